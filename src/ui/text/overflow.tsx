import type { ReactNode } from 'react'
import { Inline } from '../layout.tsx'
import { Dash, escapeInvisible, tip } from './value.tsx'
import css from './copy.module.css'

export type OverflowProps = {
  /** Title of the tooltip: `Other external IPs`. */
  title: string
  items: readonly string[]
  /** Renders a shown item; its text by default. */
  draw?: ((item: string, at: number) => ReactNode) | undefined
  /** Shows all items up to this number, and only the first of more; 1 by default. */
  few?: number | undefined
}

/** Shows a list in one cell: the first item and the number of others, which appear on hover, focus and press. */
export function Overflow({ title, items, draw, few = 1 }: OverflowProps) {
  if (items.length === 0) return <Dash />
  const count = items.length > few ? 1 : items.length
  const others = items.slice(count).map(escapeInvisible)
  return (
    <Inline>
      {items.slice(0, count).map((item, at) => (
        <span key={item}>{draw ? draw(item, at) : <bdi>{escapeInvisible(item)}</bdi>}</span>
      ))}
      {others.length > 0 && (
        <button
          type="button"
          className={css.count}
          data-tip-press
          {...tip(others.join('\n'), title)}
        >
          +{others.length}
        </button>
      )}
    </Inline>
  )
}
