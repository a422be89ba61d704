import type { MulticastGroupMember } from '@oxide/api'
import { nouns } from '../../state/nouns.ts'
import { useNames } from '../../state/use-page.ts'
import { createdColumn, nameColumn, column, columns } from '../cells.tsx'
import { Late } from '../list/late.tsx'
import { NameLink } from '../name-link.tsx'
import { PanelRows } from '../list/panel.tsx'
import { PageButton } from '../page-button.tsx'
import { Overflow } from '../../ui/text/overflow.tsx'

const ANY = 'Any source'

/**
 * Shows the sources of a member, or of all members together.
 * @param any whether some member receives from any source
 */
export function Sources({ ips, any }: { ips: readonly string[]; any: boolean }) {
  return <Overflow title="Other sources" items={any ? [ANY, ...ips] : ips} />
}

export function InstanceMulticastGroups() {
  return (
    <PanelRows
      noun="instanceMembership"
      columns={COLUMNS}
      open="multicastGroup"
      action={
        <PageButton id="experimental instance multicast-group join" of={useNames()}>
          Join multicast group
        </PageButton>
      }
      empty="Join a group to receive its traffic"
    />
  )
}

const COLUMNS = columns<MulticastGroupMember>([
  nameColumn('instanceMembership', 'multicastGroup', { label: 'Multicast IP' }),
  column('Group', { width: '26ch', hideBelow: 520 }, ({ multicastGroupId }) => (
    <GroupName id={multicastGroupId} />
  )),
  column('Source IPs', { width: '24ch', hideBelow: 640 }, ({ sourceIps }) => (
    <Sources ips={sourceIps} any={sourceIps.length === 0} />
  )),
  { ...createdColumn, label: 'Joined' },
])

function GroupName({ id }: { id: string }) {
  return (
    <Late of={nouns.multicastGroup.view({ multicastGroup: id })} width="12ch">
      {({ name }) => <NameLink name={name} open="multicastGroup" />}
    </Late>
  )
}
