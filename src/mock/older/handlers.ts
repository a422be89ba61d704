import type { Endpoint } from '../endpoint.ts'
import type { older } from './calls.ts'
import { olderBgpHandlers } from './bgp.ts'
import { servicePoolHandlers } from './service-pool.ts'
import { olderSledHandlers } from './sled.ts'
import { olderUpdateHandlers } from './update.ts'

/** Older call → what answers it, each by way of the operation that took its place. */
export const olderHandlers = {
  ...olderBgpHandlers,
  ...servicePoolHandlers,
  ...olderSledHandlers,
  ...olderUpdateHandlers,
} satisfies OlderHandlers

/** The table of all older calls, with the answers that their own document has. */
type OlderHandlers = {
  readonly [Id in keyof typeof older]: Endpoint<unknown, ResultOf<(typeof older)[Id]>>
}

type ResultOf<Call> = Call extends { types?: (args: never) => infer Result } ? Result : never
