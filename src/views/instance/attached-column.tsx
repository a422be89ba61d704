import type { Column } from '../../ui/list/column.ts'
import { ById } from '../by-id.tsx'

type Attached = { readonly instanceId?: string | null }

/** Shows the instance that an address or a subnet is attached to. */
export const attachedColumn: Column<Attached> = {
  id: 'instance',
  label: 'Instance',
  cell: ({ instanceId }) => <ById noun="instance" id={instanceId} open="instanceNetworking" />,
  width: '28ch',
  hideBelow: 640,
}
