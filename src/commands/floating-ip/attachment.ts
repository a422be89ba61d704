import type { FloatingIp } from '@oxide/api'
import { addressRefusal, floatingRefusal, type Slots } from '../../api/addresses.ts'
import { floatingIpAttach } from '../../api/generated/writes/floating-ips-attach.ts'
import { floatingIpDetach } from '../../api/generated/writes/floating-ips-detach.ts'
import { addressed, allOf, isWhole, namesIn, nouns } from '../../state/nouns.ts'
import {
  detachedRefusal,
  attachedRefusal,
  attachedInstance,
  attachableInstances,
} from '../attachment.ts'
import { slotReads } from '../instance/external-ip.ts'
import { define } from '../kernel/define.ts'
import { networkChange } from '../network-change.ts'
import { choice, ref, within } from '../kernel/params.ts'

/** The parameters that name one floating IP, shared by its commands. */
const one = {
  floatingIp: ref('floatingIp', { label: 'Floating IP' }),
  project: within('project'),
} as const

export const attachFloating = define({
  id: 'floating-ip attach',
  params: {
    floatingIp: one.floatingIp,
    // The list of instances does not tell their addresses.
    parent: ref('instance', { judged: true }),
    kind: choice('Kind', ['instance'], { optional: true }),
    project: one.project,
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
  params: one,
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
