import { useEffect, useState } from 'react'
import css from './spinner.module.css'

/** Shows that something is under way. Announces its label; without one, the element around it says so. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <span className={css.spinner} {...(label ? { role: 'status', 'aria-label': label } : {})}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6" />
        <path d="M8 2a6 6 0 0 1 6 6" />
      </svg>
    </span>
  )
}

/**
 * Returns true while busy, and for at least `least` milliseconds: a spinner that only flashes is noise. 500 ms is the
 * product's minimum.
 */
export function useSteady(busy: boolean, least = 500): boolean {
  const [was, setWas] = useState(busy)
  const [held, setHeld] = useState(busy)
  if (busy !== was) {
    setWas(busy)
    if (busy) setHeld(true)
  }
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(() => setHeld(false), least)
    return () => clearTimeout(timer)
  }, [held, least])
  return busy || held
}
