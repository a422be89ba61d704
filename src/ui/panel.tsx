import { Children, useId, type ReactNode } from 'react'
import { Boundary } from './boundary.tsx'
import css from './panel.module.css'

export type PanelProps = {
  /** Stands in the border and names the section. Without one it is only a frame. */
  title?: string | undefined
  /** Beside the title, fainter: a count, a unit. */
  note?: ReactNode
  /** At the right end of the border: what acts on the whole panel. */
  actions?: ReactNode
  /** Room around the content; a table goes to the edges and needs none. */
  padded?: boolean | undefined
  children: ReactNode
}

/** A frame of hairlines, titled in its border. */
export function Panel({ title, note, actions, padded = false, children }: PanelProps) {
  const id = useId()
  const body = (
    <div className={css.body} data-padded={padded || undefined}>
      <Boundary what={title ?? 'this part'}>{children}</Boundary>
    </div>
  )
  if (title === undefined) return <div className={css.panel}>{body}</div>
  return (
    <section className={css.panel} aria-labelledby={id} data-titled>
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        {note != null && <span className={css.note}>{note}</span>}
        {actions != null && (
          <div className={css.actions}>
            <Boundary what="the buttons" as="cell">
              {actions}
            </Boundary>
          </div>
        )}
      </header>
      {body}
    </section>
  )
}

/** Panels one below the other. One that cannot be drawn leaves the others as they are. */
export function Panels({ children }: { children: ReactNode }) {
  return (
    <div className={css.panels}>
      {Children.map(children, (panel) => (
        <Boundary what="this panel">{panel}</Boundary>
      ))}
    </div>
  )
}
