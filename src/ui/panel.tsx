import { Children, useId, type ReactNode } from 'react'
import { Boundary } from './code/boundary.tsx'
import { Row, Stack } from './layout.tsx'
import css from './panel.module.css'

export type PanelProps = {
  /** Sits in the border and names the section; without it the panel is only a frame. */
  title?: string | undefined
  /** Shown fainter beside the title: a count, a unit. */
  note?: ReactNode
  /** Actions on the whole panel. With any, the title leaves the border and shares a head with them inside the frame. */
  actions?: ReactNode
  /** Adds padding around the content; a table reaches the edges and needs none. */
  padded?: boolean | undefined
  children: ReactNode
}

/** Shows a frame of hairlines with the title in its border, or in a head of its own beside the actions. */
export function Panel({ title, note, actions, padded = false, children }: PanelProps) {
  const id = useId()
  const body = (
    <div className={css.body} data-padded={padded || undefined}>
      <Boundary what={title ?? 'this part'}>{children}</Boundary>
    </div>
  )
  if (title === undefined) return <div className={css.panel}>{body}</div>
  return (
    <section
      className={css.panel}
      aria-labelledby={id}
      data-titled={actions == null ? 'border' : 'head'}
    >
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        {note != null && <span className={css.note}>{note}</span>}
        {actions != null && (
          <Row>
            <Boundary what="the buttons" as="cell">
              {actions}
            </Boundary>
          </Row>
        )}
      </header>
      {body}
    </section>
  )
}

/** Stacks panels. One that fails to render leaves the others alone. */
export function Panels({ children }: { children: ReactNode }) {
  return (
    <Stack gap="m">
      {Children.map(children, (panel) => (
        <Boundary what="this panel">{panel}</Boundary>
      ))}
    </Stack>
  )
}
