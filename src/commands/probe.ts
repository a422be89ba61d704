import type { PoolSelector } from '@oxide/api'
import { probeCreate, probeDelete } from '../api/generated/writes/experimental-probes.ts'
import { isUuid } from '../api/valid/id.ts'
import { body, ref, text } from './kernel/params.ts'
import { named } from './naming.ts'
import { createOf, removeOf } from './plain.ts'
import { defaultErrors, poolSelector, poolsUnlessNamed } from './pool-selector.ts'
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
  subject: ({ poolSelector: given }) => poolsUnlessNamed(given),
  check: ({ poolSelector: given }, { pools }) => defaultErrors('poolSelector', given, pools),
  list: 'probes',
  keywords: ['test', 'network', 'reachability'],
})

const remove = removeOf('probe', {
  operation: probeDelete,
  list: 'probes',
  lost: ({ name }) =>
    `This permanently deletes probe ${name}; its external IPs return to their pools.`,
})

export const commands = [createProbe, remove]
