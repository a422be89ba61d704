import { useEffect, useState } from 'react'
import css from './marks.module.css'

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
  // Counts the busy periods, because the next may begin in the very render in which the last one ends: with a boolean,
  // its timer would never start.
  const [begun, setBegun] = useState(busy ? 1 : 0)
  const [over, setOver] = useState(0)
  const held = begun > over
  if (busy !== was) {
    setWas(busy)
    if (busy && !held) setBegun(begun + 1)
  }
  useEffect(() => {
    if (begun === over) return
    const timer = setTimeout(() => setOver(begun), least)
    return () => clearTimeout(timer)
  }, [begun, over, least])
  return busy || held
}

/** Holds the place of text that is loading. `width` is in `ch`, matching the text. */
export function Skeleton({ width = '8ch' }: { width?: string }) {
  return <span className={css.skeleton} style={{ width }} aria-hidden="true" />
}

/** Shows a thin line at the top while a navigation takes longer than 20 ms; it completes on arrival. */
export function LoadingBar({ active }: { active: boolean }) {
  return (
    <div
      className={css.loading}
      data-active={active || undefined}
      {...(active ? { role: 'progressbar', 'aria-label': 'Loading' } : { 'aria-hidden': true })}
    />
  )
}
