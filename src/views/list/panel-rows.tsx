import { type ReactNode, useMemo } from 'react'
import { allOf, type Items, type Noun } from '../../state/nouns.ts'
import type { RouteId } from '../../state/routes.ts'
import { useNames, useSearch } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Note, Row } from '../../ui/layout.tsx'
import type { Column } from '../../ui/list/column.ts'
import { grouped, parseFilter, passes } from './use-filtered.ts'
import { FilterField, Marks, useQueryChange } from './page.tsx'
import { ListPanel } from './panel.tsx'
import type { MenuSubject } from '../resource-items.ts'

type Props<N extends Noun> = {
  readonly noun: N
  /** Keep it outside the component: rows compare it by reference. */
  readonly columns: readonly Column<Items[N]>[]
  readonly open?: RouteId
  readonly action: ReactNode
  readonly empty: string
  /** Differences in the menus of the rows. Keep it outside the component. */
  readonly menu?: Pick<MenuSubject, 'copyLabel'>
  /** Adds a filter above the panel, for the list of a tab. */
  readonly filter?: RowFilter<Items[N]>
}

/** Keep it outside the component. */
type RowFilter<Row> = {
  /** The texts of a row that the filter searches, by field. */
  readonly texts: (row: Row) => Readonly<Record<string, string>>
  readonly like: string
}

/** Shows everything of one kind that lives in the resource of the page, as a panel of a tab or below its facts. */
export function PanelRows<N extends Noun>(props: Props<N>) {
  const { noun, action, filter, ...shown } = props
  const query = useRead(allOf(noun, useNames()))
  const all = query.data?.items
  const { text, matching } = useMatching(all, filter)
  const to = useQueryChange()
  return (
    <>
      {filter === undefined || all?.length === 0 ? (
        <Marks />
      ) : (
        <Row>
          <FilterField
            value={text}
            like={filter.like}
            onChange={(typed) => void to({ filter: typed === '' ? [] : [typed] }, 'replace')}
          />
          <Marks />
        </Row>
      )}
      <ListPanel
        {...shown}
        noun={noun}
        query={query}
        rows={matching}
        note={all && matching && countIn(matching, all)}
        create={action}
        below={matching?.length === 0 && all?.length !== 0 && <Note>No results</Note>}
        marks
      />
    </>
  )
}

/** Returns the rows that pass the filter in the address, which the panel may not have. */
function useMatching<Row>(all: readonly Row[] | undefined, filter: RowFilter<Row> | undefined) {
  const typed = useSearch().get('filter') ?? ''
  const texts = filter?.texts
  const matching = useMemo(() => {
    if (texts === undefined || typed === '') return all
    const parsed = parseFilter(typed)
    return all?.filter((row) => passes(parsed, texts(row)))
  }, [all, texts, typed])
  return { text: typed, matching }
}

function countIn(matching: readonly unknown[], all: readonly unknown[]): string {
  const count = grouped(all.length)
  return matching.length === all.length ? count : `${grouped(matching.length)} of ${count}`
}
