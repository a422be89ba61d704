import * as v from 'valibot'
import { ip } from './ip.ts'
import { flag } from './query.ts'
import { description, name, nameOrId } from './scalar.ts'
import { inVpc } from './vpc.ts'

export const InternetGatewayCreate = v.object({ name, description })

export const GatewayIpAddressCreate = v.object({ name, description, address: ip })

export const GatewayIpPoolCreate = v.object({ name, description, ipPool: nameOrId })

/** The gateway is optional, because a resource given by id does not need it. */
export const inGateway = { ...inVpc, gateway: v.exactOptional(nameOrId) }

/** The gateway is required. */
export const ofGateway = { ...inVpc, gateway: nameOrId }

/** True to delete dependent resources too. */
export const cascade = v.exactOptional(flag, 'false')
