import * as v from 'valibot'

const nameOrId = v.pipe(v.string(), v.minLength(1))
const ipVersion = v.exactOptional(v.nullable(v.picklist(['v4', 'v6'])))

/** Selects the pool to take from (the API document's `PoolSelector`). */
export const poolSelector = v.variant('type', [
  v.strictObject({ type: v.literal('explicit'), pool: nameOrId }),
  v.strictObject({ type: v.literal('auto'), ipVersion }),
])
