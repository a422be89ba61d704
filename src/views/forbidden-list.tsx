import type { ComponentProps } from 'react'
import { ApiError } from '../api/errors.ts'
import { Empty } from '../ui/empty.tsx'
import { PanelList } from './panel-list.tsx'
import type { ReadState } from './read-error.tsx'

type Props<Item> = ComponentProps<typeof PanelList<Item>> & {
  /** Shown in place of the list to those who may not see it. */
  readonly forbidden: string
}

/** Does the same as {@link PanelList}, for a list that some users may not see. */
export function ForbiddenList<Item>({ forbidden, ...list }: Props<Item>) {
  return isForbidden(list.query) ? <Empty title={forbidden} /> : <PanelList {...list} />
}

/** Tells whether a read failed because the user lacks permission. */
export function isForbidden({ data, error }: Pick<ReadState, 'data' | 'error'>): boolean {
  return data === undefined && error instanceof ApiError && error.status === 403
}
