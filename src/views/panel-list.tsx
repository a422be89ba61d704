import type { ComponentProps, ReactNode } from 'react'
import type { Page } from '../state/nouns.ts'
import { Stack } from '../ui/layout.tsx'
import {
  ReadError,
  type ReadState,
  hasReadError,
  isForbidden,
  useRoleMissing,
} from './read-error.tsx'
import { Empty } from '../ui/empty.tsx'

type Props<Item> = {
  /** Completes “Could not load”, such as `the network interfaces`. */
  readonly what: string
  readonly query: ReadState & { readonly data: Page<Item> | undefined }
  /** Picks the items to show; all of them by default. */
  readonly only?: (item: Item) => boolean
  readonly empty: ReactNode
  readonly children: (items: readonly Item[] | undefined) => ReactNode
}

/** Shows a list within a panel: its rows, or a message that there are none or that they could not be read. */
export function PanelList<Item>({ what, query, only, empty, children }: Props<Item>) {
  if (hasReadError(query)) {
    return (
      <Stack padded>
        <ReadError what={what} query={query} />
      </Stack>
    )
  }
  const all = query.data?.items
  const items = only === undefined ? all : all?.filter(only)
  return items?.length === 0 ? empty : children(items)
}

type ForbiddenProps<Item> = ComponentProps<typeof PanelList<Item>> & {
  readonly forbidden: string
}

/** Does the same as {@link PanelList}, for a list that only administrators of the silo may see. */
export function ForbiddenList<Item>({ forbidden, ...list }: ForbiddenProps<Item>) {
  return isForbidden(list.query) ? <Forbidden title={forbidden} /> : <PanelList {...list} />
}

function Forbidden({ title }: { title: string }) {
  return <Empty title={title} line={`${useRoleMissing('silo admin')}.`} />
}
