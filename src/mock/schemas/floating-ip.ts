import * as v from 'valibot'
import { PoolSelector, anyPool } from './external-ip.ts'
import { ip } from './ip.ts'
import { description, name, nameOrId } from './scalar.ts'
import { identityUpdate } from './vpc.ts'

/** The API document's AddressAllocator. */
const AddressAllocator = v.variant('type', [
  v.object({ type: v.literal('explicit'), ip }),
  v.object({
    type: v.literal('auto'),
    poolSelector: v.exactOptional(PoolSelector, anyPool),
  }),
])

type Allocator = v.InferOutput<typeof AddressAllocator>

const anyAddress: Allocator = { type: 'auto', poolSelector: anyPool }

export const FloatingIpCreate = v.object({
  name,
  description,
  addressAllocator: v.exactOptional(AddressAllocator, anyAddress),
})

export const FloatingIpUpdate = v.object(identityUpdate)

/** The API document's FloatingIpAttach. */
export const FloatingIpAttach = v.object({ kind: v.literal('instance'), parent: nameOrId })
