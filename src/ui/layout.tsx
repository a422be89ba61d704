import { type AllHTMLAttributes, createElement, type ReactNode, type Ref } from 'react'
import css from './layout.module.css'

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
