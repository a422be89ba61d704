import type { MulticastGroup, MulticastGroupMember } from '@oxide/api'
import { Table } from '../store/table.ts'
import type { InstanceRow } from './instance.ts'
import { executes } from './instance.ts'

/** A group, without what follows from its members. `siloId` is whose pool its address is from. */
export type MulticastGroupRow = Omit<
  MulticastGroup,
  'hasAnySourceMember' | 'sourceIps' | 'state'
> & { readonly siloId: string }

/** That an instance gets what is sent to a group; without sources, from anybody. */
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

/** A member whose instance does not execute gets nothing. */
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
