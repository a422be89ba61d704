import type { InternetGateway, InternetGatewayIpAddress, InternetGatewayIpPool } from '@oxide/api'
import {
  internetGatewayCreate,
  internetGatewayDelete,
} from '../../api/generated/writes/vpcs-internet-gateways.ts'
import { addressed, type Names, nouns, type Page } from '../../state/nouns.ts'
import type { ReadsOf } from '../kernel/definition.ts'
import { define } from '../kernel/define.ts'
import { flag, ref, within } from '../kernel/params.ts'
import { named, present } from '../naming.ts'
import type { Args } from '../kernel/command.ts'
import { networkChange } from '../network-change.ts'
import { createOf, goTo } from '../plain.ts'
import { attachAddress, attachPool, detachAddress, detachPool } from './attachment.ts'

export const createGateway = createOf('gateway', {
  operation: internetGatewayCreate,
  params: { ...named, vpc: ref('vpc'), project: within('project') },
  list: 'internetGateway',
  keywords: ['network', 'egress'],
})

/** The parameters that name one gateway. */
const one = { gateway: ref('gateway'), vpc: within('vpc'), project: within('project') } as const

const remove = define({
  id: 'internet-gateway delete',
  params: { ...one, cascade: flag('Detach everything and delete its routes', { optional: true }) },
  subject: withAttachments,
  refused: (seen, { cascade = false }) => {
    const held = heldBy(seen)
    return cascade || held === null
      ? null
      : `${seen.gateway.name} has ${held} attached. Detach first, or delete it with its routes`
  },
  confirm: (seen, { cascade = false, ...args }) => ({
    text: cascade ? lostWith(seen) : lostOf(seen),
    ...without(seen, args),
  }),
  danger: 'destroys',
  run: (api, { cascade, ...names }) =>
    api.call(internetGatewayDelete, addressed('gateway', names, present({ cascade }))),
  done: deleted,
  key: 'd',
  bulk: true,
  keywords: ['remove', 'destroy'],
})

/** Every VPC starts with a gateway that has pools and routes, so deleting those too has a command of its own. */
const removeWithRoutes = define({
  id: 'console internet-gateway cascade delete',
  verb: 'Delete with routes',
  title: 'Delete internet gateway with its routes',
  params: one,
  subject: withAttachments,
  confirm: (seen, args) => ({ text: lostWith(seen), ...without(seen, args) }),
  danger: 'destroys',
  run: (api, names) =>
    api.call(internetGatewayDelete, addressed('gateway', names, { cascade: true })),
  done: deleted,
  wording: { failed: 'Could not delete internet gateway' },
  cli: (names, seen) =>
    seen === undefined ? null : { command: remove, args: { ...names, cascade: true } },
  key: 'w',
  keywords: ['remove', 'destroy', 'cascade'],
})

export const commands = [
  createGateway,
  attachPool,
  attachAddress,
  detachPool,
  detachAddress,
  remove,
  removeWithRoutes,
]

type Seen = {
  readonly gateway: InternetGateway
  readonly pools: Page<InternetGatewayIpPool>
  readonly addresses: Page<InternetGatewayIpAddress>
}

function withAttachments(names: Names): ReadsOf<Seen> {
  return {
    gateway: nouns.gateway.view(names),
    pools: nouns.gatewayPool.list(names),
    addresses: nouns.gatewayAddress.list(names),
  }
}

/** Counts what is attached to a gateway, as in `1 IP pool and 2 IP addresses`; null for nothing. */
function heldBy({ pools, addresses }: Seen): string | null {
  const counts = [
    counted(pools.items.length, 'IP pool', 'IP pools'),
    counted(addresses.items.length, 'IP address', 'IP addresses'),
  ].filter((count) => count !== null)
  return counts.length === 0 ? null : counts.join(' and ')
}

function counted(count: number, noun: string, many: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? noun : many}`
}

function lostOf({ gateway }: Seen): string {
  return `This permanently deletes internet gateway ${gateway.name}.`
}

function lostWith(seen: Seen): string {
  const held = heldBy(seen)
  const detached = held === null ? '' : ` and detaches ${held}`
  return `This permanently deletes internet gateway ${seen.gateway.name} and every route that targets it${detached === '' ? '' : `,${detached}`}.`
}

function without({ gateway: { name } }: Seen, args: Args) {
  return networkChange(args, ({ vpc }) => ({ kind: 'delete gateway', vpc, gateway: name }))
}

function deleted(names: Names & { readonly gateway: string }) {
  return {
    say: `Internet gateway ${names.gateway} deleted`,
    gone: { noun: 'gateway', name: names.gateway } as const,
    ...goTo('internetGateways', names),
  }
}
