import type { ReactNode } from 'react'
import type { Page } from '../state/nouns.ts'
import { Stack } from '../ui/layout.tsx'
import { type ReadState, hasReadError, ReadError } from './read-error.tsx'

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
