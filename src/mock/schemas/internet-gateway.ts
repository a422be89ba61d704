import * as v from 'valibot'
import { ip } from './ip.ts'
import { flag } from './query.ts'
import { description, name, nameOrId } from './scalar.ts'
import { inVpc } from './vpc.ts'

export const InternetGatewayCreate = v.object({ name, description })

export const GatewayIpAddressCreate = v.object({ name, description, address: ip })

export const GatewayIpPoolCreate = v.object({ name, description, ipPool: nameOrId })

/** The gateway may be left out where the thing is given by id. */
export const inGateway = { ...inVpc, gateway: v.exactOptional(nameOrId) }

/** The gateway must be there. */
export const ofGateway = { ...inVpc, gateway: nameOrId }

/** Whether what depends on the thing goes with it. */
export const cascade = v.exactOptional(flag, 'false')
