import type { ReactNode } from 'react'
import css from './advice.module.css'

/** Shows what may be wrong with the user's choice, and announces changes. */
export function Advices({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={css.all}>
      {children}
    </div>
  )
}

/** Says what may be wrong without blocking anything. */
export function Advice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className={css.one}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
