import type { FloatingIp } from '@oxide/api'
import { createFloatingIp } from '../../commands/floating-ip/life.ts'
import { descriptionColumn, nameColumn, column, columns } from '../list/columns.tsx'
import { Copied } from '../copied.tsx'
import { attachedColumn } from '../instance/addresses.tsx'
import { ListPage } from '../list/page.tsx'
import { NewButton } from '../command-button.tsx'
import { PoolLink } from '../pool/link.tsx'

export function FloatingIpList() {
  return (
    <ListPage
      noun="floatingIp"
      columns={COLUMNS}
      open="floatingIpEdit"
      learn={LEARN}
      texts={textsOf}
      filterLike="web, ip:123.4"
      marks
      actions={<NewButton command={createFloatingIp} />}
      empty="Floating IPs are addresses that outlive instances. Allocate your first one from a pool."
    />
  )
}

const LEARN = {
  text: 'A floating IP is an address that belongs to the project. It attaches to one instance at a time and can move to another.',
  guides: [['Floating IPs', 'managing-floating-ips']],
} as const

const COLUMNS = columns<FloatingIp>([
  nameColumn('floatingIp', 'floatingIpEdit'),
  descriptionColumn,
  column('IP address', { width: '28ch' }, ({ ip }) => <Copied text={ip} />),
  column('IP pool', { width: '26ch', hideBelow: 760 }, ({ ipPoolId }) => (
    <PoolLink noun="pool" id={ipPoolId} open="floatingIpPool" />
  )),
  attachedColumn,
])

function textsOf({ name, description, ip }: FloatingIp) {
  return { name, description, ip }
}
