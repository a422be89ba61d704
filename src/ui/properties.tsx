import { isValidElement, type ReactElement } from 'react'
import { Boundary } from './code/boundary.tsx'
import css from './properties.module.css'
import { escapeInvisible } from './text/escape-invisible.ts'

/** Facts by label, in the order in which they are shown; an absent one shows a dash. */
export type Facts = Readonly<Record<string, ReactElement | string | number | null | undefined>>

/** Lists facts about one thing, in one or two columns as room allows. */
export function Properties({ items }: { items: Facts }) {
  return (
    <div className={css.properties} role="group" aria-label="Properties table">
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
    </div>
  )
}

export function Dash() {
  return <span className="faint">—</span>
}
