import css from './marks.module.css'

/** Holds the place of text that is loading. `width` is in `ch`, matching the text. */
export function Skeleton({ width = '8ch' }: { width?: string }) {
  return <span className={css.skeleton} style={{ width }} aria-hidden="true" />
}
