import { siloDelete, siloQuotasUpdate, siloQuotasView } from '../api/operations/silo.ts'
import { read } from '../state/read.ts'
import { define } from './kernel/define.ts'
import { number, ref, size } from './kernel/params.ts'
import { goTo, removeOf } from './plain.ts'

export const editQuotas = define({
  id: 'silo quotas update',
  verb: 'Edit quotas',
  title: 'Edit quotas',
  params: {
    silo: ref('silo'),
    cpus: number('CPU', { optional: true, min: 0, unit: 'vCPUs', refused: negative }),
    memory: size('Memory', { optional: true, min: 0 }),
    storage: size('Storage', { optional: true, min: 0 }),
  },
  needsOneOf: ['cpus', 'memory', 'storage'],
  subject: ({ silo }) => read(siloQuotasView, { path: { silo } }),
  suggest: ({ cpus, memory, storage }) => ({ cpus, memory, storage }),
  run: (api, { silo, ...body }) => api.call(siloQuotasUpdate, { path: { silo }, body }),
  done: (args) => ({ say: 'Quotas updated', ...goTo('siloQuotas', args) }),
  failed: () => 'Could not update quotas',
  key: 'q',
  keywords: ['limit', 'capacity', 'resources'],
})

const remove = removeOf('silo', {
  operation: siloDelete,
  list: 'silos',
  lost: ({ name }) =>
    `This permanently deletes silo ${name} with its users, groups, identity providers and certificates. It must have no projects and no images.`,
})

/** In menu order. */
export const siloCommands = [editQuotas, remove]

export function negative(amount: number): string | null {
  return amount < 0 ? 'Must be 0 or more' : null
}
