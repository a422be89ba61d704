import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { Boundary } from './code/boundary.tsx'
import css from './panel.module.css'
import { Dash, escapeInvisible } from './text/value.tsx'

/** Facts by label, in the order in which they are shown; an absent one shows a dash. */
export type Facts = Readonly<Record<string, ReactElement | string | number | null | undefined>>

/**
 * Lists facts about one thing, in one or two columns as room allows.
 * @param end follows the last fact, which puts all of them on as few lines as possible
 */
export function Properties({ items, end }: { items: Facts; end?: ReactNode }) {
  const isBrief = end !== undefined
  return (
    <div
      className={isBrief ? css.brief : css.properties}
      role="group"
      aria-label="Properties table"
    >
      <dl>
        {Object.entries(items).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Boundary what={label} as="cell">
                {isValidElement(value) ? value : escapeInvisible(value) || <Dash />}
              </Boundary>
            </dd>
          </div>
        ))}
      </dl>
      {end}
    </div>
  )
}
