import type { RouteDestination, RouterRoute, RouteTarget } from '@oxide/api'
import * as v from 'valibot'
import {
  vpcRouterRouteCreate,
  vpcRouterRouteDelete,
  vpcRouterRouteUpdate,
} from '../api/generated/writes/vpcs-vpc-router-routes.ts'
import { deleteRouteRefusal, editRouteRefusal, type RouteEnd } from '../api/route-end.ts'
import { namesIn, nouns } from '../state/nouns.ts'
import type { Args } from './kernel/command.ts'
import { body, ref, within } from './kernel/params.ts'
import { named } from './naming.ts'
import { networkChange } from './network-change.ts'
import { createOf, editOf, removeOf } from './plain.ts'
import { shape } from './kernel/shape.ts'
import { cidrRefusal, ipRefusal } from '../api/valid/address.ts'
import { nameRefusal } from '../api/valid/name.ts'

/** The API document's `RouteDestination`. */
const destination = v.strictObject({
  type: v.picklist(['ip', 'ip_net', 'subnet', 'vpc']),
  value: v.string(),
})

/** The API document's `RouteTarget`. */
const target = v.variant('type', [
  valued('ip'),
  valued('instance'),
  valued('internet_gateway'),
  valued('subnet'),
  valued('vpc'),
  v.strictObject({ type: v.literal('drop') }),
])

function valued<const Type extends RouteTarget['type']>(type: Type) {
  return v.strictObject({ type: v.literal(type), value: v.string() })
}

const ends = {
  destination: body('Destination', shape<RouteDestination>('Destination', destination), {
    refused: destinationRefusal,
  }),
  target: body('Target', shape<RouteTarget>('Target', target), { refused: targetRefusal }),
} as const

export const createRoute = createOf('route', {
  operation: vpcRouterRouteCreate,
  params: {
    ...named,
    ...ends,
    router: ref('router'),
    vpc: within('vpc'),
    project: within('project'),
  },
  on: null,
  subject: (args) => nouns.router.view(namesIn(args)),
  confirm: (_router, { name, destination: to, target: via, ...args }) => ({
    text: null,
    ...networkChange(args, (where) => ({
      kind: 'create route',
      ...where,
      route: { name, destination: to, target: via },
    })),
  }),
  refused: ({ kind }) =>
    kind === 'system' ? 'User-provided routes cannot be added to a system router' : null,
  list: 'router',
  keywords: ['gateway', 'drop', 'static route', 'static'],
})

export const editRoute = editOf('route', {
  operation: vpcRouterRouteUpdate,
  list: 'router',
  fields: {
    destination: { ...ends.destination, optional: true },
    target: { ...ends.target, optional: true },
  },
  refused: ({ kind }) => editRouteRefusal(kind),
  shows: (route, changes, args) => {
    const { name } = route
    const { destination: to = route.destination, target: via = route.target } = changes
    if ((to === route.destination && via === route.target) || !v.is(destination, to)) return {}
    if (!v.is(target, via)) return {}
    return networkChange(args, (where) => ({
      kind: 'edit route',
      ...where,
      name,
      route: { name, destination: to, target: via },
    }))
  },
  complete: (changes, route) => ({
    destination: route.destination,
    target: route.target,
    ...(route.kind === 'default' ? withoutSame(changes, route) : changes),
  }),
  check: (changes, route) => {
    const fixed = Object.keys(withoutSame(changes, route)).filter((name) => name !== 'target')
    return route.kind === 'default'
      ? Object.fromEntries(fixed.map((name) => [name, ONLY_TARGET]))
      : {}
  },
  keywords: ['destination', 'target', 'gateway'],
})

const ONLY_TARGET = 'Only the target of a default route can be changed'

/** Leaves out unchanged values: the API refuses even the same name for a default route. */
function withoutSame(changes: Args, route: RouterRoute): Args {
  const now: Args = { ...route }
  const isSame = (name: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(now[name])
  return Object.fromEntries(Object.entries(changes).filter(([name, value]) => !isSame(name, value)))
}

const remove = removeOf('route', {
  operation: vpcRouterRouteDelete,
  list: 'router',
  refused: ({ kind }) => deleteRouteRefusal(kind),
  lost: ({ name }) =>
    `This permanently deletes route ${name}. Traffic will follow the router’s other routes.`,
  shows: ({ name }, args) =>
    networkChange(args, ({ vpc, router }) => ({ kind: 'delete route', vpc, router, name })),
  say: () => 'Route deleted',
})

export const commands = [createRoute, editRoute, remove]

function destinationRefusal(end: RouteEnd): string | null {
  if (end.type === 'vpc') return 'A VPC cannot be the destination of a route'
  return valueRefusal(end, 'Destination')
}

function targetRefusal(end: RouteEnd): string | null {
  if (end.type === 'vpc' || end.type === 'subnet') {
    return 'VPCs and VPC subnets cannot be targets of a route'
  }
  return valueRefusal(end, 'Target')
}

function valueRefusal({ type, value = '' }: RouteEnd, label: string): string | null {
  if (type === 'drop') return null
  return value === '' ? `${label} value is required` : refusalBy(type)(value)
}

function refusalBy(type: string): (value: string) => string | null {
  switch (type) {
    case 'ip':
      return ipRefusal
    case 'ip_net':
      return cidrRefusal
    case 'instance':
    case 'internet_gateway':
    case 'subnet':
    case 'vpc':
      return nameRefusal
    default:
      // Only a newer control plane knows the type.
      return () => null
  }
}
