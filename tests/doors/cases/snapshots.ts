import { expect } from 'vitest'
import type { Cases } from '../case.ts'

const project = 'mock-project'
const at = '/projects/mock-project/snapshots'
const ready = { project, snapshot: 'disk-1-snapshot-10' }
const image = { name: 'new-image', description: 'Boots', os: 'alpine', version: '3.20' }

/** Snapshots of disks. */
export const snapshots: Cases = {
  'snapshot create': {
    at,
    given: { disk: 'disk-3', name: 'new-snapshot' },
  },
  'console image create-from-snapshot': {
    at,
    row: 'disk-1-snapshot-10',
    given: { ...ready, ...image },
    calls: {
      call: 'POST /v1/images?project=mock-project',
      body: { ...image, source: { type: 'snapshot', id: expect.any(String) as string } },
    },
    says: 'Image new-image created',
  },
  'snapshot delete': {
    at,
    row: 'disk-1-snapshot-10',
    says: 'Deleted snapshot',
    refused: {
      by: 'server',
      row: 'delete-500',
      says: 'Internal server error (',
    },
  },
}
