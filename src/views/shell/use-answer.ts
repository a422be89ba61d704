import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { pageClockAtom } from '../../state/page-clock.ts'
import { watchAttention } from '../../ui/attention.ts'
import { createPressGate, heard } from '../../ui/press-gate.ts'

/** Milliseconds for which a question must have been looked at before it takes a press. */
const WAITS = {
  /** A link asks: it may have come as a surprise. */
  link: 500,
  /** A form whose address has filled it in, and may have come from anywhere. */
  address: 500,
  /** Something will be lost. */
  loss: 250,
  /** Nothing will; only a key that is still held from before is not taken. */
  plain: 0,
} as const

export type Answer = {
  /** For the button that says yes. */
  readonly ref: RefObject<HTMLButtonElement | null>
  /** Why that button takes no press yet, as a sentence. */
  readonly reason: string | null
  /** Whether this event ends a press that the question takes. */
  readonly takes: (event: Event) => boolean
}

/**
 * Decides which presses say yes to a question, for every question there is: fresh ones, that began once it had been
 * visible and focused for its time. A link's question believes only what the browser vouches for, no scripts.
 */
export function useAnswer(asks: keyof typeof WAITS): Answer {
  const wait = WAITS[asks]
  const clock = useAtomValue(pageClockAtom)
  const ref = useRef<HTMLButtonElement>(null)
  const gate = useMemo(() => createPressGate(wait), [wait])
  const [armed, setArmed] = useState(wait === 0)
  const mayBeScript = asks !== 'link'
  useEffect(() => {
    let callOff = () => {}
    const stopWatching = watchAttention(ref.current?.closest('dialog') ?? null, (attended) => {
      callOff()
      gate.attend(attended ? clock.now() : null)
      setArmed(wait === 0)
      if (attended) callOff = clock.after(wait, () => setArmed(true))
    })
    const hear = (event: Event) => {
      if (event.isTrusted || mayBeScript) gate.hear(event, clock.timeOf(event))
    }
    for (const type of heard) window.addEventListener(type, hear, true)
    return () => {
      callOff()
      stopWatching()
      for (const type of heard) window.removeEventListener(type, hear, true)
    }
  }, [clock, gate, mayBeScript, wait])
  return {
    ref,
    reason: armed ? null : 'Buttons unlock shortly',
    takes: (event) => (event.isTrusted || mayBeScript) && gate.takes(),
  }
}
