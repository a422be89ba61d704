import {
  type AllHTMLAttributes,
  type ReactNode,
  type Ref,
  createElement,
  Children,
  useId,
} from 'react'
import css from './layout.module.css'
import { Boundary } from './code/boundary.tsx'
import panelCss from './panel.module.css'

/** The attributes of any element, except those that boxes name otherwise. */
export type Attributes = Omit<AllHTMLAttributes<HTMLElement>, 'as' | 'width' | 'wrap'> & {
  readonly ref?: Ref<HTMLElement>
}

type BoxProps = Attributes & {
  /** The element, where another one than the usual says more. */
  readonly as?: keyof HTMLElementTagNameMap
  /** The space between the parts: 4, 8, 14 or 16 px. */
  readonly gap?: 'xs' | 's' | 'm' | 'l'
  /** Keeps the distance that text in a panel has from its frame. */
  readonly padded?: boolean
  /** No wider than text is easy to read, or than a form is filled in. */
  readonly width?: 'text' | 'form'
}

export function Stack(props: BoxProps) {
  return box(css.stack, props)
}

/** Puts parts beside each other, on as many lines as they need. */
export function Row(props: BoxProps) {
  return box(css.row, props)
}

/** Puts the first part at the start of a line and the last at its end. */
export function Toolbar(props: BoxProps) {
  return box(css.toolbar, props)
}

/** Puts parts into columns of the same width, below each other where there is no room. */
export function Columns(props: BoxProps) {
  return box(css.columns, props)
}

function box(
  kind: string | undefined,
  { as = 'div', gap = 's', padded = false, width, className, ...rest }: BoxProps,
) {
  const classes = [kind, css[gap], padded && css.padded, width && css[width], className]
  return createElement(as, { ...rest, className: classes.filter(Boolean).join(' ') })
}

/** Keeps small parts together on a line of text, such as a value and its button. */
export function Inline({ wraps = false, ...props }: BoxProps & { readonly wraps?: boolean }) {
  return box(wraps ? css.wrapping : css.inline, { as: 'span', ...props })
}

/** Says something in place of the content of a panel, or about it. */
export function Note({ tone, ...rest }: Attributes & { readonly tone?: 'notice' }) {
  return createElement('p', { ...rest, className: css.note, 'data-tone': tone })
}

export function Subheading({ children }: { children: ReactNode }) {
  return <h3 className={css.subheading}>{children}</h3>
}

export type PanelProps = {
  /** Names the section in its head; without it the panel is only a frame. */
  title?: string | undefined
  /** Shown fainter beside the title: a count, a unit. */
  note?: ReactNode
  /** Actions on the whole panel, at the end of its head. */
  actions?: ReactNode
  /** Adds padding around the content; a table reaches the edges and needs none. */
  padded?: boolean | undefined
  children: ReactNode
}

/** Shows a frame of hairlines, with a head for the title and the actions. */
export function Panel({ title, note, actions, padded = false, children }: PanelProps) {
  const id = useId()
  const body = (
    <div className={panelCss.body} data-padded={padded || undefined}>
      <Boundary what={title ?? 'this part'}>{children}</Boundary>
    </div>
  )
  if (title === undefined) return <div className={panelCss.panel}>{body}</div>
  return (
    <section className={panelCss.panel} aria-labelledby={id}>
      <header className={panelCss.head}>
        <h2 id={id}>{title}</h2>
        {note != null && <span className={panelCss.note}>{note}</span>}
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
    <div className={panelCss.empty}>
      <p className={panelCss.what}>{title}</p>
      {line != null && <p className={panelCss.line}>{line}</p>}
      {action != null && <div className={panelCss.way}>{action}</div>}
    </div>
  )
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
    <header className={panelCss.page}>
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
        <div className={panelCss.commands}>
          <Boundary what="the buttons" as="cell">
            {actions}
          </Boundary>
        </div>
      )}
    </header>
  )
}
