import type { MulticastGroupMember } from '@oxide/api'
import { joinGroup } from '../../commands/multicast-group/membership.ts'
import { nouns } from '../../state/nouns.ts'
import { useNames } from '../../state/use-page.ts'
import { CommandButton } from '../command-button.tsx'
import { createdColumn, nameColumn, column, columns, NameLink, Late } from '../cells.tsx'
import { PanelRows } from '../list/panel.tsx'
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
  const { project, instance } = useNames()
  return (
    <PanelRows
      noun="instanceMembership"
      columns={COLUMNS}
      open="multicastGroup"
      action={
        <CommandButton command={joinGroup} of={{ project }} given={{ instance }}>
          Join multicast group
        </CommandButton>
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
