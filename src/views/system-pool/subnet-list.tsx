import type { SubnetPool } from '@oxide/api'
import { createSubnetPool } from '../../commands/pool/subnet-pool.ts'
import { subnetPoolUtilization } from '../../state/nouns/system/subnet-pool.ts'
import { createdColumn, descriptionColumn, nameColumn, column, columns } from '../list/columns.tsx'
import { ListPage } from '../list/page.tsx'
import { NewButton } from '../command-button.tsx'
import { RemainingWhenSeen, versionColumn } from './kind.tsx'

export function SubnetPoolList() {
  return (
    <ListPage
      noun="systemSubnetPool"
      columns={COLUMNS}
      open="systemSubnetPool"
      learn={LEARN}
      texts={textsOf}
      filterLike="public, version:v6"
      marks
      actions={<NewButton command={createSubnetPool} />}
      empty="External subnets are cut from subnet pools. Create your first one."
    />
  )
}

const LEARN = {
  text: 'Subnet pools hold blocks of external addresses. Users of a silo cut external subnets from the pools that are linked to it.',
  guides: [['Subnet pools', 'operator/subnet-pool-management']],
} as const

const COLUMNS = columns<SubnetPool>([
  nameColumn('systemSubnetPool', 'systemSubnetPool'),
  descriptionColumn,
  versionColumn,
  column('Addresses remaining', { width: '30ch', hideBelow: 400 }, ({ name }) => (
    <RemainingWhenSeen of={subnetPoolUtilization({ systemSubnetPool: name })} />
  )),
  createdColumn,
])

function textsOf({ name, description, ipVersion }: SubnetPool) {
  return { name, description, version: ipVersion }
}
