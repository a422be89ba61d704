import { externalSubnetAttach } from '../../api/generated/writes/external-subnets-attach.ts'
import { externalSubnetDetach } from '../../api/generated/writes/external-subnets-detach.ts'
import { addressed, allOf, isWhole, nouns } from '../../state/nouns.ts'
import {
  detachedRefusal,
  attachedRefusal,
  attachedInstance,
  attachableInstances,
} from '../attachment.ts'
import { define } from '../kernel/define.ts'
import { ref, within } from '../kernel/params.ts'
import { networkChange } from '../network-change.ts'

/** The parameters that name one external subnet, shared by its commands. */
const one = {
  externalSubnet: ref('externalSubnet', { label: 'External subnet' }),
  project: within('project'),
} as const

export const attachSubnet = define({
  id: 'external-subnet attach',
  params: { ...one, instance: ref('instance') },
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
  params: one,
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
