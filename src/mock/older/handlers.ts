import type { Endpoint } from '../endpoint.ts'
import type { older } from './calls.ts'
import { olderBgpHandlers } from './bgp.ts'
import { servicePoolHandlers } from './service-pool.ts'
import { olderSledHandlers } from './sled.ts'
import { olderUpdateHandlers } from './update.ts'

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
