import type { ReactNode } from 'react'
import { Boundary } from './code/boundary.tsx'
import { Row } from './layout.tsx'
import css from './panel.module.css'

export type HeadProps = {
  /** The page's name. Its tab index is -1 because it takes focus after a navigation. */
  title: ReactNode
  count?: number | string | undefined
  /** Shown fainter beside the title: a state, when the data was last read. */
  notes?: ReactNode
  actions?: ReactNode
}

export function Head({ title, count, notes, actions }: HeadProps) {
  return (
    <header className={css.page}>
      <h1 tabIndex={-1}>{title}</h1>
      {count !== undefined && <span className="dim">{count}</span>}
      {notes != null && (
        <Row gap="m" className="faint">
          <Boundary what="the notes" as="cell">
            {notes}
          </Boundary>
        </Row>
      )}
      {actions != null && (
        <div className={css.commands}>
          <Boundary what="the buttons" as="cell">
            {actions}
          </Boundary>
        </div>
      )}
    </header>
  )
}
