import type { Cases } from './case.ts'

/** Utilization of the silo and the system. */
export const utilization: Cases = {
  utilization: {
    allowed: {
      at: '/projects',
      given: {},
      line: 'utilization',
      calls: [],
      says: 'Went to utilization',
      ends: '/utilization',
    },
    refused: {
      by: 'word',
      at: '/projects',
      given: {},
      line: 'utilization now',
      says: 'Unexpected argument "now"',
    },
  },
  'silo utilization list': {
    allowed: {
      at: '/projects',
      given: {},
      line: 'silo utilization list',
      calls: [],
      says: 'Went to system utilization',
      ends: '/system/utilization',
    },
    refused: {
      by: 'word',
      at: '/projects',
      given: {},
      line: 'silo utilization list now',
      says: 'Unexpected argument "now"',
    },
  },
}
