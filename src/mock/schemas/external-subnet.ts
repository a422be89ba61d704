import * as v from 'valibot'
import { PoolSelector, anyPool } from './external-ip.ts'
import { ipNet } from './ip.ts'
import { description, name, nameOrId } from './scalar.ts'
import { prefixLength } from './subnet-pool.ts'
import { identityUpdate } from './vpc.ts'

/** The API document's ExternalSubnetAllocator. */
const Allocator = v.variant('type', [
  v.object({ type: v.literal('explicit'), subnet: ipNet }),
  v.object({
    type: v.literal('auto'),
    prefixLength,
    poolSelector: v.exactOptional(PoolSelector, anyPool),
  }),
])

export type SubnetAllocator = v.InferOutput<typeof Allocator>

export const ExternalSubnetCreate = v.object({ name, description, allocator: Allocator })

export const ExternalSubnetUpdate = v.object(identityUpdate)

export const ExternalSubnetAttach = v.object({ instance: nameOrId })
