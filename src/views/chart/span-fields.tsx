import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { type Span, spanRefusal } from '../../state/metrics/span.ts'
import { pageClockAtom } from '../../state/page-clock.ts'
import { TextField } from '../../ui/form/text-field.tsx'

type Props = {
  readonly span: Span
  readonly go: (change: Readonly<Record<string, string>>) => void
}

/** Milliseconds after the last key before the typed times apply. */
const PAUSE = 400

const NOTHING: Readonly<Partial<Record<keyof Span, string>>> = {}

/**
 * Lets the user type the two times of a custom span. Applies them when the user pauses or leaves a field, because each
 * digit of a year makes another valid time. Until they are valid, the charts keep their span.
 */
export function SpanFields({ span, go }: Props) {
  const clock = useAtomValue(pageClockAtom)
  const [typed, setTyped] = useState(NOTHING)
  const [wrong, setWrong] = useState(NOTHING)
  const latest = useRef({ typed, span, go })
  latest.current = { ...latest.current, span, go }
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])

  /** Applies the typed times; returns whether they are valid. */
  const apply = (): boolean => {
    cancel.current()
    const now = latest.current
    const given = Object.entries(now.typed).map(([key, text]) => [key, new Date(text)] as const)
    const flaws = spanRefusal({ ...now.span, ...Object.fromEntries(given) })
    setWrong(flaws)
    if (Object.keys(flaws).length > 0) return false
    if (given.length > 0) {
      now.go(Object.fromEntries(given.map(([key, time]) => [key, time.toISOString()])))
    }
    return true
  }
  const type = (change: typeof NOTHING) => {
    latest.current.typed = change
    setTyped(change)
  }
  const fieldOf = (key: keyof Span, label: string) => (
    <TextField
      type="datetime-local"
      label={label}
      value={typed[key] ?? localText(span[key])}
      error={wrong[key]}
      onChange={(text) => {
        type({ ...latest.current.typed, [key]: text })
        cancel.current()
        cancel.current = clock.after(PAUSE, apply)
      }}
      onBlur={() => apply() && type(NOTHING)}
    />
  )
  return (
    <>
      {fieldOf('start', 'Start')}
      {fieldOf('end', 'End')}
    </>
  )
}

/** Formats a time as its field does: without a zone, to the minute. */
function localText(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
