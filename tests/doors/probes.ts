import { idOf } from '../../src/mock/seed.ts'
import type { Cases } from './case.ts'

const project = 'mock-project'
const at = '/projects/mock-project/probes'
const rack = { project, probe: 'rack-probe' }
const sled = idOf('sled 1')
const given = {
  project,
  name: 'new-probe',
  sled,
  poolSelector: { type: 'explicit', pool: 'ip-pool-1' },
}
const wire = {
  name: 'new-probe',
  description: '',
  sled,
  pool_selector: { type: 'explicit', pool: 'ip-pool-1' },
}
const create = 'experimental system probe create'
const remove = 'experimental system probe delete'

/** Networking probes of a project. */
export const probes: Cases = {
  [create]: {
    allowed: {
      at,
      button: { at, press: ['New probe'] },
      given,
      line: `${create} --json-body /dev/stdin <<'EOF'\n${JSON.stringify(wire)}\nEOF`,
      asks: { Name: 'new-probe', Sled: sled, Pool: 'ip-pool-1' },
      calls: [{ call: 'POST /experimental/v1/probes?project=mock-project', body: wire }],
      says: 'Probe new-probe created',
      ends: at,
    },
    refused: {
      by: 'value',
      at,
      button: { at, press: ['New probe'] },
      given: { ...given, sled: 'sled-1' },
      line: `${create} new-probe --sled sled-1 --pool-selector '${JSON.stringify(given.poolSelector)}'`,
      asks: { Name: 'new-probe', Sled: 'sled-1', Pool: 'ip-pool-1' },
      says: 'Must be the ID of a sled',
    },
  },
  [remove]: {
    allowed: {
      at,
      row: 'rack-probe',
      given: rack,
      line: `${remove} rack-probe`,
      calls: [{ call: 'DELETE /experimental/v1/probes/rack-probe?project=mock-project' }],
      says: 'Probe rack-probe deleted',
      ends: at,
    },
    refused: {
      by: 'word',
      at,
      given: {},
      line: `${remove} rack-probe mock-project now`,
      says: 'Unexpected argument "now"',
    },
  },
  'experimental system probe list': {
    allowed: {
      at: '/projects/mock-project/instances',
      given: { project },
      line: 'experimental system probe list',
      calls: [],
      says: 'Went to probes',
      ends: at,
    },
    refused: {
      by: 'lost',
      at: '/projects/mock-project/instances',
      given: { project: 'nobody' },
      line: 'experimental system probe list nobody',
      says: "Not found: project 'nobody'",
    },
  },
  'experimental system probe view': {
    allowed: {
      at,
      row: 'rack-probe',
      given: rack,
      line: 'experimental system probe view rack-probe',
      calls: [],
      says: 'Opened probe',
      ends: `${at}/rack-probe`,
    },
    refused: {
      by: 'lost',
      at,
      given: { project, probe: 'nobody' },
      line: 'experimental system probe view nobody',
      says: "Not found: probe 'nobody'",
    },
  },
}
