import type { ReactNode } from 'react'
import type { Page } from '../state/nouns.ts'
import css from './listed.module.css'
import { type Asked, isUnread, Unread } from './unread.tsx'

type Props<Item> = {
  /** Begins the sentence where it could not be read, such as `The network interfaces`. */
  readonly what: string
  readonly query: Asked & { readonly data: Page<Item> | undefined }
  /** Which of the items; all of them, if not given. */
  readonly only?: (item: Item) => boolean
  /** What stands there where there are none. */
  readonly empty: ReactNode
  /** Draws them; undefined as long as they are on their way. */
  readonly children: (items: readonly Item[] | undefined) => ReactNode
}

/** A list within a panel: its rows, why there are none, or that it could not be read. */
export function Listed<Item>({ what, query, only, empty, children }: Props<Item>) {
  if (isUnread(query)) {
    return (
      <div className={css.unread}>
        <Unread what={what} query={query} />
      </div>
    )
  }
  const all = query.data?.items
  const items = only === undefined ? all : all?.filter(only)
  return items?.length === 0 ? empty : children(items)
}
