import { subnetPoolUtilization } from '../../state/nouns/system/subnet-pool.ts'
import { createdColumn, descriptionColumn, nameColumn, column } from '../cells.tsx'
import { listPage } from '../list/of-noun.tsx'
import { Remaining, versionColumn } from './kind.tsx'

export const SubnetPoolList = listPage('systemSubnetPool', {
  columns: [
    nameColumn('systemSubnetPool', 'systemSubnetPool'),
    descriptionColumn,
    versionColumn,
    column('Addresses remaining', { width: '36ch', hideBelow: 400, align: 'end' }, ({ name }) => (
      <Remaining of={subnetPoolUtilization({ systemSubnetPool: name })} />
    )),
    createdColumn,
  ],
  open: 'systemSubnetPool',
  learn: {
    text: 'Subnet pools hold blocks of external addresses. Users of a silo cut external subnets from the pools that are linked to it.',
    guides: [['Subnet pools', 'operator/subnet-pool-management']],
  },
  texts: ({ name, description, ipVersion }) => ({ name, description, version: ipVersion }),
  filterLike: 'public, version:v6',
  marks: true,
  create: 'system networking subnet-pool create',
  empty: 'External subnets are cut from subnet pools. Create your first one.',
})
