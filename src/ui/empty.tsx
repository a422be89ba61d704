import type { ReactNode } from 'react'
import css from './empty.module.css'

export type EmptyProps = {
  title: string
  /** One line: how the first one comes about. */
  line?: ReactNode
  /** The command that makes it. */
  action?: ReactNode
}

/** Where a list has nothing yet: what is missing, how to get it, and the button for it. */
export function Empty({ title, line, action }: EmptyProps) {
  return (
    <div className={css.empty}>
      <p className={css.title}>{title}</p>
      {line != null && <p className={css.line}>{line}</p>}
      {action != null && <div className={css.action}>{action}</div>}
    </div>
  )
}
