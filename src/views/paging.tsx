import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { PAGE_SIZE } from '../state/nouns.ts'
import { pageAt } from '../state/page-read.ts'
import { FIRST_PAGE, type PageAt, pageBefore, pageQuery, stepTo } from '../state/page-trail.ts'
import { locationAtom, splitAddress } from '../state/location.ts'
import { useSearch } from '../state/use-location.ts'
import { Pagination } from '../ui/pagination.tsx'
import { usePageActions } from './page-actions.ts'

export type PagingProps = {
  /** The token of the next page, if there is one. */
  readonly next: string | null | undefined
  /** Number of rows on the page, and of those that a filter leaves; null without a filter. */
  readonly count: number
  readonly matching: number | null
  /** Changes the query parameters that select a page. */
  readonly onTurn: (change: ReturnType<typeof pageQuery>) => Promise<boolean>
}

/** Shows the way through the pages of a list. The way back is known only if the user has come that way in this tab. */
export function Paging({ next, count, matching, onTurn }: PagingProps) {
  const { path } = splitAddress(useAtomValue(locationAtom)?.address ?? '/')
  const search = useSearch()
  const at = useMemo(() => pageAt(search), [search])
  const before = useMemo(() => pageBefore(path, at), [path, at])
  const turn = (page: PageAt) =>
    void onTurn(pageQuery(page)).then((turned) => turned && window.scrollTo(0, 0))
  const previous = at.token === null ? undefined : () => turn(before ?? FIRST_PAGE)
  const onward = next == null ? undefined : () => turn(stepTo(path, at, next))
  usePageActions({ previous, next: onward })
  const start = at.number === null ? null : (at.number - 1) * PAGE_SIZE
  const shown = start === null ? `${count} rows` : `${start + 1}–${start + count}`
  return (
    <Pagination
      range={matching === null ? shown : `${matching} of ${count} rows match`}
      onPrev={previous}
      toFirst={at.token !== null && before === null}
      onNext={onward}
      size={PAGE_SIZE}
      keys={['[', ']']}
    />
  )
}
