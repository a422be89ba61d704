import type { MulticastGroup, MulticastGroupMember } from '@oxide/api'
import { Table } from '../store/table.ts'
import type { InstanceRow } from './instance.ts'
import { executes } from './instance.ts'

/** A group without the fields derived from its members. `siloId` is the silo whose pool its address comes from. */
export type MulticastGroupRow = Omit<
  MulticastGroup,
  'hasAnySourceMember' | 'sourceIps' | 'state'
> & { readonly siloId: string }

/** A membership: the instance receives the group's traffic, from any source when it names none. */
export type MulticastMemberRow = Pick<
  MulticastGroupMember,
  'id' | 'timeCreated' | 'timeModified' | 'instanceId' | 'multicastGroupId' | 'sourceIps'
>

export const multicastGroupTable = () =>
  new Table<MulticastGroupRow, 'ip' | 'pool'>({
    parent: () => 'fleet',
    name: (group) => group.name,
    by: { ip: (group) => group.multicastIp, pool: (group) => group.ipPoolId },
  })

export const multicastMemberTable = () =>
  new Table<MulticastMemberRow, 'instance'>({
    parent: (member) => member.multicastGroupId,
    by: { instance: (member) => member.instanceId },
  })

export function multicastGroupView(
  { siloId: _, ...group }: MulticastGroupRow,
  members: readonly MulticastMemberRow[],
): MulticastGroup {
  return {
    ...group,
    hasAnySourceMember: members.some(({ sourceIps }) => sourceIps.length === 0),
    sourceIps: [...new Set(members.flatMap(({ sourceIps }) => sourceIps))].toSorted(),
    state: 'Active',
  }
}

/** Builds the view of a member. A member whose instance does not run receives nothing. */
export function multicastMemberView(
  member: MulticastMemberRow,
  { multicastIp }: MulticastGroupRow,
  instance: InstanceRow,
): MulticastGroupMember {
  return {
    ...member,
    name: instance.name,
    description: '',
    multicastIp,
    state: executes(instance) ? 'Joined' : 'Left',
  }
}
