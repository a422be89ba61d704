import { createPlane } from '../../../src/mock/plane.ts'
import { textOf } from '../../../src/mock/saved.ts'
import type { Cases } from '../case.ts'

const at = '/projects'
/** A fresh rack as a world file. */
const world = await textOf(createPlane({ world: 'empty' }).save())

/** The mock control plane, from inside the console. */
export const mock: Cases = {
  'console chaos': {
    at,
    given: { percent: 0 },
    calls: [{ call: 'PUT /mock/chaos', body: { percent: 0 } }],
    says: 'Chaos mode is off',
    refused: { by: 'value', given: { percent: 101 }, says: 'Must be between 0 and 100' },
  },
  'console latency': {
    at,
    given: { min: 0, max: 1 },
    calls: [{ call: 'PUT /mock/latency', body: { min: 0, max: 1 } }],
    says: 'Calls will take 0 to 1 ms',
    refused: {
      by: 'value',
      given: { min: 10001, max: 10002 },
      says: 'Must be between 0 and 10000',
    },
  },
  'console world reset': {
    at,
    calls: [{ call: 'POST /mock/reset', body: {} }],
    says: 'Mock world reset to default',
    refused: {
      by: 'value',
      given: { world: 'flat' },
      says: 'World must be one of default, empty, large, network',
    },
  },
  'console world export': { at, says: 'Saved the mock world to rackline-world.json' },
  'console world import': {
    at,
    given: { file: world },
    secret: { 'World file': world },
    calls: [{ call: 'PUT /mock/world', body: { text: world } }],
    says: 'Imported the empty world',
    refused: {
      by: 'server',
      given: { file: 'junk' },
      secret: { 'World file': 'junk' },
      calls: [{ call: 'PUT /mock/world', body: { text: 'junk' } }],
      says: 'The file is not JSON',
    },
  },
}
