import { idOf } from '../../../src/mock/seed.ts'
import type { Cases } from '../case.ts'

const project = 'mock-project'
const at = '/projects/mock-project/probes'
const sled = idOf('sled 1')
const given = {
  project,
  name: 'new-probe',
  sled,
  poolSelector: { type: 'explicit', pool: 'ip-pool-1' },
}
const create = 'experimental system probe create'
const remove = 'experimental system probe delete'

/** Networking probes of a project. */
export const probes: Cases = {
  [create]: {
    at,
    given,
    refused: {
      by: 'value',
      given: { sled: 'sled-1' },
      says: 'Must be the ID of a sled',
    },
  },
  [remove]: {
    at,
    row: 'rack-probe',
    refused: { by: 'word', line: `${remove} rack-probe mock-project now` },
  },
}
