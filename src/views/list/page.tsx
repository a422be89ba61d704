import { useAtomValue, useStore } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { markedAtom } from '../../state/context.ts'
import { capital } from '../../state/words.ts'
import { readNow } from '../../state/cache/query.ts'
import { allOf, isWhole, recordOf, nouns } from '../../state/nouns.ts'
import { pageAt, pageRead } from '../../state/navigation/page-read.ts'
import type { RouteId } from '../../state/routes.ts'
import { firstDrawAtom } from '../../state/preferences.ts'
import { useRead, useNames, useQueryChange, useSearch } from '../../state/use-page.ts'
import { Boundary } from '../../ui/code/boundary.tsx'
import { Inline, Note, Row, Stack, Empty, Head, Panel } from '../../ui/layout.tsx'
import type { Column } from '../../ui/list/table-frame.tsx'
import { fetched } from '../../ui/code/fetched.tsx'
import { Ago } from '../../ui/text/value.tsx'
import { Learn, RefreshButton } from '../head.tsx'
import type { Guides } from '../learn.tsx'
import type { PagingProps } from './paging.tsx'
import { hasReadError, ReadError } from '../read-error.tsx'
import { usePageActions } from '../page-actions.ts'
import { type RowMenu, Rows, useShown } from './rows.tsx'
import {
  sortedRows,
  useArranged,
  useSorter,
  type RowTexts,
  countShown,
  nothing,
  matchesIn,
  useFiltered,
  useFirstMatch,
} from './use-filtered.ts'
import type { Items, Noun, Page } from '../../state/noun.ts'
import css from './page.module.css'

type Props<N extends Noun> = {
  readonly noun: N
  readonly columns: readonly Column<Items[N]>[]
  /** The heading; the noun's plural by default. */
  readonly title?: string
  /** The page or drawer of a row, if it has one. */
  readonly open?: RouteId
  readonly texts: RowTexts<Items[N]>
  readonly filterLike?: string
  /** Links to related pages; an empty list does not repeat them. */
  readonly links?: ReactNode
  /** Actions that need no row, usually creating a new one. An empty list shows them too. */
  readonly actions?: ReactNode
  /** The heading of an empty list; `No VPCs` by default. */
  readonly none?: string
  readonly empty: string
  /** Returns the milliseconds until the list should be read again, given its current page. */
  readonly poll?: (page: Page<Items[N]> | undefined) => number | false
  readonly marks?: boolean
  /** Differences in the menus of the rows. Keep it outside the component. */
  readonly menu?: (row: Items[N]) => RowMenu
  readonly updated?: string
  /** Shown between the head and the rows, such as work in progress. */
  readonly above?: ReactNode
  /** False if the list is part of a page that has its own head. */
  readonly head?: false
  readonly learn?: { readonly text: string; readonly guides: Guides }
}

