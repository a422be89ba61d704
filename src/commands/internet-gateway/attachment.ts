import {
  internetGatewayIpAddressCreate,
  internetGatewayIpAddressDelete,
} from '../../api/generated/writes/vpcs-internet-gateway-ip-addresses.ts'
import {
  internetGatewayIpPoolCreate,
  internetGatewayIpPoolDelete,
} from '../../api/generated/writes/vpcs-internet-gateway-ip-pools.ts'
import { ipRefusal } from '../../api/valid/address.ts'
import { isUuid } from '../../api/valid/id.ts'
import { generatedName, nameRefusal } from '../../api/valid/name.ts'
import { allOf, type Names, namesIn, type Noun, nouns, selector } from '../../state/nouns.ts'
import { define } from '../kernel/define.ts'
import { flag, ref, text, within } from '../kernel/params.ts'
import type { ArgsOf } from '../kernel/param.ts'
import { named, present } from '../naming.ts'
import { networkChange } from '../network-change.ts'

/** The parameters of everything that is attached to a gateway. */
const attached = {
  name: text('Name', {
    optional: true,
    hint: 'Leave blank to use the attached resource’s name',
    refused: (value) => nameRefusal(value),
  }),
  description: named.description,
  gateway: ref('gateway'),
  vpc: within('vpc'),
  project: within('project'),
} as const

export const attachPool = define({
  id: 'internet-gateway ip-pool attach',
  verb: 'Attach IP pool',
  title: 'Attach IP pool',
  params: { ipPool: ref('pool'), ...attached },
  on: 'gateway',
  subject: (names) => ({
    gateway: nouns.gateway.view(names),
    attached: nouns.gatewayPool.list(names),
    pools: allOf('pool'),
  }),
  refused: ({ gateway, attached: { items }, pools }, { ipPool }) => {
    const pool = pools.items.find(({ id, name }) => id === ipPool || name === ipPool)
    if (pool === undefined) return null
    if (pool.poolType === 'multicast') return `${pool.name} is a multicast pool`
    return items.some(({ ipPoolId }) => ipPoolId === pool.id)
      ? `${pool.name} is already attached to ${gateway.name}`
      : null
  },
  defaults: ({ ipPool = '' }) => ({ name: isUuid(ipPool) ? generatedName(['pool']) : ipPool }),
  confirm: (_seen, { ipPool, gateway, ...args }) => ({
    text: null,
    ...networkChange(args, ({ vpc }) => ({ kind: 'attach pool', vpc, gateway, pool: ipPool })),
  }),
  run: (api, { ipPool, name = ipPool, description = '', ...names }) =>
    api.call(internetGatewayIpPoolCreate, {
      query: inGateway(names),
      body: { name, description, ipPool },
    }),
  done: ({ ipPool, gateway }) => ({
    say: `IP pool ${ipPool} attached to ${gateway}`,
  }),
  key: 'p',
  keywords: ['add', 'egress', 'address'],
})

export const attachAddress = define({
  id: 'internet-gateway address create',
  verb: 'Attach IP address',
  title: 'Attach IP address',
  params: { address: text('IP address', { refused: ipRefusal }), ...attached },
  on: 'gateway',
  subject: (names) => ({
    gateway: nouns.gateway.view(names),
    attached: nouns.gatewayAddress.list(names),
  }),
  refused: ({ gateway, attached: { items } }, { address }) =>
    items.some((item) => item.address === address)
      ? `${address} is already attached to ${gateway.name}`
      : null,
  defaults: ({ address = '' }) => ({ name: nameFor(address) }),
  run: (api, { address, name = nameFor(address), description = '', ...names }) =>
    api.call(internetGatewayIpAddressCreate, {
      query: inGateway(names),
      body: { name, description, address },
    }),
  done: ({ address, gateway }) => ({
    say: `IP address ${address} attached to ${gateway}`,
  }),
  wording: {
    failed: 'Could not attach IP address',
    note: 'Without an address, the gateway uses one from its pools',
  },
  key: 'a',
  keywords: ['add', 'egress', 'source'],
})

/** The parents of an attachment, and whether to delete the routes that would lead nowhere without it. */
const holder = {
  gateway: within('gateway'),
  vpc: within('vpc'),
  project: within('project'),
  cascade: flag('Delete routes left without an address', { optional: true }),
} as const

export const detachPool = define({
  id: 'internet-gateway ip-pool detach',
  title: 'Detach IP pool',
  params: { pool: ref('gatewayPool', { label: 'Attached IP pool' }), ...holder },
  subject: ({ pool, gateway, vpc, project }) =>
    nouns.gatewayPool.view(namesIn({ gatewayPool: pool, gateway, vpc, project })),
  confirm: ({ name, ipPoolId }, { gateway, cascade = false, ...args }) => ({
    text: detachment(`IP pool ${name}`, gateway, cascade),
    ...(gateway === undefined
      ? {}
      : networkChange(args, ({ vpc }) => ({ kind: 'detach pool', vpc, gateway, pool: ipPoolId }))),
  }),
  danger: 'interrupts',
  run: (api, { pool, ...given }) =>
    api.call(internetGatewayIpPoolDelete, {
      path: { pool },
      query: removal('gatewayPool', pool, given),
    }),
  done: ({ pool }) => ({ say: `IP pool ${pool} detached`, refresh: ['gatewayPool', 'gateway'] }),
  key: 'm',
  bulk: true,
  keywords: ['remove'],
})

export const detachAddress = define({
  id: 'internet-gateway address delete',
  verb: 'Detach',
  title: 'Detach IP address',
  params: { address: ref('gatewayAddress', { label: 'Attached IP address' }), ...holder },
  subject: ({ address, gateway, vpc, project }) =>
    nouns.gatewayAddress.view(namesIn({ gatewayAddress: address, gateway, vpc, project })),
  confirm: ({ address }, { gateway, cascade = false }) =>
    detachment(`IP address ${address}`, gateway, cascade),
  danger: 'interrupts',
  run: (api, { address, ...given }) =>
    api.call(internetGatewayIpAddressDelete, {
      path: { address },
      query: removal('gatewayAddress', address, given),
    }),
  done: ({ address }) => ({
    say: `IP address ${address} detached`,
    refresh: ['gatewayAddress', 'gateway'],
  }),
  key: 'm',
  bulk: true,
  keywords: ['remove'],
})

function inGateway(names: Names & { readonly gateway: string }) {
  return { gateway: names.gateway, ...selector(names, 'gateway') }
}

function removal(noun: Noun, name: string, { cascade, ...names }: ArgsOf<typeof holder>) {
  return { ...selector({ ...names, [noun]: name }, noun), ...present({ cascade }) }
}

function detachment(what: string, gateway = 'its gateway', cascade: boolean): string {
  const routes = cascade ? ' Routes left without an address are deleted.' : ''
  return `${what} will be detached from ${gateway}.${routes}`
}

/** Makes up a name from an address: `ip-10-0-0-7`. */
function nameFor(address: string): string {
  return `ip-${address.trim().toLowerCase().split(/[.:]+/).filter(Boolean).join('-')}`
}
