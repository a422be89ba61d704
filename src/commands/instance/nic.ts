import { interfacesOf } from '../../state/instance/reads.ts'
import type { InstanceNetworkInterface, InstanceNetworkInterfaceUpdate } from '@oxide/api'
import type { Api } from '../../api/http/client.ts'
import { instanceNetworkInterfaceView } from '../../api/generated/reads/instances-network-interfaces.ts'
import {
  instanceNetworkInterfaceCreate,
  instanceNetworkInterfaceDelete,
  instanceNetworkInterfaceUpdate,
} from '../../api/generated/writes/instances-network-interfaces.ts'
import { instanceRefusal } from '../../api/rules.ts'
import { additionRefusal, removalRefusal, transitRefusal } from '../../api/interface.ts'
import { transitOf } from '../../api/ip-stack.ts'
import { addressed, type Names, namesIn, nouns, selector } from '../../state/nouns.ts'
import type { CliLine } from '../kernel/command.ts'
import { define, when } from '../kernel/define.ts'
import { body, flag, ref, within } from '../kernel/params.ts'
import { errorAt } from '../kernel/refusal.ts'
import { changeFields } from '../members.ts'
import { named, renamed, goneWhenRenamed } from '../naming.ts'
import { networkChange } from '../network-change.ts'
import { goTo } from '../plain.ts'
import { addressesAsked, checkIpConfig, checkTransitIps, outsideSubnet } from './ip-config.ts'

export const createInterface = define({
  id: 'instance nic create',
  verb: 'Add network interface',
  title: 'Add network interface',
  params: {
    ...named,
    vpcName: ref('vpc', { label: 'VPC' }),
    subnetName: ref('subnet', { label: 'VPC subnet' }),
    ipConfig: body('IP configuration', checkIpConfig, { optional: true }),
    instance: ref('instance'),
    project: within('project'),
  },
  on: null,
  subject: ({ vpcName: vpc, subnetName: subnet, ...rest }) => {
    const names = namesIn(rest)
    const where = namesIn({ ...names, vpc, subnet })
    // The subnet is unknown while none is chosen, and where an id alone names the instance.
    const isChosen = where.project !== undefined && 'vpc' in where && 'subnet' in where
    return {
      instance: nouns.instance.view(names),
      nics: interfacesOf(names),
      ...when(isChosen, { subnet: nouns.subnet.view(where) }),
    }
  },
  refused: {
    early: ({ instance, nics }) => additionRefusal(instance?.runState, nics?.items.length),
  },
  check: ({ ipConfig }, { subnet }) =>
    ipConfig === undefined || subnet === undefined ? {} : outsideSubnet(ipConfig, subnet),
  confirm: (_seen, { name, vpcName: vpc, subnetName: subnet, ipConfig, ...args }) => ({
    text: null,
    ...networkChange(args, ({ instance }) => ({
      kind: 'add interface',
      ...{ instance, name, vpc, subnet },
      addresses: addressesAsked(ipConfig),
    })),
  }),
  run: (api, { instance, project, description = '', ...nic }) =>
    api.call(instanceNetworkInterfaceCreate, {
      query: { instance, ...selector(namesIn({ instance, project }), 'instance') },
      body: { ...nic, description },
    }),
  done: ({ instance, project }) => ({
    refresh: ['interface', 'instance'],
    ...goTo('instanceNetworking', { project, instance }),
  }),
  keywords: ['new', 'nic', 'network card', 'second nic', 'another nic'],
})

const one = {
  interface: ref('interface', { label: 'Network interface' }),
  instance: within('instance'),
  project: within('project'),
} as const

const makePrimary = define({
  id: 'console instance nic make-primary',
  verb: 'Make primary',
  params: one,
  on: 'interface',
  subject: seen,
  refused: ({ instance, interface: nic }) =>
    nic.primary
      ? 'This network interface is already set as primary'
      : ((instance && instanceRefusal('makeNetworkInterfacePrimary', instance.runState)) ?? null),
  confirm: ({ interface: { name } }, args) => ({
    text: null,
    ...networkChange(args, ({ instance }) => ({
      kind: 'edit interface',
      ...{ instance, interface: name, primary: true },
    })),
  }),
  run: (api, names, { seen: { interface: nic } }) => change(api, names, nic, { primary: true }),
  done: () => ({ refresh: ['interface', 'instance'] }),
  cli: (names, known): CliLine | null => {
    if (known === undefined) return null
    const kept = { primary: true, transitIps: transitOf(known.interface) }
    return { command: editInterface, args: { ...names, ...kept } }
  },
  key: 'p',
  keywords: ['nic', 'default'],
})

