import { useEffect, useRef, useState } from 'react'

/** Milliseconds after the last key before a text is searched for. */
const PAUSE = 250

type Typed = {
  /** The text typed since the field was entered; null if none. */
  readonly typed: string | null
  readonly type: (text: string) => void
  /** Takes over what has been typed, when the user leaves the field. */
  readonly leave: () => void
}

/** Holds what is typed in a field until the user pauses, and then sets it. */
export function useTyped(set: (text: string) => void): Typed {
  const [typed, type] = useState<string | null>(null)
  const latest = useRef(set)
  latest.current = set
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => latest.current(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const leave = () => {
    if (typed !== null) set(typed.trim())
    type(null)
  }
  return { typed, type, leave }
}
