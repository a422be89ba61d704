import { Button } from '../button.tsx'
import css from './table.module.css'
import { Spinner, useSteady } from '../spinner.tsx'
import { tip } from '../text/value.tsx'

export type PaginationProps = {
  /** Undefined when there is no such page. */
  onPrev?: (() => void) | undefined
  /** Set when the previous page is not known, so that `onPrev` goes to the first one. */
  toFirst?: boolean | undefined
  onNext?: (() => void) | undefined
  /** Set when the rows are not a page of a list, so that there are no other pages. */
  isOnly?: boolean | undefined
  /** Set while a page that has not been shown before is loading. */
  busy?: boolean | undefined
  /** The rows on this page: `1–50`, `7 of 120 rows match`. */
  range?: string | undefined
  /** Rows per page; 50 everywhere. */
  size?: number | undefined
  /** The keys for the previous and the next page, while they work. */
  keys?: readonly [string | null, string | null] | undefined
}

const UNKNOWN = 'The previous page is unknown. This goes to the first page.'

/** Shows the foot of a list: which rows these are, and buttons to the other pages. */
export function Pagination(props: PaginationProps) {
  const {
    onPrev,
    toFirst = false,
    onNext,
    isOnly = false,
    busy = false,
    range,
    size = 50,
    keys,
  } = props
  const spinning = useSteady(busy)
  if (isOnly) {
    return (
      <div className={css.foot} role="status" aria-label="Rows that match">
        <span>{range}</span>
      </div>
    )
  }
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
          {toFirst ? 'First' : 'Prev'}
        </Button>
        <Button
          variant="ghost"
          keys={keys?.[1]}
          reason={onNext ? null : 'This is the last page'}
          onClick={onNext}
        >
          Next
        </Button>
      </span>
    </nav>
  )
}
