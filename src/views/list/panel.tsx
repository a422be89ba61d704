import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { type Noun, type Items, type Page, recordOf, allOf } from '../../state/nouns.ts'
import { NewButton } from '../new-button.tsx'
import { Marks, RowFilter } from './page.tsx'
import { capital, uncapital } from '../../state/words.ts'
import { fetched } from '../../ui/code/fetched.tsx'
import { Empty, Panel, Stack, Note, Row } from '../../ui/layout.tsx'
import { isForbidden } from '../../api/http/errors.ts'
import { ReadError, type ReadState, hasReadError } from '../read-error.tsx'
import { Rows } from './rows.tsx'
import { useNames, useRead } from '../../state/use-page.ts'
import { type RowTexts, countOf, useMatching } from './use-filtered.ts'

/** Loads with the first refusal. */
const RoleNeeded = fetched(async () => (await import('../access/role-missing.tsx')).RoleNeeded)

type ListRead<Item> = ReadState & { readonly data: Page<Item> | undefined }

type ListPanelProps<N extends Noun> = Omit<ComponentProps<typeof Rows<N>>, 'label' | 'rows'> & {
  readonly query: ListRead<Items[N]>
  /** The rows that pass a filter of the page; all that were read by default. */
  readonly rows?: readonly Items[N][] | undefined
  readonly only?: (item: Items[N]) => boolean
  /** The heading; the noun's plural by default. Other wordings follow from it. */
  readonly title?: string
  readonly what?: string
  readonly note?: ReactNode
  readonly actions?: ReactNode
  /** The button that creates the first one, which an empty list repeats. */
  readonly create?: ReactNode
  /** The heading of an empty list. */
  readonly none?: string
  /** Shown for an empty list: a sentence, or what replaces all of it. */
  readonly empty: ReactNode
  readonly forbidden?: string
  /** Shown before and below the rows. */
  readonly above?: ReactNode
  readonly below?: ReactNode
}

/** Shows a read of resources as a panel of a page. */
export function ListPanel<N extends Noun>(props: ListPanelProps<N>) {
  const { title = capital(recordOf(props.noun).many), create, actions = create } = props
  const { what = `the ${uncapital(title)}`, none = `No ${uncapital(title)}`, rows } = props
  const { query, note, only, empty, forbidden, above, below, ...shown } = props
  const isSentence = typeof empty === 'string'
  return (
    <Panel title={title} note={note} actions={actions}>
      {above}
      <PanelList
        what={what}
        query={query}
        only={only}
        forbidden={forbidden}
        empty={isSentence ? <Empty title={none} line={empty} action={create} /> : empty}
      >
        {(items) => <Rows {...shown} label={title} rows={rows ?? items} />}
      </PanelList>
      {below}
    </Panel>
  )
}

type PanelListProps<Item> = {
  /** Completes “Could not load”, such as `the network interfaces`. */
  readonly what: string
  readonly query: ListRead<Item>
  /** Picks the items to show; all of them by default. */
  readonly only?: ((item: Item) => boolean) | undefined
  readonly empty: ReactNode
  /** Shown instead to those who may not see a list of the silo's administrators. */
  readonly forbidden?: string | undefined
  readonly children: (items: readonly Item[] | undefined) => ReactNode
}

/** Shows a list within a panel: its rows, or a message that there are none or that they could not be read. */
export function PanelList<Item>({
  what,
  query,
  only,
  empty,
  forbidden,
  children,
}: PanelListProps<Item>) {
  const { data, error } = query
  if (forbidden !== undefined && data === undefined && isForbidden(error))
    return <RoleNeeded title={forbidden} needed="silo admin" />
  if (hasReadError(query)) {
    return (
      <Stack padded>
        <ReadError what={what} query={query} />
      </Stack>
    )
  }
  const all = data?.items
  const items = only === undefined ? all : all?.filter(only)
  return items?.length === 0 ? empty : children(items)
}

type Shown = 'noun' | 'columns' | 'open' | 'menu' | 'title' | 'none'

type Props<N extends Noun> = Pick<ComponentProps<typeof ListPanel<N>>, Shown> & {
  /** The id of the command that adds one, or a button that does. */
  readonly create?: string
  readonly action?: ReactNode
  readonly empty: string
  /** Whether rows can be marked; true by default. */
  readonly marks?: boolean
  /** Adds a filter above the panel, for the list of a tab. */
  readonly texts?: RowTexts<Items[N]>
  readonly filterLike?: string
}

/** Makes the page of a tab that is one panel of rows. */
export function panelRows<N extends Noun>(noun: N, rows: Omit<Props<N>, 'noun'>): ComponentType {
  return () => <PanelRows noun={noun} {...rows} />
}

/** Shows everything of one kind that lives in the resource of the page, as a panel of a tab or below its facts. */
export function PanelRows<N extends Noun>(props: Props<N>) {
  const { noun, create, texts, filterLike = '', marks = true, ...shown } = props
  const { action = create && <NewButton id={create} /> } = props
  const query = useRead(allOf(noun, useNames()))
  const all = query.data?.items
  const matching = useMatching(all, texts)
  return (
    <>
      {texts === undefined || all?.length === 0 ? (
        <Marks />
      ) : (
        <Row>
          <RowFilter like={filterLike} />
          <Marks />
        </Row>
      )}
      <ListPanel
        {...shown}
        noun={noun}
        query={query}
        rows={matching}
        note={all && matching && countOf(matching, all)}
        create={action}
        below={matching?.length === 0 && all?.length !== 0 && <Note>No results</Note>}
        marks={marks}
      />
    </>
  )
}
