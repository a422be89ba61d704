import { Button } from './button.tsx'
import css from './pagination.module.css'
import { Spinner, useSteady } from './spinner.tsx'
import { tip } from './tip.ts'

export type PaginationProps = {
  /** Undefined: there is no such page. */
  onPrev?: (() => void) | undefined
  /** The page before this one is not known: `onPrev` goes to the first. */
  toFirst?: boolean | undefined
  onNext?: (() => void) | undefined
  /** The page is on its way and was not here before. */
  busy?: boolean | undefined
  /** Which rows these are: `1–50`, `1–7 of 7 that match`. */
  range?: string | undefined
  /** Rows a page; 50 everywhere. */
  size?: number | undefined
  /** The keys that page, where they are live: `[previous, next]`. */
  keys?: readonly [string, string] | undefined
}

const UNKNOWN = 'The page before this one is not known here. This goes to the first one.'

/** The foot of a list: which rows these are, and the way to the others. */
export function Pagination(props: PaginationProps) {
  const { onPrev, toFirst = false, onNext, busy = false, range, size = 50, keys } = props
  const spinning = useSteady(busy)
  return (
    <nav className={css.foot} aria-label="Pagination">
      {range && <span>{range}</span>}
      <span>
        rows per page <span className="dim">{size}</span>
      </span>
      <span className={css.turn}>
        {spinning && <Spinner label="Loading the page" />}
        <Button
          variant="ghost"
          keys={keys?.[0]}
          {...(toFirst ? tip(UNKNOWN) : {})}
          reason={onPrev ? null : 'This is the first page'}
          onClick={onPrev}
        >
          {toFirst ? 'first' : 'prev'}
        </Button>
        <Button
          variant="ghost"
          keys={keys?.[1]}
          reason={onNext ? null : 'This is the last page'}
          onClick={onNext}
        >
          next
        </Button>
      </span>
    </nav>
  )
}
