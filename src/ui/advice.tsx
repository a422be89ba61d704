import type { ReactNode } from 'react'
import css from './advice.module.css'

/** Holds what may be wrong with something that the user chose; announces what comes and goes. */
export function Advices({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={css.all}>
      {children}
    </div>
  )
}

/** Says what may be wrong; keeps the user from nothing. */
export function Advice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className={css.one}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
