import { descriptionColumn, nameColumn, column, Copied } from '../cells.tsx'
import { attachedColumn } from '../instance/addresses.tsx'
import { listPage } from '../list/of-noun.tsx'
import { PoolLink } from '../pool/link.tsx'

export const ExternalSubnetList = listPage('externalSubnet', {
  columns: [
    nameColumn('externalSubnet', 'externalSubnetEdit'),
    descriptionColumn,
    column('Subnet', { width: '30ch' }, ({ subnet }) => <Copied text={subnet} />),
    column('Subnet pool', { width: '28ch', hideBelow: 760 }, ({ subnetPoolId }) => (
      <PoolLink noun="subnetPool" id={subnetPoolId} open="externalSubnetPool" />
    )),
    attachedColumn,
  ],
  open: 'externalSubnetEdit',
  learn: {
    text: 'An external subnet routes a block of addresses to one instance, which hands them out itself.',
    guides: [['Subnet pools', 'operator/ip-pool-management']],
  },
  texts: ['name', 'description', 'subnet'],
  filterLike: 'web, subnet:10.',
  marks: true,
  create: 'external-subnet create',
  empty:
    'External subnets give an instance a block of addresses. Allocate your first one from a pool.',
})
