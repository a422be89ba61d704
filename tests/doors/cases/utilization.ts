import type { Cases } from '../case.ts'

/** Utilization of the silo and the system. */
export const utilization: Cases = {
  utilization: { says: 'Went to utilization', ends: '/utilization' },
  'silo utilization list': { says: 'Went to system utilization', ends: '/system/utilization' },
}
