import type { Instance, FloatingIp } from '@oxide/api'
import { allOf, type Page, addressed, isWhole, nouns, namesIn } from '../state/nouns.ts'
import { attachableInstances } from '../state/instance/reads.ts'
import { externalSubnetAttach } from '../api/generated/writes/external-subnets-attach.ts'
import { externalSubnetDetach } from '../api/generated/writes/external-subnets-detach.ts'
import { define } from './kernel/define.ts'
import { ref, within, choice } from './kernel/params.ts'
import { networkChange } from './network-change.ts'
import { addressRefusal, floatingRefusal, type Slots } from '../api/addresses.ts'
import { floatingIpAttach } from '../api/generated/writes/floating-ips-attach.ts'
import { floatingIpDetach } from '../api/generated/writes/floating-ips-detach.ts'
import { slotReads } from './instance/external-ip.ts'

type Attachable = { readonly name: string; readonly instanceId?: string | null }

/** Names the instance that something is attached to, within a sentence. */
function attachedInstance(
  { name, instanceId }: Attachable,
  instances: Page<Instance> | undefined,
): string {
  const holder = instances?.items.find(({ id }) => id === instanceId)
  return holder?.name ?? `the instance that ${name} is attached to`
}

function attachedRefusal({ name, instanceId }: Attachable): string | null {
  return instanceId == null ? null : `${name} is already attached to an instance`
}

function detachedRefusal({ name, instanceId }: Attachable): string | null {
  return instanceId == null ? `${name} is not attached to an instance` : null
}

/** The parameters that name one external subnet. */
const oneSubnet = {
  externalSubnet: ref('externalSubnet', { label: 'External subnet' }),
  project: within('project'),
} as const

export const attachSubnet = define({
  id: 'external-subnet attach',
  params: { ...oneSubnet, instance: ref('instance') },
  subject: (names) => ({
    externalSubnet: nouns.externalSubnet.view(names),
    externalSubnets: allOf('externalSubnet', names),
  }),
  refused: {
    early: ({ externalSubnet, externalSubnets }) => {
      if (externalSubnet !== undefined) return attachedRefusal(externalSubnet)
      if (externalSubnets === undefined || !isWhole(externalSubnets)) return null
      const some = externalSubnets.items.some((subnet) => attachedRefusal(subnet) === null)
      return some ? null : 'No available external subnets'
    },
  },
  wording: ({ externalSubnet }, { instance }) =>
    externalSubnet === undefined
      ? {}
      : {
          note: `Traffic to ${externalSubnet.subnet} will go to ${instance === undefined ? 'the selected' : 'this'} instance`,
        },
  confirm: ({ externalSubnet: { name } }, { instance, ...args }) => ({
    text: null,
    ...networkChange(args, () => ({ kind: 'place external subnet', subnet: name, instance })),
  }),
  run: (api, { instance, ...names }) =>
    api.call(externalSubnetAttach, { ...addressed('externalSubnet', names), body: { instance } }),
  done: (_args, { name }) => ({ say: `External subnet ${name} attached` }),
  key: 'a',
  keywords: ['add', 'network'],
})

export const detachSubnet = define({
  id: 'external-subnet detach',
  params: oneSubnet,
  subject: (names) => ({
    externalSubnet: nouns.externalSubnet.view(names),
    ...attachableInstances(names),
  }),
  refused: ({ externalSubnet }) => detachedRefusal(externalSubnet),
  confirm: ({ externalSubnet, instances }, args) => ({
    text: `Traffic to ${externalSubnet.subnet} will no longer reach ${attachedInstance(externalSubnet, instances)}. The subnet is kept.`,
    ...networkChange(args, () => ({
      kind: 'place external subnet',
      subnet: externalSubnet.name,
      instance: null,
    })),
  }),
  danger: 'interrupts',
  run: (api, names) => api.call(externalSubnetDetach, addressed('externalSubnet', names)),
  done: (_args, { name }) => ({ say: `External subnet ${name} detached` }),
  key: 'm',
  bulk: true,
  keywords: ['remove', 'network'],
})

