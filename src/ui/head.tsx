import type { ReactNode } from 'react'
import { Boundary } from './boundary.tsx'
import css from './head.module.css'

export type HeadProps = {
  /** The page's name. Takes focus after a navigation, hence its tab index of -1. */
  title: ReactNode
  /** How many there are. */
  count?: number | string | undefined
  /** Beside the title, fainter: a state, when it was last read. */
  notes?: ReactNode
  /** At the right: what can be done here. */
  actions?: ReactNode
}

/** The head of a page. */
export function Head({ title, count, notes, actions }: HeadProps) {
  return (
    <header className={css.head}>
      <h1 tabIndex={-1}>{title}</h1>
      {count !== undefined && <span className={css.count}>{count}</span>}
      {notes != null && (
        <div className={css.notes}>
          <Boundary what="the notes" as="cell">
            {notes}
          </Boundary>
        </div>
      )}
      {actions != null && (
        <div className={css.actions}>
          <Boundary what="the buttons" as="cell">
            {actions}
          </Boundary>
        </div>
      )}
    </header>
  )
}
