import { useNames } from '../../state/use-place.ts'
import type { Column } from '../../ui/column.ts'
import { InstanceById } from './by-id.tsx'

type Attached = { readonly instanceId?: string | null }

/** Shows the instance that an address or a subnet is attached to. */
export const attachedColumn: Column<Attached> = {
  id: 'instance',
  label: 'Instance',
  cell: ({ instanceId }) => <Holder id={instanceId} />,
  width: '28ch',
  hideBelow: 640,
}

function Holder({ id }: { id: string | null | undefined }) {
  return <InstanceById id={id} project={useNames().project} tab="instanceNetworking" />
}
