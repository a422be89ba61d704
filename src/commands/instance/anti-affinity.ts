import {
  antiAffinityGroupMemberInstanceAdd,
  antiAffinityGroupMemberInstanceDelete,
} from '../../api/operations/anti-affinity-group.ts'
import { instanceRefusal } from '../../api/rules.ts'
import { groupsOf } from '../../state/instance-reads.ts'
import { allOf, isWhole, nouns } from '../../state/nouns.ts'
import { define } from '../kernel/define.ts'
import { ref, within } from '../kernel/params.ts'

const params = {
  antiAffinityGroup: ref('antiAffinityGroup', { label: 'Anti-affinity group' }),
  instance: ref('instance'),
  project: within('project'),
} as const

type Member = {
  readonly antiAffinityGroup: string
  readonly instance: string
  readonly project?: string
}

export const addToGroup = define({
  id: 'instance anti-affinity member add-instance',
  verb: 'Add to group',
  title: 'Add to anti-affinity group',
  params,
  on: null,
  subjects: (names) => ({
    instance: nouns.instance.view(names),
    groups: allOf('antiAffinityGroup', names),
    joined: groupsOf(names),
  }),
  unready: ({ instance, groups, joined }) => {
    const refused = instance && instanceRefusal('joinAffinityGroup', instance.runState)
    if (refused != null) return refused
    if (groups?.items.length === 0) return 'No groups found'
    const isIn = new Set(joined?.items.map(({ id }) => id))
    return groups !== undefined &&
      isWhole(groups) &&
      joined !== undefined &&
      groups.items.every(({ id }) => isIn.has(id))
      ? 'Instance is already in all groups'
      : null
  },
  refused: ({ instance, joined }, { antiAffinityGroup: chosen }) => {
    const member = joined.items.some(({ id, name }) => id === chosen || name === chosen)
    return (
      instanceRefusal('joinAffinityGroup', instance.runState) ??
      (member ? `${instance.name} is already a member of ${chosen ?? 'the group'}` : null)
    )
  },
  run: (api, names) => api.call(antiAffinityGroupMemberInstanceAdd, oneMember(names)),
  done: ({ instance, antiAffinityGroup: group }) => ({
    say: `Instance ${instance} added to anti-affinity group ${group}`,
    refresh: ['antiAffinityGroup', 'instance'],
  }),
  failed: () => 'Failed to add instance to group',
  keywords: ['join', 'apart', 'affinity'],
})

const remove = define({
  id: 'instance anti-affinity member remove-instance',
  verb: 'Remove instance from group',
  title: 'Remove instance from group',
  params,
  on: 'antiAffinityGroup',
  subjects: (names) => ({ instance: nouns.instance.view(names), joined: groupsOf(names) }),
  refused: ({ instance, joined }, { antiAffinityGroup: chosen }) =>
    joined.items.some(({ id, name }) => id === chosen || name === chosen)
      ? null
      : `${instance.name} is not a member of ${chosen ?? 'the group'}`,
  confirm: ({ instance }, { antiAffinityGroup: group }) =>
    `${instance.name} will be free to share hardware with the members of ${group}.`,
  danger: true,
  run: (api, names) => api.call(antiAffinityGroupMemberInstanceDelete, oneMember(names)),
  done: ({ instance, antiAffinityGroup: group }) => ({
    say: `Instance ${instance} removed from anti-affinity group ${group}`,
    refresh: ['antiAffinityGroup', 'instance'],
  }),
  failed: () => 'Error removing instance from group',
  key: 'm',
  keywords: ['leave', 'affinity'],
})

export const groupCommands = [addToGroup, remove]

/**
 * Adds the project only if it is known: the control plane requires it beside two names, and refuses it beside two ids.
 */
function oneMember({ antiAffinityGroup, instance, project }: Member) {
  return {
    path: { antiAffinityGroup, instance },
    query: project === undefined ? {} : { project },
  }
}
