import type { ReactNode } from 'react'
import { joined, showNumber } from '../../../state/words.ts'
import { Note, Row, Stack, Panel } from '../../../ui/layout.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { Table, type TableProps } from '../../../ui/list/table.tsx'
import { MOST_SHOWN, type RowTexts, countOf, useMatching } from '../../list/use-filtered.ts'
import { RowFilter } from '../../list/page.tsx'
import { hasReadError, ReadError, type ReadState } from '../../read-error.tsx'

type Props<Row> = Pick<TableProps<Row>, 'columns' | 'rowKey' | 'same' | 'onOpenRow' | 'actions'> & {
  readonly title: string
  /** Completes “Could not load”, such as `the sessions`. */
  readonly what: string
  readonly query: ReadState
  readonly rows: readonly Row[] | undefined
  readonly texts: RowTexts<Row>
  readonly filterLike: string
  /** Shown beside the title instead of the number of rows. */
  readonly note?: ReactNode
  /** Shown after the number of rows. */
  readonly more?: string | undefined
  /** Shown beside the filter. */
  readonly tools?: ReactNode
  /** Divides the rows into panels of their own. Null for one panel. */
  readonly groupsOf?: ((rows: readonly Row[]) => readonly RowGroup<Row>[]) | null
  /** Shown when there are no rows at all. */
  readonly empty: ReactNode
}

export type RowGroup<Row> = {
  readonly title: string
  readonly note: string
  readonly rows: readonly Row[]
}

/** Shows rows that are not resources, with a filter in the address; only the first ones if there are many. */
export function FilteredTable<Row>(props: Props<Row>) {
  const { title, what, query, rows, texts, note, more, tools, empty, filterLike, ...rest } = props
  const { groupsOf = null, ...table } = rest
  const matching = useMatching(rows, texts)
  const shown = matching?.slice(0, MOST_SHOWN)
  const count = matching?.length ?? 0
  const total = note ?? (rows && matching && joined([countOf(matching, rows), more]))
  const most = count > MOST_SHOWN && (
    <Note>
      The first {MOST_SHOWN} of {showNumber(count)}. Filter to see others.
    </Note>
  )
  if (groupsOf !== null && shown !== undefined && count > 0 && !hasReadError(query)) {
    return (
      <>
        <Row>
          {tools}
          <RowFilter like={filterLike} />
          <span className="dim">{total}</span>
        </Row>
        {groupsOf(shown).map((group) => (
          <Panel key={group.title} title={escapeInvisible(group.title)} note={group.note}>
            <Table label={`${title}: ${group.title}`} {...table} rows={group.rows} />
          </Panel>
        ))}
        {most}
      </>
    )
  }
  return (
    <>
      <Row>
        {tools}
        <RowFilter like={filterLike} />
      </Row>
      <Panel title={title} note={total}>
        {hasReadError(query) ? (
          <Stack padded>
            <ReadError what={what} query={query} />
          </Stack>
        ) : rows?.length === 0 ? (
          empty
        ) : (
          <Table label={title} {...table} rows={shown} />
        )}
        {rows !== undefined && rows.length > 0 && count === 0 && <Note>No results</Note>}
        {most}
      </Panel>
    </>
  )
}
