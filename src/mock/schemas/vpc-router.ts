import * as v from 'valibot'
import { ip, ipNet } from './ip.ts'
import { description, name, nameOrId } from './scalar.ts'
import { identityUpdate, inVpc } from './vpc.ts'

export const VpcRouterCreate = v.object({ name, description })

export const VpcRouterUpdate = v.object(identityUpdate)

/** The API document's RouteDestination. */
const Destination = v.variant('type', [
  v.object({ type: v.literal('ip'), value: ip }),
  v.object({ type: v.literal('ip_net'), value: ipNet }),
  v.object({ type: v.picklist(['vpc', 'subnet']), value: name }),
])

/** The API document's RouteTarget. */
const Target = v.variant('type', [
  v.object({ type: v.literal('ip'), value: ip }),
  v.object({ type: v.picklist(['vpc', 'subnet', 'instance', 'internet_gateway']), value: name }),
  v.object({ type: v.literal('drop') }),
])

const way = { destination: Destination, target: Target }

export const RouterRouteCreate = v.object({ name, description, ...way })

/** An update of a route: destination and target are required, name and description are optional. */
export const RouterRouteUpdate = v.object({ ...identityUpdate, ...way })

export type NewRoute = v.InferOutput<typeof RouterRouteCreate>
export type RouteChange = v.InferOutput<typeof RouterRouteUpdate>

/** The router is optional, because a route given by id does not need it. */
export const inRouter = { ...inVpc, router: v.exactOptional(nameOrId) }

/** The router is required. */
export const ofRouter = { ...inVpc, router: nameOrId }
