import { type ReactNode, useId } from 'react'
import css from './card.module.css'

type Props = {
  readonly title: ReactNode
  readonly ref?: (card: HTMLElement | null) => void
  readonly children: ReactNode
}

/** Frames what is shown to someone whom the console does not know yet. */
export function Card({ title, ref, children }: Props) {
  const id = useId()
  return (
    <section ref={ref} className={css.card} aria-labelledby={id}>
      <p className={css.mark}>rackline</p>
      <h1 id={id} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  )
}