/** The parameters that name one floating IP. */
const oneAddress = {
  floatingIp: ref('floatingIp', { label: 'Floating IP' }),
  project: within('project'),
} as const

export const attachFloating = define({
  id: 'floating-ip attach',
  params: {
    floatingIp: oneAddress.floatingIp,
    // The list of instances does not tell their addresses.
    parent: { ...ref('instance'), field: { judged: true } },
    kind: choice('Kind', ['instance'], { optional: true }),
    project: oneAddress.project,
  },
  defaults: () => ({ kind: 'instance' as const }),
  subject: ({ floatingIp, parent, project }) => {
    const names = namesIn({ instance: parent, project })
    return {
      ...slotReads(names),
      floatingIp: nouns.floatingIp.view({ ...names, floatingIp }),
      floatingIps: allOf('floatingIp', names),
    }
  },
  refused: {
    early: ({ nics, ips, floatingIp, floatingIps }) => {
      const held = floatingIp === undefined ? null : attachedRefusal(floatingIp)
      if (held !== null || nics === undefined || ips === undefined) return held
      const slots = { nics: nics.items, ips: ips.items }
      if (floatingIp !== undefined) return instanceRefusal(slots, floatingIp)
      if (floatingIps === undefined) return null
      // A floating IP that has not been read may fit.
      const unread = isWhole(floatingIps) ? [] : [{ ip: '' }]
      return floatingRefusal(slots, [...floatingIps.items, ...unread])
    },
  },
  wording: ({ floatingIp: known }, { floatingIp, parent }) => ({
    note:
      known === undefined
        ? null
        : `${parent === undefined ? 'The selected' : 'This'} instance will be reachable at ${known.ip}`,
    submit: floatingIp === undefined ? 'Attach floating IP' : 'Attach',
  }),
  confirm: ({ floatingIp: { ip, ipPoolId, name } }, { parent, ...args }) => ({
    text: null,
    ...networkChange(args, () => ({
      kind: 'attach external ip',
      instance: parent,
      ip: { kind: 'floating', ip, ipPoolId, name },
    })),
  }),
  run: (api, { parent, kind = 'instance', ...names }) =>
    api.call(floatingIpAttach, { ...addressed('floatingIp', names), body: { kind, parent } }),
  done: (_args, { name }) => ({
    say: `Floating IP ${name} attached`,
    refresh: ['floatingIp', 'instance'],
  }),
  key: 'a',
  keywords: ['move', 'add', 'address', 'external', 'public'],
})

export const detachFloating = define({
  id: 'floating-ip detach',
  params: oneAddress,
  subject: (names) => ({
    floatingIp: nouns.floatingIp.view(names),
    ...attachableInstances(names),
  }),
  refused: ({ floatingIp }) => detachedRefusal(floatingIp),
  confirm: ({ floatingIp: { ip, ...floatingIp }, instances }, args) => ({
    text: `${ip} will no longer reach ${attachedInstance(floatingIp, instances)}. The address is kept.`,
    ...networkChange(args, () => ({
      kind: 'detach external ip',
      instance: attachedInstance(floatingIp, instances),
      ip,
    })),
  }),
  danger: 'interrupts',
  run: (api, names) => api.call(floatingIpDetach, addressed('floatingIp', names)),
  done: (_args, { name }) => ({
    say: `Floating IP ${name} detached`,
    refresh: ['floatingIp', 'instance'],
  }),
  key: 'm',
  bulk: true,
  keywords: ['remove', 'address'],
})

function instanceRefusal(slots: Slots, floatingIp: FloatingIp): string | null {
  return addressRefusal(slots, floatingIp) ?? floatingRefusal(slots, [floatingIp])
}
