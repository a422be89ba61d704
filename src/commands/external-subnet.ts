import type { ExternalSubnet } from '@oxide/api'
import { externalSubnetAttach, externalSubnetDetach } from '../api/operations/external-subnet.ts'
import { offered } from '../state/instance-parts.ts'
import { type Names, nouns, selector } from '../state/nouns.ts'
import { define } from './kernel/define.ts'
import { ref, within } from './kernel/params.ts'

const params = {
  externalSubnet: ref('externalSubnet', { label: 'External subnet' }),
  project: within('project'),
} as const

export const attachSubnet = define({
  id: 'external-subnet attach',
  verb: 'Attach',
  title: 'Attach external subnet',
  params: { ...params, instance: ref('instance') },
  on: null,
  subjects: (names) => ({
    externalSubnet: nouns.externalSubnet.view(names),
    externalSubnets: offered.externalSubnets(names),
  }),
  unready: ({ externalSubnets }) =>
    externalSubnets === undefined || externalSubnets.items.some(isFree)
      ? null
      : 'No available external subnets',
  refused: ({ externalSubnet }) =>
    isFree(externalSubnet) ? null : `${externalSubnet.name} is attached to an instance already`,
  run: (api, { instance, ...names }) =>
    api.call(externalSubnetAttach, { ...oneSubnet(names), body: { instance } }),
  done: (_args, { name }) => ({ say: `External subnet ${name} attached` }),
  failed: () => 'Error attaching external subnet',
  keywords: ['add', 'network'],
})

export const detachSubnet = define({
  id: 'external-subnet detach',
  title: 'Detach external subnet',
  params,
  subject: nouns.externalSubnet.view,
  refused: (subnet) => (isFree(subnet) ? `${subnet.name} is not attached to an instance` : null),
  confirm: ({ name, subnet }) =>
    `The instance that ${name} is attached to no longer gets what is sent to ${subnet}. The subnet is kept.`,
  danger: true,
  run: (api, names) => api.call(externalSubnetDetach, oneSubnet(names)),
  done: (_args, { name }) => ({ say: `External subnet ${name} detached` }),
  failed: () => 'Error detaching external subnet',
  key: 'm',
  keywords: ['remove', 'network'],
})

export const externalSubnetCommands = [attachSubnet, detachSubnet]

function isFree({ instanceId }: ExternalSubnet): boolean {
  return instanceId == null
}

function oneSubnet(names: Names & { readonly externalSubnet: string }) {
  return {
    path: { externalSubnet: names.externalSubnet },
    query: selector(names, 'externalSubnet'),
  }
}
