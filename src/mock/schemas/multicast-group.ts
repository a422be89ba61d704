import * as v from 'valibot'
import { ip, ipVersion, isAddress } from './ip.ts'
import { nameOrId } from './scalar.ts'

const mostSources = 64

/** The API document's MulticastGroupIdentifier: a UUID, an address or a name. */
export const groupIdentifier = v.union(
  [v.pipe(v.string(), v.check(isAddress), ip), nameOrId],
  'expected a name, an IP address or a UUID',
)

const options = {
  ipVersion: v.exactOptional(v.nullable(ipVersion), null),
  sourceIps: v.exactOptional(
    v.nullable(
      v.pipe(
        v.array(ip),
        v.transform((ips) => [...new Set(ips)]),
        v.maxLength(mostSources, `expected at most ${mostSources} source IPs`),
      ),
    ),
    null,
  ),
}

/** The API document's InstanceMulticastGroupJoin. */
export const Join = v.object(options)

/** The API document's MulticastGroupJoinSpec. */
export const JoinSpec = v.object({ group: groupIdentifier, ...options })

export type JoinOptions = v.InferOutput<typeof Join>
export type NewMembership = v.InferOutput<typeof JoinSpec>
