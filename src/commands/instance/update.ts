import type { Instance, MulticastGroupMember } from '@oxide/api'
import * as v from 'valibot'
import type { Api } from '../../api/http/client.ts'
import { instanceMulticastGroupList } from '../../api/generated/reads/experimental-instances.ts'
import { instanceRefusal } from '../../api/rules.ts'
import { showSize } from '../../api/show/size.ts'
import { showVcpus } from '../../api/show/amount.ts'
import {
  addressed,
  allOf,
  LARGEST_PAGE,
  type Names,
  namesIn,
  nouns,
  type Page,
} from '../../state/nouns.ts'
import { groupCalled } from '../../state/nouns/silo/multicast-group.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { define, when } from '../kernel/define.ts'
import { body } from '../kernel/params.ts'
import { shape } from '../kernel/shape.ts'
import { keysOf } from '../naming.ts'
import { changeMembers, type Members } from '../members.ts'
import { multicastGroup } from './arguments.ts'
import {
  hardwareParams,
  instanceParams,
  updateLine,
  replace,
  settingParams,
  settingsOf,
} from './settings.ts'

const groups = body('Multicast groups', shape('Multicast groups', v.array(multicastGroup)), {
  optional: true,
  hint: 'Separated by commas. The instance leaves all other groups',
})

const settings = {
  ...settingParams,
  multicastGroups: {
    ...groups,
    // Takes plain names in a typed line and in the dialog, too.
    parse: (raw: string) =>
      raw.trimStart().startsWith('[')
        ? groups.parse(raw)
        : { value: raw.split(/[\s,]+/).flatMap((group) => (group === '' ? [] : [{ group }])) },
  },
} as const

/** The CLI's own command; keeps what is not given. */
export const update = define({
  id: 'instance update',
  title: 'Update instance',
  params: { ...instanceParams, ...settings },
  needsOneOf: keysOf(settings),
  on: null,
  subject: ({ multicastGroups, ...names }) => ({
    instance: nouns.instance.view(names),
    // Only where the groups are to be replaced.
    ...when(multicastGroups !== undefined, {
      memberships: nouns.instanceMembership.list(names),
      groups: allOf('multicastGroup'),
    }),
  }),
  suggest: ({ instance }) => settingsOf(instance),
  confirm: ({ instance, memberships, groups: known }, { multicastGroups: wanted = [] }) => {
    const kept = new Set(wanted.map(({ group }) => groupCalled(known, group)?.id))
    const left = memberships?.items.filter((member) => !kept.has(member.multicastGroupId)) ?? []
    return left.length === 0
      ? null
      : `${instance.name} will no longer receive traffic sent to ${left.map(({ multicastIp }) => multicastIp).join(', ')}.`
  },
  run: (api, { instance, project, ...change }, { seen }) => {
    const names = namesIn({ instance, project })
    const put = () => replace(api, names, seen.instance, change)
    return change.multicastGroups === undefined
      ? put()
      : changeMembers(membershipsOf(api, names, seen.memberships), put)
  },
  done: (_args, instance) => ({
    say: `Instance ${instance.name} updated`,
    refresh: ['instance', 'disk', 'multicastGroup', 'multicastMember', 'instanceMembership'],
  }),
  keywords: ['change', 'set'],
})

export const resize = define({
  id: 'console instance resize',
  params: { ...instanceParams, ...hardwareParams },
  needsOneOf: ['ncpus', 'memory'],
  subject: (names) => ({ instance: nouns.instance.view(names) }),
  refused: ({ instance }) => instanceRefusal('resize', instance.runState),
  wording: ({ instance }) =>
    instance === undefined
      ? {}
      : { note: `Current (${short(instance.name)}): ${hardwareOf(instance)}` },
  suggest: ({ instance }) => ({ ncpus: instance.ncpus, memory: instance.memory }),
  check: ({ ncpus, memory }, { instance }): Readonly<Record<string, string>> =>
    (ncpus ?? instance.ncpus) === instance.ncpus && (memory ?? instance.memory) === instance.memory
      ? {
          ncpus: `${instance.name} already has ${showVcpus(instance.ncpus)} and ${showSize(instance.memory)}`,
        }
      : {},
  run: (api, { instance, project, ...change }, { seen }) =>
    replace(api, namesIn({ instance, project }), seen.instance, change),
  done: ({ project }, instance) => ({
    say: `Instance ${instance.name} resized`,
    ...(project === undefined
      ? {}
      : {
          offer: {
            label: 'View instance',
            href: pathTo('instance', { project, instance: instance.name }),
          },
        }),
  }),
  cli: ({ instance, project, ...change }, known) =>
    known === undefined
      ? null
      : updateLine(namesIn({ instance, project }), { ...settingsOf(known.instance), ...change }),
  key: 'e',
  keywords: [
    'cpu',
    'memory',
    'scale',
    'edit',
    'make bigger',
    'make smaller',
    'add memory',
    'more memory',
    'more cpus',
    'increase memory',
    'increase cpu',
    'shrink',
    'scale up',
    'instance type',
  ],
})

function hardwareOf({ ncpus, memory }: Instance): string {
  return `${showVcpus(ncpus)} / ${showSize(memory)}`
}

/** Shortens a name so that it fits beside other text. */
function short(name: string): string {
  return name.length > 20 ? `${name.slice(0, 18)}…` : name
}

/** The groups that an instance has joined, which an update replaces as a whole. */
function membershipsOf(
  api: Api,
  names: Names,
  seen: Page<MulticastGroupMember> | undefined,
): Members<MulticastGroupMember> {
  return {
    many: `multicast groups of ${names.instance}`,
    read: async () =>
      (
        await api.call(
          instanceMulticastGroupList,
          addressed('instance', names, { limit: LARGEST_PAGE }),
        )
      ).items,
    seen: seen?.items,
    keyOf: ({ multicastIp }) => multicastIp,
    contentOf: ({ sourceIps }) => sourceIps,
  }
}
