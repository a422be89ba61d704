import { type Endpoint, endpoint } from '../endpoint.ts'
import type { older } from './calls.ts'
import { servicePoolHandlers } from './service-pool.ts'
import { olderSledHandlers } from './sled.ts'
import { olderUpdateHandlers } from './update.ts'
import * as v from 'valibot'
import { bgpSessionHandlers } from '../handlers/bgp-session.ts'
import { today } from './today.ts'

const olderBgpHandlers = {
  /** Lists IPv4 routes only, because the older version knew no others. */
  networkingBgpImportedRoutesIpv4: endpoint({ query: { asn: v.string() } }, ({ query }, context) =>
    today(bgpSessionHandlers.networkingBgpImported, { query }, context).filter(
      ({ prefix }) => !prefix.includes(':'),
    ),
  ),
}

/** Maps each older call to its endpoint, which delegates to the operation that replaced it. */
export const olderHandlers = {
  ...olderBgpHandlers,
  ...servicePoolHandlers,
  ...olderSledHandlers,
  ...olderUpdateHandlers,
} satisfies OlderHandlers

/** The table of all older calls, with the results from their own document. */
type OlderHandlers = {
  readonly [Id in keyof typeof older]: Endpoint<unknown, ResultOf<(typeof older)[Id]>>
}

type ResultOf<Call> = Call extends { types?: (args: never) => infer Result } ? Result : never
