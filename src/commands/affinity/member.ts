import type { Instance } from '@oxide/api'
import type { Operation } from '../../api/operation.ts'
import { instanceRefusal } from '../../api/rules.ts'
import {
  allOf,
  isWhole,
  LARGEST_PAGE,
  type Names,
  namesIn,
  nouns,
  type Page,
  recordOf,
} from '../../state/nouns.ts'
import { type GroupMember, MOST_MEMBERS } from '../../state/nouns/silo/affinity.ts'
import type { Read } from '../../state/cache/read.ts'
import type { Args } from '../kernel/command.ts'
import { define, when } from '../kernel/define.ts'
import type { ReadsOf } from '../kernel/definition.ts'
import { errorAt } from '../kernel/refusal.ts'
import type { Params } from '../kernel/param.ts'
import { ref, within } from '../kernel/params.ts'

export type MemberScope = {
  readonly noun: 'antiAffinityGroup' | 'affinityGroup'
  /** Reads the groups of this kind that an instance is a member of. */
  readonly joined: (names: Names) => Read<Page>
  readonly memberAdd: Operation
  readonly memberDelete: Operation
  /** Says what an instance may do once it has left a group, within a sentence. */
  readonly left: string
  readonly keywords: readonly string[]
}

type Known = {
  readonly instance: Instance
  readonly joined: Page
  readonly members: Page<GroupMember>
  /** All groups, while none is chosen. */
  readonly groups: Page
  /** All instances, while none is chosen. */
  readonly instances: Page<Instance>
}

/** Makes the commands that add an instance to one kind of group, and remove it. */
export function memberCommands({ noun, ...scope }: MemberScope) {
  const record = () => recordOf(noun)
  const member = `${noun}Member` as const
  const params: Params = {
    [noun]: ref(noun),
    instance: ref('instance'),
    project: within('project'),
  }
  const isNamed = (given: unknown) => typeof given === 'string' && given !== ''
  const subjects = (args: Args): ReadsOf<Known> => {
    const names = namesIn(args)
    const inProject = namesIn({ project: names.project })
    const ofInstance = {
      instance: nouns.instance.view(names),
      joined: scope.joined(names),
      ...when(!isNamed(args[noun]), { groups: allOf(noun, inProject) }),
    }
    const ofGroup = {
      members: nouns[member].list(names, { limit: LARGEST_PAGE }),
      ...when(!isNamed(args['instance']), { instances: allOf('instance', inProject) }),
    }
    // Reads only what is named: the rest cannot be requested yet.
    const wanted = {
      ...when(isNamed(args['instance']), ofInstance),
      ...when(isNamed(args[noun]), ofGroup),
    }
    return wanted as ReadsOf<Known>
  }
  /** True if the instance is a member of the group; undefined as long as that is unknown. */
  const isMember = ({ joined, members }: Partial<Known>, args: Args): boolean | undefined => {
    const [group, instance] = [args[noun], args['instance']]
    if (!isNamed(group) || !isNamed(instance)) return undefined
    const has = (page: Page<{ readonly id: string; readonly name: string }>, given: unknown) =>
      page.items.some(({ id, name }) => id === given || name === given)
    if (members !== undefined) return has(members, instance)
    return joined === undefined ? undefined : has(joined, group)
  }
  const target = (args: Args) => {
    const { project, instance, [noun]: group } = namesIn(args)
    // The control plane requires the project beside two names, and refuses it beside two ids.
    return {
      path: { [noun]: group, instance },
      query: namesIn({ project }),
    } as never
  }
  const say = (args: Args, who: 'Instance' | 'Member', done: string) => ({
    say: `${who} ${String(args['instance'])} ${done} ${record().one} ${String(args[noun])}`,
    refresh: [noun, member, 'instance'] as const,
  })

  const addRefusal = (known: Partial<Known>, args: Args): string | null => {
    const { instance, groups, instances, joined, members } = known
    if (isMember(known, args) === true) {
      return `${instance?.name ?? String(args['instance'])} is already a member of ${String(args[noun])}`
    }
    if (members !== undefined && members.items.length >= MOST_MEMBERS) {
      return 'Maximum number of members reached'
    }
    if (instances?.items.length === 0) return 'No instances available'
    if (members !== undefined && instances !== undefined && isIn(instances, members)) {
      return 'All instances are already in this group'
    }
    if (isNamed(args[noun])) return null
    const refused = instance && instanceRefusal('joinAffinityGroup', instance.runState)
    if (refused != null) return refused
    if (groups?.items.length === 0) return 'No groups found'
    return groups !== undefined && joined !== undefined && isIn(groups, joined)
      ? 'Instance is already in all groups'
      : null
  }

  const add = define(() => ({
    id: `${record().cli} member add-instance`,
    verb: 'Add to group',
    title: `Add to ${record().one}`,
    params,
    on: null,
    subject: subjects,
    refused: { early: addRefusal },
    wording: ({ instance }, args) => ({
      failed: 'Could not add instance to group',
      formTitle: isNamed(args[noun]) ? 'Add instance to group' : `Add to ${record().one}`,
      note:
        instance === undefined || instanceRefusal('joinAffinityGroup', instance.runState) === null
          ? null
          : 'This instance must be stopped to add it to a group',
    }),
    check: (_args, { instance: { runState } }) =>
      errorAt('instance', instanceRefusal('joinAffinityGroup', runState)),
    run: (api, args) => api.call(scope.memberAdd, target(args)),
    done: (args) => say(args, 'Instance', 'added to'),
    keywords: ['join', 'affinity', ...scope.keywords],
  }))

  const removeRefusal = (known: Partial<Known>, args: Args): string | null =>
    isMember(known, args) === false
      ? `${known.instance?.name ?? String(args['instance'])} is not a member of ${String(args[noun])}`
      : null

  const remove = define(() => ({
    id: `${record().cli} member remove-instance`,
    verb: 'Remove instance from group',
    title: `Remove instance from ${record().one}`,
    params,
    on: noun,
    offers: [{ on: member, verb: 'Remove from group', key: 'm' }],
    subject: subjects,
    refused: { early: removeRefusal },
    confirm: ({ instance }, args) =>
      `${instance.name} will be free to ${scope.left} the members of ${String(args[noun])}.`,
    danger: 'interrupts',
    run: (api, args) => api.call(scope.memberDelete, target(args)),
    done: (args) => say(args, 'Member', 'removed from'),
    wording: (_known, { instance }) => ({ failed: `Could not remove ${String(instance)}` }),
    key: 'm',
    keywords: ['leave', 'affinity', ...scope.keywords],
  }))

  return { add, remove }
}

function isIn(all: Page<{ readonly id: string }>, some: Page<{ readonly id: string }>): boolean {
  const ids = new Set(some.items.map(({ id }) => id))
  return isWhole(all) && all.items.every(({ id }) => ids.has(id))
}
