import { useAtomValue, useStore } from 'jotai'
import { useMemo } from 'react'
import { keysAtom } from '../../state/keymap.ts'
import { PAGE_SIZE } from '../../state/nouns.ts'
import { pageAt } from '../../state/navigation/page-read.ts'
import {
  FIRST_PAGE,
  type PageAt,
  pageBefore,
  pageQuery,
  stepTo,
} from '../../state/navigation/page-trail.ts'
import { usePage } from '../../state/use-page.ts'
import { Pagination } from '../../ui/list/pagination.tsx'
import { usePageActions } from '../page-actions.ts'
import { type Counts, MOST_SHOWN } from './use-filtered.ts'
import { showNumber } from '../../state/words.ts'

export type PagingProps = Counts & {
  readonly next: string | null | undefined
  /** Changes the query parameters that select a page. */
  readonly onTurn: (change: ReturnType<typeof pageQuery>) => Promise<boolean>
}

/** Shows the pagination of a list. Going back requires that the user came that way in this tab. */
export function Paging({ next, searched, matching, isWhole, onTurn }: PagingProps) {
  const { path, search } = usePage()
  const store = useStore()
  const keysOf = useAtomValue(keysAtom)
  const at = useMemo(() => pageAt(search), [search])
  const before = useMemo(() => pageBefore(store.get, path, at), [store, path, at])
  const turn = (page: PageAt) =>
    void onTurn(pageQuery(page)).then((turned) => turned && window.scrollTo(0, 0))
  const isFiltered = matching !== null
  const previous = at.token === null || isFiltered ? undefined : () => turn(before ?? FIRST_PAGE)
  const onward =
    next == null || isFiltered ? undefined : () => turn(stepTo(store.get, path, at, next))
  usePageActions({ previous, next: onward })
  const start = at.number === null ? null : (at.number - 1) * PAGE_SIZE
  const isKnown = start !== null && searched > 0
  const shown = isKnown ? `${start + 1}–${start + searched}` : `${searched} rows`
  if (isFiltered) {
    const range = search.get('filter')
      ? found(matching, searched, isWhole)
      : sortedAmong(searched, isWhole)
    return <Pagination range={range} isOnly />
  }
  return (
    <Pagination
      range={shown}
      onPrev={previous}
      toFirst={at.token !== null && before === null}
      onNext={onward}
      size={PAGE_SIZE}
      keys={[keysOf('shell previous-page', '['), keysOf('shell next-page', ']')]}
    />
  )
}

/** Says how many of the searched rows match. */
function found(matching: number, searched: number, isWhole: boolean): string {
  return `${showNumber(matching)} of ${among(searched, isWhole)} rows match${shownNote(matching)}`
}

/** Says that an order is only one of the rows read so far, if so. */
function sortedAmong(searched: number, isWhole: boolean): string {
  const words = `${among(searched, isWhole)} rows, sorted${shownNote(searched)}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function among(searched: number, isWhole: boolean): string {
  return isWhole ? showNumber(searched) : `the first ${showNumber(searched)}`
}

function shownNote(shown: number): string {
  return shown > MOST_SHOWN ? `; the first ${MOST_SHOWN} are shown` : ''
}
