import css from './marks.module.css'

/** The product's icons, 16 by 16, in the color of the surrounding text. */
const drawings = {
  refresh: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.5h-2.5',
  columns: 'M2.5 3.5h11v9h-11zM6.5 3.5v9M10 3.5v9',
  check: 'M3 8.5 6.5 12 13 4.5',
  close: 'm4 4 8 8m0-8-8 8',
  copy: 'M6 5.5h7v8H6zM3.5 10.5V2.5h6.5',
  down: 'm4.5 6.5 3.5 3.5 3.5-3.5',
  up: 'm4.5 9.5 3.5-3.5 3.5 3.5',
  right: 'm6.5 4.5 3.5 3.5-3.5 3.5',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  plus: 'M8 3.5v9M3.5 8h9',
  minus: 'M3.5 8h9',
  warn: 'M8 2.5 14 13H2zM8 6.5v3M8 11.25v.01',
  note: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.5V11M8 5v.01',
  out: 'M6 4h6v6m0-6-7.5 7.5',
} as const

export type IconName = keyof typeof drawings

/** Shows a decorative icon: the text beside it, or the `aria-label` of its button, carries the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={css.icon} viewBox="0 0 16 16" aria-hidden="true" data-heavy={name === 'more'}>
      <path d={drawings[name]} />
    </svg>
  )
}
