import type { ComponentProps } from 'react'
import { Empty } from '../ui/empty.tsx'
import { PanelList } from './panel-list.tsx'
import { isForbidden } from './read-error.tsx'
import { useRoleMissing } from './use-role-missing.ts'

type Props<Item> = ComponentProps<typeof PanelList<Item>> & {
  readonly forbidden: string
}

/** Does the same as {@link PanelList}, for a list that only administrators of the silo may see. */
export function ForbiddenList<Item>({ forbidden, ...list }: Props<Item>) {
  return isForbidden(list.query) ? <Forbidden title={forbidden} /> : <PanelList {...list} />
}

function Forbidden({ title }: { title: string }) {
  return <Empty title={title} line={`${useRoleMissing('silo admin')}.`} />
}