/** Edits an interface; keeps what is not given, including its transit IPs. */
export const editInterface = define({
  id: 'instance nic update',
  params: {
    ...one,
    ...renamed,
    primary: flag('Make primary', { optional: true }),
    transitIps: body('Transit IPs', checkTransitIps, { optional: true }),
  },
  needsOneOf: ['name', 'description', 'primary', 'transitIps'],
  on: 'interface',
  subject: seen,
  refused: ({ instance }) =>
    (instance && instanceRefusal('editNetworkInterface', instance.runState)) ?? null,
  suggest: ({ interface: nic }) => ({
    name: nic.name,
    description: nic.description,
    transitIps: transitOf(nic),
  }),
  check: ({ transitIps = [] }, { interface: nic }) =>
    errorAt('transitIps', transitRefusal(nic.ipStack, transitIps)),
  confirm: ({ interface: { name } }, { primary = false, transitIps, ...args }) =>
    primary || transitIps !== undefined
      ? {
          text: null,
          ...networkChange(args, ({ instance }) => ({
            kind: 'edit interface',
            ...{ instance, interface: name, primary, transitIps },
          })),
        }
      : null,
  run: (api, { interface: nic, instance, project, ...changes }, { seen: known }) =>
    change(api, { interface: nic, ...namesIn({ instance, project }) }, known.interface, changes),
  done: ({ instance, project, ...args }, nic) => ({
    say: `Network interface ${nic.name} updated`,
    ...goneWhenRenamed('interface', args, nic),
    refresh: ['interface', 'instance'],
    ...goTo('instanceNetworking', { project, instance }),
  }),
  key: 'e',
  keywords: ['nic', 'rename', 'transit'],
})

const remove = define({
  id: 'instance nic delete',
  params: one,
  on: 'interface',
  subject: seen,
  refused: ({ interface: nic, instance, nics }) =>
    (instance && instanceRefusal('deleteNetworkInterface', instance.runState)) ??
    removalRefusal(nic.primary, nics?.items.length ?? 0),
  confirm: ({ interface: { name } }, args) => ({
    text: `This permanently deletes network interface ${name} and its private addresses.`,
    ...networkChange(args, ({ instance }) => ({
      kind: 'remove interface',
      ...{ instance, interface: name },
    })),
  }),
  danger: 'destroys',
  run: (api, names) => api.call(instanceNetworkInterfaceDelete, addressed('interface', names)),
  done: ({ interface: nic }) => ({
    say: `Network interface ${nic} deleted`,
    gone: { noun: 'interface', name: nic },
    refresh: ['interface', 'instance'],
  }),
  key: 'd',
  keywords: ['nic', 'remove', 'rm'],
})

export const commands = [createInterface, makePrimary, editInterface, remove]

type Chosen = Names & { readonly interface: string }

/**
 * Reads the interface as the user saw it. An id alone does not tell the instance, so only the control plane can judge
 * it then.
 */
function seen(names: Chosen) {
  const ofInstance = { nics: interfacesOf(names), instance: nouns.instance.view(names) }
  return {
    interface: nouns.interface.view(names),
    ...when(names.instance !== undefined, ofInstance),
  }
}

/**
 * Updates an interface. The API's update replaces the transit IPs, so they are read first and sent back unless changed.
 * Refuses if they are not what the user saw.
 */
async function change(
  api: Api,
  names: Chosen,
  nic: InstanceNetworkInterface | undefined,
  changes: InstanceNetworkInterfaceUpdate,
): Promise<InstanceNetworkInterface> {
  const at = addressed('interface', names)
  const fields = {
    of: nic?.name ?? names.interface,
    params: editInterface.params,
    seen: nic && { transitIps: transitOf(nic) },
    read: async () => ({
      transitIps: transitOf(await api.call(instanceNetworkInterfaceView, at)),
    }),
  }
  return changeFields(fields, (current) =>
    api.call(instanceNetworkInterfaceUpdate, { ...at, body: { ...current, ...changes } }),
  )
}
