import { createElement, type ReactNode } from 'react'
import css from './layout.module.css'
import { type Attributes, Stack } from './layout.tsx'
import { escapeInvisible } from './text/value.tsx'

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