/** Shows a list of resources: head, filter, rows and pages. Keeps the filter and the page in the address. */
export function ListPage<N extends Noun>(props: Props<N>) {
  const { noun, columns, texts, actions, marks = false, learn, poll = () => false } = props
  const { many } = recordOf(noun)
  const { title = capital(many), none = `No ${many}`, open } = props
  const names = useNames()
  const search = useSearch()
  const to = useQueryChange()
  const query = useRead(pageRead<Page<Items[N]>>(nouns[noun].list, names, search), { poll })
  const filtered = useFiltered(noun, names, {
    page: query.data,
    search,
    texts,
    columns,
  })
  const { rows } = filtered
  const shown = useShown(noun, columns)
  const code = useSorter(search)
  const arranged = useArranged(code, columns, rows)
  const { get } = useStore()
  const readAll = async () => {
    const all = await readNow(get, allOf(noun, names))
    const matching = matchesIn(all.items, search, texts)
    const sorted = sortedRows(code, search, matching, columns) ?? matching
    return { rows: sorted, count: all.items.length, isWhole: isWhole(all) }
  }
  const isEmpty = query.data?.items.length === 0 && pageAt(search).token === null
  return (
    <>
      {props.head !== false && (
        <Head
          title={title}
          count={countShown(filtered, query.data, search)}
          notes={
            <Inline className="faint" data-tip={props.updated}>
              {query.data !== undefined && (
                <>
                  Updated <Ago at={new Date(query.dataUpdatedAt)} suffix />
                </>
              )}
              <RefreshButton />
              {learn !== undefined && (
                <Learn about={props.title?.toLowerCase() ?? many} guides={learn.guides}>
                  {learn.text}
                </Learn>
              )}
              {/* Arrives late, so it stands where it moves nothing. */}
              {rows !== undefined && arranged !== null && (
                <Arrange noun={noun} columns={arranged} readAll={readAll} />
              )}
            </Inline>
          }
          actions={
            <>
              {props.links}
              {actions}
            </>
          }
        />
      )}
      {props.above}
      {hasReadError(query) ? (
        <Panel>
          <Stack padded>
            <ReadError what={many} query={query} />
          </Stack>
        </Panel>
      ) : isEmpty ? (
        <Panel>
          <Empty title={none} line={props.empty} action={actions} />
        </Panel>
      ) : (
        <>
          <Row>
            <RowFilter like={props.filterLike ?? 'web'} />
            {marks && <Marks />}
            {props.head === false && actions}
          </Row>
          <Panel>
            <Rows
              label={title}
              noun={noun}
              rows={rows}
              columns={shown}
              open={open}
              marks={marks}
              menu={props.menu}
            />
            {rows?.length === 0 && <Note>{nothing(filtered)}</Note>}
          </Panel>
          <Foot next={query.data?.nextPage} {...filtered} onTurn={to} />
        </>
      )}
    </>
  )
}

/** Shows the pagination once the first rows have been drawn; keeps its room until then. */
export function Foot(props: PagingProps) {
  const settling = useAtomValue(firstDrawAtom)
  if (settling) return ROOM
  return (
    <Boundary what="the pagination">
      <Paging {...props} />
    </Boundary>
  )
}

const ROOM = <div className={css.foot} />
export const Arrange = fetched(async () => (await import('./arrange.tsx')).Arrange)
export const Paging = fetched(async () => (await import('./paging.tsx')).Paging, ROOM)

export function Marks() {
  if (useAtomValue(markedAtom).length === 0) return null
  return (
    <Boundary what="the actions on marked rows">
      <MarkedBar />
    </Boundary>
  )
}

/** Loads once the page is used, or with the first mark. */
export const MarkedBar = fetched(async () => (await import('./marked-bar.tsx')).MarkedBar)

/** Filters rows by a text in the address; begins again at the first page. */
export function RowFilter({ like }: { like: string }) {
  const to = useQueryChange()
  return (
    <FilterField
      value={useSearch().get('filter') ?? ''}
      like={like}
      onChange={(text) =>
        void to({ filter: text === '' ? [] : [text], page: [], page_token: [] }, 'replace')
      }
    />
  )
}

type FilterProps = {
  readonly value: string
  readonly like: string
  readonly onChange: (text: string) => void
  /** The accessible name, and the placeholder before the example, if it filters something else than rows. */
  readonly label?: string
  readonly prompt?: string
}

export function FilterField({
  value,
  like,
  onChange,
  label = 'Filter rows',
  prompt = 'Filter these rows',
}: FilterProps) {
  const field = useRef<HTMLInputElement>(null)
  const onKeyDown = useFirstMatch(value)
  usePageActions({
    filter: () => {
      field.current?.focus()
      field.current?.select()
    },
  })
  useEffect(() => {
    // Adopts the address when it changes from outside; otherwise the address follows the typed text.
    const input = field.current
    if (input !== null && input !== document.activeElement) input.value = value
  }, [value])
  return (
    <label className={css.filter}>
      <span aria-hidden="true">/</span>
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={`${prompt}: ${like}`}
        defaultValue={value}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}
