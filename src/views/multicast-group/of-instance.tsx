import type { MulticastGroupMember } from '@oxide/api'
import { joinGroup } from '../../commands/multicast-group/membership.ts'
import { nouns } from '../../state/nouns.ts'
import { inBackground } from '../../state/cache/read.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { type Column, column } from '../../ui/list/column.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CommandButton } from '../command-button.tsx'
import { createdColumn, nameColumn } from '../columns.tsx'
import { Unknown } from '../name-of.tsx'
import { NameLink } from '../name-link.tsx'
import { PanelRows } from '../panel-rows.tsx'
import { Sources } from './sources.tsx'

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

const COLUMNS: readonly Column<MulticastGroupMember>[] = [
  nameColumn('instanceMembership', 'multicastGroup', { label: 'Multicast IP' }),
  column('Group', { width: '26ch', hideBelow: 520 }, ({ multicastGroupId }) => (
    <GroupName id={multicastGroupId} />
  )),
  column('Source IPs', { width: '24ch', hideBelow: 640 }, ({ sourceIps }) => (
    <Sources ips={sourceIps} any={sourceIps.length === 0} />
  )),
  { ...createdColumn, label: 'Joined' },
]

function GroupName({ id }: { id: string }) {
  const query = useRead(inBackground(nouns.multicastGroup.view({ multicastGroup: id })))
  if (query.data !== undefined) return <NameLink name={query.data.name} open="multicastGroup" />
  return query.isError ? <Unknown /> : <Skeleton width="12ch" />
}
