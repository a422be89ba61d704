import { addressRefusal, floatingRefusal } from '../api/addresses.ts'
import { floatingIpAttach, floatingIpDetach } from '../api/operations/floating-ip.ts'
import { offered } from '../state/instance-parts.ts'
import { type Names, nouns, selector } from '../state/nouns.ts'
import { slotReads } from './instance/external-ip.ts'
import { define } from './kernel/define.ts'
import { choice, ref, within } from './kernel/params.ts'

export const attachFloating = define({
  id: 'floating-ip attach',
  verb: 'Attach floating IP',
  title: 'Attach floating IP',
  params: {
    floatingIp: ref('floatingIp', { label: 'Floating IP' }),
    parent: ref('instance', { label: 'Instance' }),
    kind: choice('Kind', ['instance'], { optional: true }),
    project: within('project'),
  },
  on: null,
  defaults: () => ({ kind: 'instance' as const }),
  subjects: ({ floatingIp, parent, project }) => {
    const names = { instance: parent, ...(project === undefined ? {} : { project }) }
    return {
      ...slotReads(names),
      floatingIp: nouns.floatingIp.view({ ...names, floatingIp }),
      floatingIps: offered.floatingIps(names),
    }
  },
  unready: ({ nics, ips, floatingIps }) =>
    nics === undefined || ips === undefined || floatingIps === undefined
      ? null
      : floatingRefusal({ nics: nics.items, ips: ips.items }, floatingIps.items),
  refused: ({ nics, ips, floatingIp, floatingIps }) => {
    const slots = { nics: nics.items, ips: ips.items }
    return addressRefusal(slots, floatingIp) ?? floatingRefusal(slots, floatingIps.items)
  },
  run: (api, { parent, kind = 'instance', ...names }) =>
    api.call(floatingIpAttach, { ...oneFloating(names), body: { kind, parent } }),
  done: (_args, { name }) => ({
    say: `IP ${name} attached`,
    refresh: ['floatingIp', 'instance'],
  }),
  failed: () => 'Error attaching floating IP',
  keywords: ['add', 'address', 'external', 'public'],
})

export const detachFloating = define({
  id: 'floating-ip detach',
  verb: 'Detach',
  title: 'Detach floating IP',
  params: { floatingIp: ref('floatingIp', { label: 'Floating IP' }), project: within('project') },
  on: null,
  subject: nouns.floatingIp.view,
  refused: ({ instanceId, name }) =>
    instanceId == null ? `${name} is not attached to an instance` : null,
  confirm: ({ name, ip }) =>
    `The instance that ${name} is attached to can no longer be reached at ${ip}. The address is kept.`,
  danger: true,
  run: (api, names) => api.call(floatingIpDetach, oneFloating(names)),
  done: (_args, { name }) => ({
    say: `Floating IP ${name} detached`,
    refresh: ['floatingIp', 'instance'],
  }),
  failed: () => 'Error detaching floating IP',
  keywords: ['remove', 'address'],
})

export const floatingIpCommands = [attachFloating, detachFloating]

function oneFloating(names: Names & { readonly floatingIp: string }) {
  return { path: { floatingIp: names.floatingIp }, query: selector(names, 'floatingIp') }
}
