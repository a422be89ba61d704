import { type AllHTMLAttributes, type ReactNode, type Ref, createElement } from 'react'
import css from './layout.module.css'
import { escapeInvisible } from './text/escape-invisible.ts'

type Attributes = Omit<AllHTMLAttributes<HTMLElement>, 'as' | 'width' | 'wrap'> & {
  readonly ref?: Ref<HTMLElement>
}

type BoxProps = Attributes & {
  /** The element, where another one than the usual says more. */
  readonly as?:
    | 'div'
    | 'fieldset'
    | 'footer'
    | 'form'
    | 'header'
    | 'li'
    | 'nav'
    | 'ol'
    | 'p'
    | 'section'
    | 'span'
    | 'ul'
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

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="fieldset" gap="m" className={css.group}>
      <legend>{title}</legend>
      {children}
    </Stack>
  )
}

/** Says something in place of the content of a panel, or about it. */
export function Note({ tone, ...rest }: Attributes & { readonly tone?: 'notice' }) {
  return createElement('p', { ...rest, className: css.note, 'data-tone': tone })
}

export function Subheading({ children }: { children: ReactNode }) {
  return <h3 className={css.subheading}>{children}</h3>
}

type NoticeProps = Attributes & {
  readonly as?: 'div' | 'p' | 'section' | 'ul'
  readonly tone?: 'notice' | 'destructive'
}

/** Shows in a frame what people must not miss; its heading, if any, stands out. */
export function Notice({ as = 'section', tone, ...rest }: NoticeProps) {
  return createElement(as, { ...rest, className: css.notice, 'data-tone': tone })
}

/** Says what went wrong at the top of a form or panel; renders nothing without a text. */
export function Message({ text }: { text: string | null | undefined }) {
  if (text === null || text === undefined || text === '') return null
  return (
    <Notice role="alert" tone="destructive" as="p">
      {escapeInvisible(text)}
    </Notice>
  )
}

/** Shows what may be wrong with the user's choice, and announces changes. */
export function Advices({ children }: { children: ReactNode }) {
  return <Stack role="status">{children}</Stack>
}

/** Says what may be wrong without blocking anything. */
export function Advice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Notice tone="notice">
      <h3>{title}</h3>
      {children}
    </Notice>
  )
}
