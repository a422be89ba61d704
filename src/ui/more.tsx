import type { ReactNode } from 'react'
import { Dash } from './properties.tsx'
import css from './more.module.css'
import { tip } from './tip.ts'
import { visible } from './visible.ts'

export type MoreProps = {
  /** Title of the tooltip: `Other external IPs`. */
  title: string
  items: readonly string[]
  /** Renders the first item; by default as text. */
  first?: ((item: string) => ReactNode) | undefined
}

/** Shows a list in one cell: its first item and the number of others, which a tooltip lists on hover and focus. */
export function More({ title, items, first }: MoreProps) {
  const [head, ...rest] = items
  if (head === undefined) return <Dash />
  const others = rest.map(visible)
  return (
    <span className={css.more}>
      {first ? first(head) : <bdi>{visible(head)}</bdi>}
      {others.length > 0 && (
        <button type="button" className={css.count} {...tip(others.join('\n'), title)}>
          +{others.length}
        </button>
      )}
    </span>
  )
}
