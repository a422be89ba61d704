import { descriptionColumn, nameColumn, column, Copied } from '../cells.tsx'
import { attachedColumn } from '../instance/addresses.tsx'
import { listPage } from '../list/of-noun.tsx'
import { PoolLink } from '../pool/link.tsx'

export const FloatingIpList = listPage('floatingIp', {
  columns: [
    nameColumn('floatingIp', 'floatingIpEdit'),
    descriptionColumn,
    column('IP address', { width: '28ch' }, ({ ip }) => <Copied text={ip} />),
    column('IP pool', { width: '26ch', hideBelow: 760 }, ({ ipPoolId }) => (
      <PoolLink noun="pool" id={ipPoolId} open="floatingIpPool" />
    )),
    attachedColumn,
  ],
  open: 'floatingIpEdit',
  learn: {
    text: 'A floating IP is an address that belongs to the project. It attaches to one instance at a time and can move to another.',
    guides: [['Floating IPs', 'managing-floating-ips']],
  },
  texts: ['name', 'description', 'ip'],
  filterLike: 'web, ip:123.4',
  marks: true,
  create: 'floating-ip create',
  empty: 'Floating IPs are addresses that outlive instances. Allocate your first one from a pool.',
})
