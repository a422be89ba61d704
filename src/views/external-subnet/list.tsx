import type { ExternalSubnet } from '@oxide/api'
import { createSubnet } from '../../commands/external-subnet/life.ts'
import { descriptionColumn, nameColumn, column, columns } from '../list/columns.tsx'
import { Copied } from '../copied.tsx'
import { attachedColumn } from '../instance/addresses.tsx'
import { ListPage } from '../list/page.tsx'
import { NewButton } from '../command-button.tsx'
import { PoolLink } from '../pool/link.tsx'

export function ExternalSubnetList() {
  return (
    <ListPage
      noun="externalSubnet"
      columns={COLUMNS}
      open="externalSubnetEdit"
      learn={LEARN}
      texts={textsOf}
      filterLike="web, subnet:10."
      marks
      actions={<NewButton command={createSubnet} />}
      empty="External subnets give an instance a block of addresses. Allocate your first one from a pool."
    />
  )
}

const LEARN = {
  text: 'An external subnet routes a block of addresses to one instance, which hands them out itself.',
  guides: [['Subnet pools', 'operator/ip-pool-management']],
} as const

const COLUMNS = columns<ExternalSubnet>([
  nameColumn('externalSubnet', 'externalSubnetEdit'),
  descriptionColumn,
  column('Subnet', { width: '30ch' }, ({ subnet }) => <Copied text={subnet} />),
  column('Subnet pool', { width: '28ch', hideBelow: 760 }, ({ subnetPoolId }) => (
    <PoolLink noun="subnetPool" id={subnetPoolId} open="externalSubnetPool" />
  )),
  attachedColumn,
])

function textsOf({ name, description, subnet }: ExternalSubnet) {
  return { name, description, subnet }
}
