import type { ReactNode } from 'react'
import css from './code/failure.module.css'

export type EmptyProps = {
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
