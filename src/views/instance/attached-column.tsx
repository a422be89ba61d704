import { type Column, column } from '../../ui/list/column.ts'
import { ById } from '../by-id.tsx'

type Attached = { readonly instanceId?: string | null }

export const attachedColumn: Column<Attached> = column(
  'Instance',
  { width: '28ch', hideBelow: 640 },
  ({ instanceId }) => <ById noun="instance" id={instanceId} open="instanceNetworking" />,
)
