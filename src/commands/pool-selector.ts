import { when } from './kernel/define.ts'
import type { PoolSelector, SiloIpPool } from '@oxide/api'
import * as v from 'valibot'
import { defaultRefusal, leavesPool, unicast } from '../api/pools.ts'
import { allOf, type Page } from '../state/nouns.ts'
import { errorAt } from './kernel/refusal.ts'

const nameOrId = v.pipe(v.string(), v.minLength(1))
const ipVersion = v.exactOptional(v.nullable(v.picklist(['v4', 'v6'])))

/** Reads the pools that decide where an address comes from, if a request does not name one. */
export function poolsUnlessNamed(selector: PoolSelector | undefined) {
  return when(leavesPool(selector), { pools: allOf('pool') })
}

/** Refuses a request that leaves the pool to the silo's defaults, where these do not say which. */
export function defaultErrors(
  field: string,
  selector: PoolSelector | undefined,
  pools: Page<SiloIpPool> | undefined,
) {
  return errorAt(field, pools === undefined ? null : defaultRefusal(selector, unicast(pools.items)))
}

/** Selects the pool to take from (the API document's `PoolSelector`). */
export const poolSelector = v.variant('type', [
  v.strictObject({ type: v.literal('explicit'), pool: nameOrId }),
  v.strictObject({ type: v.literal('auto'), ipVersion }),
])
