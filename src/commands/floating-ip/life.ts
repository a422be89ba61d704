import type { AddressAllocator } from '@oxide/api'
import * as v from 'valibot'
import {
  floatingIpCreate,
  floatingIpDelete,
  floatingIpUpdate,
} from '../../api/generated/writes/floating-ips.ts'
import { ipRefusal } from '../../api/valid/address.ts'
import { body, ref } from '../kernel/params.ts'
import { named } from '../naming.ts'
import { createOf, editOf, removeOf } from '../plain.ts'
import { defaultErrors, poolSelector, poolsUnlessNamed } from '../pool-selector.ts'
import { shape } from '../kernel/shape.ts'

/** Allocates a free address from a pool, or exactly this one (the API document's `AddressAllocator`). */
const allocator = v.variant('type', [
  v.strictObject({ type: v.literal('auto'), poolSelector: v.exactOptional(poolSelector) }),
  v.strictObject({ type: v.literal('explicit'), ip: v.string() }),
])

export const createFloatingIp = createOf('floatingIp', {
  operation: floatingIpCreate,
  params: {
    ...named,
    addressAllocator: body(
      'Address allocator',
      shape<AddressAllocator>('Address allocator', allocator),
      { optional: true, refused: (given) => (given.type === 'auto' ? null : ipRefusal(given.ip)) },
    ),
    project: ref('project'),
  },
  subject: ({ addressAllocator: given }) => ({
    ...(given?.type === 'explicit' ? {} : poolsUnlessNamed(given?.poolSelector)),
  }),
  check: ({ addressAllocator: given }, { pools }) => {
    const selector = given?.type === 'auto' ? given.poolSelector : undefined
    return defaultErrors('addressAllocator', selector, pools)
  },
  list: 'floatingIps',
  keywords: ['allocate', 'address', 'external', 'public', 'add ip', 'ip address'],
})

export const editFloatingIp = editOf('floatingIp', {
  operation: floatingIpUpdate,
  list: 'floatingIps',
})

export const removeFloatingIp = removeOf('floatingIp', {
  operation: floatingIpDelete,
  list: 'floatingIps',
  refused: ({ instanceId }) => (instanceId == null ? null : DETACH_FIRST),
  lost: ({ name, ip }) =>
    `This permanently deletes floating IP ${name}; ${ip} returns to its pool.`,
  keywords: ['release', 'free', 'free ip', 'give back'],
})

const DETACH_FIRST = 'This floating IP must be detached from the instance before it can be deleted'
