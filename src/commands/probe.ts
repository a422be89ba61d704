import type { PoolSelector, SiloIpPool } from '@oxide/api'
import { probeCreate, probeDelete } from '../api/generated/writes/experimental-probes.ts'
import { defaultRefusal, leavesPool, unicast } from '../api/pools.ts'
import { isUuid } from '../api/valid/id.ts'
import { allOf, type Page } from '../state/nouns.ts'
import type { Read } from '../state/cache/read.ts'
import { body, ref, text } from './kernel/params.ts'
import { named } from './naming.ts'
import { createOf, removeOf } from './plain.ts'
import { poolSelector } from './pool-selector.ts'
import { shape } from './kernel/shape.ts'

export const createProbe = createOf('probe', {
  operation: probeCreate,
  params: {
    ...named,
    sled: text('Sled', {
      hint: 'The ID of the sled to run the probe on',
      refused: (value) => (isUuid(value) ? null : 'Must be the ID of a sled'),
    }),
    poolSelector: body('Pool selector', shape<PoolSelector>('Pool selector', poolSelector), {
      optional: true,
      hint: 'Leave blank to use the silo’s default pool',
    }),
    project: ref('project'),
  },
  subject: ({ poolSelector: given }): Pools => (leavesPool(given) ? { pools: allOf('pool') } : {}),
  check: ({ poolSelector: given }, { pools }): Readonly<Record<string, string>> => {
    const wrong = pools === undefined ? null : defaultRefusal(given, unicast(pools.items))
    return wrong === null ? {} : { poolSelector: wrong }
  },
  list: 'probes',
  keywords: ['test', 'network', 'reachability'],
})

/** The pools that decide where the probe's address comes from if the command does not say. */
type Pools = { readonly pools?: Read<Page<SiloIpPool>> }

const remove = removeOf('probe', {
  operation: probeDelete,
  list: 'probes',
  lost: ({ name }) =>
    `This permanently deletes probe ${name}; its external IPs return to their pools.`,
})

export const commands = [createProbe, remove]
