import type { ExternalSubnet } from '@oxide/api'
import { type Column, column } from '../../ui/list/column.ts'
import { descriptionColumn, nameColumn } from '../columns.tsx'
import { Copied } from '../copied.tsx'
import { Rows } from '../rows.tsx'

const COLUMNS: readonly Column<ExternalSubnet>[] = [
  nameColumn('externalSubnet', 'externalSubnetEdit'),
  column('Subnet', { width: '28ch' }, ({ subnet }) => <Copied text={subnet} />),
  { ...descriptionColumn, hideBelow: 640 },
]

export function SubnetRows({ subnets }: { subnets: readonly ExternalSubnet[] | undefined }) {
  return (
    <Rows
      label="External subnets"
      noun="externalSubnet"
      rows={subnets}
      columns={COLUMNS}
      open="externalSubnetEdit"
    />
  )
}
