import { expect } from 'vitest'
import type { Cases } from '../case.ts'

const GIB = 2 ** 30
const project = 'mock-project'
const at = '/projects/mock-project/disks'
const instances = '/projects/mock-project/instances'
const stopped = { project, instance: 'db-stopped' }
const running = { project, instance: 'db1' }
const blank = { type: 'distributed', disk_source: { type: 'blank', block_size: 4096 } }
const create = {
  call: 'POST /v1/disks?project=mock-project',
  body: { name: 'new-disk', description: '', size: 2 * GIB, disk_backend: blank },
}
const importing = {
  call: 'POST /v1/disks?project=mock-project',
  body: {
    name: 'raw',
    description: '',
    size: GIB,
    disk_backend: {
      type: 'distributed',
      disk_source: { type: 'importing_blocks', block_size: 512 },
    },
  },
}
const start = { call: 'POST /v1/disks/raw/bulk-write-start?project=mock-project' }
const blocks = 'x'.repeat(512)
const block = 'x'.repeat(4096)
const anId: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/)

/** Disks by themselves, and with their instance. */
export const disks: Cases = {
  'disk create': {
    at,
    given: { name: 'new-disk', size: 2 * GIB },
    calls: [create],
  },
  'disk import start': {
    since: [importing],
    at,
    row: 'raw',
    says: 'Disk raw accepts blocks',
    refused: {
      by: 'state',
      row: 'disk-3',
      says: 'Only disks in state import ready can start an import',
    },
  },
  'disk import write': {
    since: [importing, start],
    at,
    row: 'raw',
    given: { offset: 1024, base64EncodedData: btoa(blocks) },
    secret: { Blocks: blocks },
    says: 'Blocks written to disk raw at offset 1024',
    refused: {
      by: 'state',
      row: 'disk-3',
      given: { offset: 0, base64EncodedData: btoa(block) },
      secret: { Blocks: block },
      says: 'Only disks in state importing from bulk writes accept blocks',
    },
  },
  'disk import stop': {
    since: [importing, start],
    at,
    row: 'raw',
    says: 'Disk raw no longer accepts blocks',
    refused: {
      since: [importing],
      by: 'state',
      row: 'raw',
      says: 'Only disks in state importing from bulk writes can stop an import',
    },
  },
  'disk import finalize': {
    since: [importing],
    at,
    row: 'raw',
    says: 'Disk raw finalized',
    refused: {
      by: 'state',
      row: 'disk-3',
      says: 'Only disks in state import ready can be finalized',
    },
  },
  'disk delete': {
    at,
    row: 'disk-3',
    refused: { by: 'state', row: 'disk-1', says: 'Disk must be detached before it can be deleted' },
  },
  'instance disk attach': {
    at,
    row: 'disk-3',
    given: { ...stopped },
    asks: { Instance: 'db-stopped' },
    says: 'Disk disk-3 attached',
    refused: {
      by: 'state',
      at: `${instances}/db1/storage`,
      button: { at: `${instances}/db1/storage`, press: ['Attach existing disk'] },
      given: { ...running },
      says: 'Instance must be stopped to attach a disk',
    },
  },
  'console disk serial-console': {
    at,
    row: 'disk-1',
    says: 'Went to the serial console of db1',
    ends: `${instances}/db1/serial-console`,
    refused: { by: 'state', row: 'disk-3', says: 'disk-3 is not attached to an instance' },
  },
  'instance disk detach': {
    at: `${instances}/db-stopped/storage`,
    row: 'disk-stopped-data',
    says: 'Disk disk-stopped-data detached',
    refused: {
      by: 'state',
      at: `${instances}/db1/storage`,
      row: 'disk-2',
      says: 'Instance must be stopped before disk can be detached',
    },
  },
  'console instance disk create': {
    at: `${instances}/db-stopped/storage`,
    button: { at: `${instances}/db-stopped/storage`, press: ['Create disk'] },
    given: { name: 'new-disk', size: 2 * GIB },
    calls: [
      create,
      {
        call: 'POST /v1/instances/db-stopped/disks/attach?project=mock-project',
        body: { disk: anId },
      },
    ],
    says: 'Disk new-disk created. Disk new-disk attached',
    ends: `${instances}/db-stopped/storage`,
    refused: {
      by: 'state',
      at: `${instances}/db1/storage`,
      given: { ...running },
      says: 'Instance must be stopped to create and attach a disk',
    },
  },
}
