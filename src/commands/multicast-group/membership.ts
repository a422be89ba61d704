import type { Instance, MulticastGroupMember, SiloIpPool, IpVersion } from '@oxide/api'
import type { Api } from '../../api/http/client.ts'
import {
  instanceMulticastGroupJoin,
  instanceMulticastGroupLeave,
} from '../../api/generated/writes/experimental-instances.ts'
import { ipVersion } from '../../api/valid/address.ts'
import {
  allOf,
  isWhole,
  type Names,
  namesIn,
  nouns,
  type Page,
  addressed,
  selector,
} from '../../state/nouns.ts'
import { attachableInstances } from '../attachment.ts'
import { define, when } from '../kernel/define.ts'
import { body, choice, ref, within } from '../kernel/params.ts'
import { goTo } from '../plain.ts'
import { groupCalled } from '../../state/nouns/silo/multicast-group.ts'
import { checkSourceIps, sourceIpsRefusal, sourcesIn, sourcesRefusal } from './source-ips.ts'
import { isUuid } from '../../api/valid/id.ts'

const sources = body('Source IPs', checkSourceIps, {
  optional: true,
  hint: 'Receive only what these addresses send. Leave blank to receive from any source',
  refused: sourceIpsRefusal,
})

export const joinGroup = define({
  id: 'experimental instance multicast-group join',
  title: 'Join multicast group',
  params: {
    instance: ref('instance'),
    multicastGroup: ref('multicastGroup', {
      hint: 'A name, ID or multicast IP address. The first instance to join creates the group',
    }),
    ipVersion: choice('IP version', ['v4', 'v6'], {
      optional: true,
      hint: 'For a new group without an address: the IP version to use',
      labels: { v4: 'IPv4', v6: 'IPv6' },
    }),
    sourceIps: {
      ...sources,
      // Takes a plain list in a typed line, too.
      parse: (raw) =>
        raw.trimStart().startsWith('[') ? sources.parse(raw) : { value: [...sourcesIn(raw)] },
    },
    project: within('project'),
  },
  on: 'multicastGroup',
  subject: (names) => ({
    instance: nouns.instance.view(names),
    groups: allOf('multicastGroup'),
    ...when(needsDefault(names.multicastGroup), { pools: allOf('pool') }),
  }),
  check: ({ multicastGroup: given, sourceIps = [], ipVersion: version }, { groups, pools }) => {
    const group = groupCalled(groups, given)
    const address = group?.multicastIp ?? given
    const wrong = ipVersion(address) === null ? null : sourcesRefusal(address, sourceIps)
    // A group that was not read may exist, and needs no pool.
    const isNew = group === undefined && isWhole(groups)
    return {
      ...(isNew && pools !== undefined ? defaultRefusals(pools.items, version) : {}),
      ...(wrong === null ? {} : { sourceIps: wrong }),
    }
  },
  run: (api, { instance, multicastGroup, project, ...options }) =>
    api.call(instanceMulticastGroupJoin, {
      ...oneMember({ instance, multicastGroup, ...namesIn({ project }) }),
      body: options,
    }),
  done: ({ instance, multicastGroup, project }) => ({
    say: `Instance ${instance} joined ${multicastGroup}`,
    refresh: ['multicastGroup', 'multicastMember', 'instanceMembership', 'instance'],
    ...goTo('multicastGroup', { project, multicastGroup }),
  }),
  key: 'a',
  offers: [{ on: 'instance', verb: 'Join multicast group' }],
  keywords: ['new', 'create', 'add', 'member', 'igmp'],
})

const leaveGroup = define({
  id: 'experimental instance multicast-group leave',
  title: 'Leave multicast group',
  params: {
    instance: ref('multicastMember', { label: 'Instance' }),
    multicastGroup: ref('multicastGroup'),
    // Only needed beside an instance's name.
    project: ref('project', { optional: true }),
  },
  on: 'multicastMember',
  subject: (names) => ({
    group: nouns.multicastGroup.view(names),
    members: nouns.multicastMember.list(names),
    ...attachableInstances(names),
  }),
  refused: ({ group, members, instances }, { instance = '' }) => {
    const id = idOf(instance, instances) ?? instance
    return members.items.some((member) => member.instanceId === id || member.name === instance)
      ? null
      : `${instance} is not a member of ${group.name}`
  },
  confirm: ({ group, members, instances }, { instance }) => {
    const name = instances?.items.find(({ id }) => id === instance)?.name ?? instance
    const last = members.items.length === 1 ? ` ${LAST}` : ''
    return `${name} will no longer receive traffic sent to ${group.multicastIp}.${last}`
  },
  danger: 'interrupts',
  run: (api, { instance, multicastGroup, project }, { seen }) => {
    const named = instanceMeant(instance, seen)
    const names = { instance: named, multicastGroup, ...namesIn({ project }) }
    return api.call(instanceMulticastGroupLeave, oneMember(names))
  },
  done: ({ multicastGroup: group }) => ({
    say: `Instance left ${group}`,
    refresh: ['multicastGroup', 'multicastMember', 'instanceMembership', 'instance'],
  }),
  key: 'm',
  bulk: true,
  keywords: ['remove', 'member', 'igmp'],
})

