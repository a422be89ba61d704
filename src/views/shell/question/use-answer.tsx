import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { pageClockAtom } from '../../../state/page-clock.ts'
import { watchAttention } from '../../../ui/attention.ts'
import { createPressGate, PRESS_EVENTS } from '../../../ui/layer/press-gate.ts'

/** Milliseconds for which a question must have had the user's attention before it accepts a press. */
const WAITS = {
  /** Asked by a link, which may have surprised the user. */
  link: 500,
  /** A form filled in by its address, which may have come from anywhere. */
  address: 500,
  /** Something will be lost. */
  loss: 250,
  /** Nothing will be lost; only ignores a key that is still held from before. */
  plain: 0,
} as const

/** Says what to do, because a press that does nothing looks like a broken button. */
const TOO_EARLY = 'That press came too early and was ignored. Press again.'

export type AnswerButton = {
  /** For the button that confirms. */
  readonly ref: RefObject<HTMLButtonElement | null>
  /** Why the button does not accept a press yet, as a sentence. */
  readonly reason: string | null
  /** Why the last press was not accepted, as a sentence; shown beside the button by `RefusedPress`. */
  readonly refused: string | null
  /** Returns true when this event ends a press that the question accepts. */
  readonly takes: (event: Event) => boolean
}

/**
 * Decides which presses confirm a question, for all questions alike: those that began once it had been visible and
 * focused for long enough. A question from a link trusts only the browser's own events, not those of scripts.
 */
export function useAnswer(asks: keyof typeof WAITS): AnswerButton {
  const wait = WAITS[asks]
  const clock = useAtomValue(pageClockAtom)
  const ref = useRef<HTMLButtonElement>(null)
  const gate = useMemo(() => createPressGate(wait), [wait])
  const [armed, setArmed] = useState(wait === 0)
  const [refused, setRefused] = useState<string | null>(null)
  const mayBeScript = asks !== 'link'
  useEffect(() => {
    let cancel = () => {}
    const stopWatching = watchAttention(ref.current?.closest('dialog') ?? null, (attended) => {
      cancel()
      gate.attend(attended ? clock.now() : null)
      setArmed(wait === 0)
      if (attended) cancel = clock.after(wait, () => setArmed(true))
    })
    const hear = (event: Event) => {
      if (event.isTrusted || mayBeScript) gate.hear(event, clock.timeOf(event))
    }
    for (const type of PRESS_EVENTS) window.addEventListener(type, hear, true)
    return () => {
      cancel()
      stopWatching()
      for (const type of PRESS_EVENTS) window.removeEventListener(type, hear, true)
    }
  }, [clock, gate, mayBeScript, wait])
  const takes = (event: Event) => {
    if (!event.isTrusted && !mayBeScript) return false
    const isTaken = gate.takes()
    setRefused(isTaken ? null : TOO_EARLY)
    return isTaken
  }
  return { ref, reason: armed ? null : 'Buttons unlock shortly', refused, takes }
}

/** Explains why the last press was refused, also to screen readers; renders nothing if it was not. */
export function RefusedPress({ why }: { why: string | null }) {
  return why === null ? null : <span role="alert">{why}</span>
}
