import { idOf } from '../../../src/mock/seed.ts'
import type { Cases } from '../case.ts'

const at = '/system/audit-log'

/** The audit log, its entries, and the way to it from what they are about. */
export const auditLog: Cases = {
  'console audit-log entry open-resource': {
    at,
    row: '7f6fc96c-baf3-4c1a-a344-8da4da7789b2',
    says: 'Opened the resource of an audit log entry',
    ends: '/projects/mock-project/instances/db1/storage',
  },
  'console audit-log entry same-actor': {
    at,
    row: '7f6fc96c-baf3-4c1a-a344-8da4da7789b2',
    says: 'Showed audit log entries of the same actor',
    ends: '/system/audit-log?actor=81a7c0a1-1e6c-4058-a299-a3430f15beae',
  },
  'console audit-log entry same-operation': {
    at,
    row: '7f6fc96c-baf3-4c1a-a344-8da4da7789b2',
    says: 'Showed audit log entries of the same operation',
    ends: '/system/audit-log?operation=instance_stop',
  },
  'console audit-log entry same-resource': {
    at,
    row: '7f6fc96c-baf3-4c1a-a344-8da4da7789b2',
    says: 'Showed audit log entries of the same resource',
    ends: '/system/audit-log?resource=%2Fv1%2Finstances%2Fdb1%2Fstop%3Fproject%3Dmock-project',
  },
  'console audit-log entry copy-request-id': {
    at,
    row: '7f6fc96c-baf3-4c1a-a344-8da4da7789b2',
    says: 'Copied request ID',
  },
  'console audit-log entry copy-json': {
    at,
    row: '7f6fc96c-baf3-4c1a-a344-8da4da7789b2',
    says: 'Copied entry as JSON',
  },
  'console audit-log who': {
    at: '/projects/mock-project/disks',
    given: { project: 'mock-project', disk: 'disk-1' },
    says: 'Page opened',
    ends: `${at}?${new URLSearchParams([
      ['resource', '/v1/disks/disk-1?project=mock-project'],
      ['resource', `/v1/disks/${idOf('disk mock-project disk-1')}`],
    ]).toString()}`,
    refused: {
      by: 'state',
      at: '/system/silos',
      given: { project: undefined, disk: undefined },
      says: 'Open a resource or focus its row first',
    },
  },
  'console audit-log csv': { at, says: 'Exported audit log as CSV' },
  'console audit-log json': { at, says: 'Exported audit log as JSON' },
}
