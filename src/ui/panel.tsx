import { Children, type ReactElement, type ReactNode, isValidElement, useId } from 'react'
import { Boundary } from './code/boundary.tsx'
import { Row, Stack } from './layout.tsx'
import css from './panel.module.css'
import { escapeInvisible } from './text/escape-invisible.ts'

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

type EmptyProps = {
  title: string
  /** One line on how to get the first one. */
  line?: ReactNode
  /** Button of the command that creates one. */
  action?: ReactNode
}

/** Fills an empty list: says what is missing, how to get it, and offers the button. */
export function Empty({ title, line, action }: EmptyProps) {
  return (
    <div className={css.empty}>
      <p className={css.what}>{title}</p>
      {line != null && <p className={css.line}>{line}</p>}
      {action != null && <div className={css.way}>{action}</div>}
    </div>
  )
}

/** Facts by label, in the order in which they are shown; an absent one shows a dash. */
export type Facts = Readonly<Record<string, ReactElement | string | number | null | undefined>>

/** Lists facts about one thing, in one or two columns as room allows. */
export function Properties({ items }: { items: Facts }) {
  return (
    <div className={css.properties} role="group" aria-label="Properties table">
      <dl>
        {Object.entries(items).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Boundary what={label} as="cell">
                {isValidElement(value) ? value : escapeInvisible(value) || <Dash />}
              </Boundary>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export function Dash() {
  return <span className="faint">—</span>
}

type HeadProps = {
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
