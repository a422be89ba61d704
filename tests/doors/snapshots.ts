import { expect } from 'vitest'
import type { Cases } from './case.ts'

const project = 'mock-project'
const at = '/projects/mock-project/snapshots'
const ready = { project, snapshot: 'disk-1-snapshot-10' }
const image = { name: 'new-image', description: 'Boots', os: 'alpine', version: '3.20' }

/** Snapshots of disks. */
export const snapshots: Cases = {
  'snapshot create': {
    allowed: {
      at,
      button: { at, press: ['New snapshot'] },
      given: { project, disk: 'disk-3', name: 'new-snapshot' },
      line: 'snapshot create disk-3 --name new-snapshot',
      asks: { Name: 'new-snapshot', Disk: 'disk-3' },
      calls: [
        {
          call: 'POST /v1/snapshots?project=mock-project',
          body: { disk: 'disk-3', name: 'new-snapshot', description: '' },
        },
      ],
      says: 'Snapshot new-snapshot created',
    },
    refused: {
      by: 'value',
      at,
      button: { at, press: ['New snapshot'] },
      given: { project, disk: 'disk-3', name: 'New' },
      line: 'snapshot create disk-3 --name New',
      asks: { Name: 'New', Disk: 'disk-3' },
      says: 'Can only contain lower-case letters, numbers, and dashes',
    },
  },
  'console image create-from-snapshot': {
    allowed: {
      at,
      row: 'disk-1-snapshot-10',
      given: { ...ready, ...image },
      line: 'image create-from-snapshot disk-1-snapshot-10 new-image Boots alpine 3.20',
      asks: { Name: 'new-image', Description: 'Boots', OS: 'alpine', Version: '3.20' },
      calls: [
        {
          call: 'POST /v1/images?project=mock-project',
          body: { ...image, source: { type: 'snapshot', id: expect.any(String) as string } },
        },
      ],
      says: 'Image new-image created',
      ends: at,
    },
    refused: {
      by: 'value',
      at,
      row: 'disk-1-snapshot-10',
      given: { ...ready, ...image, name: 'New' },
      line: 'image create-from-snapshot disk-1-snapshot-10 New Boots alpine 3.20',
      asks: { Name: 'New', Description: 'Boots', OS: 'alpine', Version: '3.20' },
      says: 'Can only contain lower-case letters, numbers, and dashes',
    },
  },
  'snapshot delete': {
    allowed: {
      at,
      row: 'disk-1-snapshot-10',
      given: ready,
      line: 'snapshot delete disk-1-snapshot-10',
      calls: [{ call: 'DELETE /v1/snapshots/disk-1-snapshot-10?project=mock-project' }],
      says: 'Deleted snapshot',
      ends: at,
    },
    refused: {
      by: 'server',
      at,
      row: 'delete-500',
      given: { project, snapshot: 'delete-500' },
      line: 'snapshot delete delete-500',
      calls: [{ call: 'DELETE /v1/snapshots/delete-500?project=mock-project' }],
      says: 'Internal server error (',
    },
  },
}
