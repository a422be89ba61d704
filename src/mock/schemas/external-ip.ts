import * as v from 'valibot'
import { nameOrId } from './scalar.ts'

/** The API document's PoolSelector. */
export const PoolSelector = v.variant('type', [
  v.object({ type: v.literal('explicit'), pool: nameOrId }),
  v.object({
    type: v.literal('auto'),
    ipVersion: v.exactOptional(v.nullable(v.picklist(['v4', 'v6'])), null),
  }),
])

export type PoolChoice = v.InferOutput<typeof PoolSelector>

/** The choice when the request makes none. */
export const anyPool: PoolChoice = { type: 'auto', ipVersion: null }

/** The API document's ExternalIpCreate. */
export const ExternalIpCreate = v.variant('type', [
  v.object({
    type: v.literal('ephemeral'),
    poolSelector: v.exactOptional(PoolSelector, anyPool),
  }),
  v.object({ type: v.literal('floating'), floatingIp: nameOrId }),
])

export type NewExternalIp = v.InferOutput<typeof ExternalIpCreate>

/** The API document's EphemeralIpCreate. */
export const EphemeralIpCreate = v.object({
  poolSelector: v.exactOptional(PoolSelector, anyPool),
})
