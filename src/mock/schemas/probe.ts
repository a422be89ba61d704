import * as v from 'valibot'
import { PoolSelector, anyPool } from './external-ip.ts'
import { description, name, uuid } from './scalar.ts'

/** The API document's ProbeCreate. */
export const ProbeCreate = v.object({
  name,
  description,
  sled: uuid,
  poolSelector: v.exactOptional(PoolSelector, anyPool),
})
