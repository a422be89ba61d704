import * as v from 'valibot'
import { ip, ipVersion } from './ip.ts'
import { description, name, nameOrId } from './scalar.ts'
import { identityUpdate } from './vpc.ts'

export const poolType = v.picklist(['unicast', 'multicast'])
export const assignment = v.picklist(['silos', 'system_services'])

/** The API document's IpPoolCreate. */
export const IpPoolCreate = v.object({
  name,
  description,
  ipVersion: v.exactOptional(ipVersion, 'v4'),
  poolType: v.exactOptional(poolType, 'unicast'),
  assignment: v.exactOptional(assignment, 'silos'),
})

export const IpPoolUpdate = v.object(identityUpdate)

export const IpPoolAssign = v.object({ assignment })

/** The API document's IpRange; its addresses determine the version. */
export const IpRange = v.object({ first: ip, last: ip })

/** The API document's IpPoolLinkSilo; SubnetPoolLinkSilo has the same members. */
export const PoolLink = v.object({ silo: nameOrId, isDefault: v.boolean() })

export const PoolLinkUpdate = v.object({ isDefault: v.boolean() })