const removeGroup = define({
  id: 'console experimental multicast-group delete',
  params: { multicastGroup: ref('multicastGroup') },
  subject: (names) => ({
    multicastGroup: nouns.multicastGroup.view(names),
    members: nouns.multicastMember.list(names),
  }),
  confirm: ({ multicastGroup: { name, multicastIp }, members: { items } }) =>
    `${items.length === 1 ? '1 instance' : `${items.length} instances`} will leave ${name} and no longer receive traffic sent to ${multicastIp}. ${LAST}`,
  danger: 'destroys',
  run: (api, { multicastGroup }, { seen }) => leaveAll(api, multicastGroup, seen.members.items),
  done: ({ multicastGroup: name }) => ({
    say: `Multicast group ${name} deleted`,
    refresh: ['multicastGroup', 'multicastMember', 'instanceMembership', 'instance'],
    gone: { noun: 'multicastGroup', name },
  }),
  key: 'd',
  keywords: ['remove', 'destroy', 'empty'],
})

const LAST = 'A group is deleted when its last member leaves.'

/** Removes every member, one after the other, so that a failure says where it stopped. */
async function leaveAll(
  api: Api,
  multicastGroup: string,
  members: readonly MulticastGroupMember[],
): Promise<void> {
  for (const { instanceId } of members) {
    await api.call(instanceMulticastGroupLeave, oneMember({ instance: instanceId, multicastGroup }))
  }
}

/**
 * Returns the instance to remove. A picker names members as the group's list does, which need not be the names of their
 * instances.
 * @param seen undefined in a preview of the request, before anything has been read
 */
function instanceMeant(instance: string, seen: Seen | undefined): string {
  if (seen === undefined || idOf(instance, seen.instances) !== null) return instance
  return seen.members.items.find(({ name }) => name === instance)?.instanceId ?? instance
}

type Seen = {
  readonly members: Page<MulticastGroupMember>
  readonly instances?: Page<Instance> | undefined
}

/** Returns the id of an instance that is named or given by its id; null if it is not among these. */
function idOf(instance: string, instances: Page<Instance> | undefined): string | null {
  const found = instances?.items.find(({ id, name }) => id === instance || name === instance)
  return found?.id ?? null
}

function oneMember(names: Names & { readonly multicastGroup: string }) {
  const { path, query } = addressed('instance', names)
  return { path: { ...path, multicastGroup: names.multicastGroup }, query }
}

/** True if a new group with this name takes its address from a default pool: one named by an address does not. */
function needsDefault(given: string): boolean {
  return ipVersion(given) === null && !isUuid(given)
}

/** Explains by field why no default pool has an address for a new group of this version, or of any. */
function defaultRefusals(
  pools: readonly SiloIpPool[],
  version: IpVersion | undefined,
): Readonly<Record<string, string>> {
  const fitting = pools.filter(
    (pool) =>
      pool.isDefault &&
      pool.poolType === 'multicast' &&
      (version === undefined || pool.ipVersion === version),
  )
  if (fitting.length > 1) {
    return { ipVersion: 'The silo has a default multicast pool for each IP version: choose one' }
  }
  if (fitting.length === 1) return {}
  const ofVersion = version === undefined ? '' : `IP${version} `
  return {
    multicastGroup: `The silo has no default ${ofVersion}multicast pool: enter a multicast IP address instead of a name`,
  }
}

/** Removes the page's instance from a group. The CLI's own command names the group first. */
const leaveOfInstance = define({
  id: 'console instance multicast-group leave',
  params: {
    instanceMembership: ref('instanceMembership'),
    instance: ref('instance'),
    project: within('project'),
  },
  subject: (names) => nouns.instanceMembership.view(names),
  confirm: ({ multicastIp }: MulticastGroupMember, { instance }) =>
    `${instance} will no longer receive traffic sent to ${multicastIp}. If it is the last member, the group will be deleted.`,
  danger: 'interrupts',
  run: (api, { instance, project }, { seen }) =>
    api.call(instanceMulticastGroupLeave, {
      path: { instance, multicastGroup: seen.multicastGroupId },
      query: selector(namesIn({ instance, project }), 'instance'),
    }),
  done: () => ({
    say: 'Instance left the multicast group',
    refresh: ['instanceMembership', 'multicastGroup', 'multicastMember'],
  }),
  key: 'm',
  bulk: true,
  keywords: ['remove', 'member', 'igmp'],
  cli: ({ instance, project }, seen) =>
    seen === undefined
      ? null
      : {
          command: leaveGroup,
          args: {
            instance,
            multicastGroup: seen.multicastGroupId,
            ...namesIn({ project }),
          },
        },
})

export const commands = [joinGroup, leaveGroup, removeGroup, leaveOfInstance]
