import { when } from '../kernel/define.ts'
import type { ExternalSubnetAllocator } from '@oxide/api'
import * as v from 'valibot'
import {
  externalSubnetCreate,
  externalSubnetDelete,
  externalSubnetUpdate,
} from '../../api/generated/writes/external-subnets.ts'
import { defaultRefusal, leavesPool } from '../../api/pools.ts'
import { cidrRefusal } from '../../api/valid/address.ts'
import { allOf } from '../../state/nouns.ts'
import { errorAt } from '../kernel/refusal.ts'
import { body, ref } from '../kernel/params.ts'
import { named } from '../naming.ts'
import { createOf, editOf, removeOf } from '../plain.ts'
import { poolSelector } from '../pool-selector.ts'
import { shape } from '../kernel/shape.ts'

/** Allocates a free subnet of this width, or exactly this one (the API document's `ExternalSubnetAllocator`). */
const allocator = v.variant('type', [
  v.strictObject({
    type: v.literal('auto'),
    prefixLength: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(128)),
    poolSelector: v.exactOptional(poolSelector),
  }),
  v.strictObject({ type: v.literal('explicit'), subnet: v.string() }),
])

export const createSubnet = createOf('externalSubnet', {
  operation: externalSubnetCreate,
  params: {
    ...named,
    allocator: body('Allocator', shape<ExternalSubnetAllocator>('Allocator', allocator), {
      hint: 'As JSON: {"type":"auto","prefixLength":24} or {"type":"explicit","subnet":"…"}',
      refused: (given) => (given.type === 'auto' ? null : cidrRefusal(given.subnet)),
    }),
    project: ref('project'),
  },
  // Decide where a subnet comes from if the command does not say.
  subject: ({ allocator: given }) =>
    when(given?.type === 'auto' && leavesPool(given.poolSelector), { pools: allOf('subnetPool') }),
  check: ({ allocator: given }, { pools }) => {
    const selector = given.type === 'auto' ? given.poolSelector : undefined
    return errorAt('allocator', pools && defaultRefusal(selector, pools.items))
  },
  list: 'externalSubnets',
  keywords: ['allocate', 'network'],
})

export const editSubnet = editOf('externalSubnet', {
  operation: externalSubnetUpdate,
  list: 'externalSubnets',
})

export const removeSubnet = removeOf('externalSubnet', {
  operation: externalSubnetDelete,
  list: 'externalSubnets',
  refused: ({ instanceId }) => (instanceId == null ? null : DETACH_FIRST),
  lost: ({ name, subnet }) =>
    `This permanently deletes external subnet ${name}; ${subnet} returns to its pool.`,
  keywords: ['release'],
})

const DETACH_FIRST =
  'This external subnet must be detached from the instance before it can be deleted'
