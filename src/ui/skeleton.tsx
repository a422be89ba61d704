import css from './skeleton.module.css'

/** Holds the place of a word that is on its way. `width` in `ch`, as the word will have. */
export function Skeleton({ width = '8ch' }: { width?: string }) {
  return <span className={css.skeleton} style={{ width }} aria-hidden="true" />
}
