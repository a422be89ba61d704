import type { ReactNode } from 'react'
import css from './field.module.css'

type Props = {
  readonly title: string
  /** What the part asks for, in one line. */
  readonly holds: string
  /** True if something is in it, which must not be sent unseen. */
  readonly isUsed: boolean
  readonly children: ReactNode
}

/** Folds a part of a form that few people need, and says what it holds. */
export function Fold({ title, holds, isUsed, children }: Props) {
  return (
    <details className={css.fold} open={isUsed || undefined}>
      <summary>
        <h2>{title}</h2>
        <span className="dim">{holds}</span>
      </summary>
      <div>{children}</div>
    </details>
  )
}
