import { expect } from 'vitest'
import type { Cases } from './case.ts'

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
const raw = { project, disk: 'raw' }
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
const asks = { Name: 'new-disk', Size: '2 GiB' }
const anId: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/)

/** Disks by themselves, and with their instance. */
export const disks: Cases = {
  'disk create': {
    allowed: {
      at,
      button: { at, press: ['New disk'] },
      given: { project, name: 'new-disk', size: 2 * GIB },
      line: 'disk create new-disk 2GiB',
      asks,
      calls: [create],
      says: 'Disk new-disk created',
      ends: at,
    },
    refused: {
      by: 'value',
      at,
      button: { at, press: ['New disk'] },
      given: { project, name: 'New', size: 2 * GIB },
      line: 'disk create New 2GiB',
      asks: { Name: 'New' },
      says: 'Can only contain lower-case letters, numbers, and dashes',
    },
  },
  'disk import start': {
    allowed: {
      since: [importing],
      at,
      row: 'raw',
      given: raw,
      line: 'disk import start raw',
      calls: [{ call: 'POST /v1/disks/raw/bulk-write-start?project=mock-project' }],
      says: 'Disk raw accepts blocks',
    },
    refused: {
      by: 'state',
      at,
      row: 'disk-3',
      given: { project, disk: 'disk-3' },
      line: 'disk import start disk-3',
      says: 'Only disks in state import ready can start an import',
    },
  },
  'disk import write': {
    allowed: {
      since: [importing, start],
      at,
      row: 'raw',
      given: { ...raw, offset: 1024, base64EncodedData: btoa(blocks) },
      line: 'disk import write raw --offset 1024',
      asks: { Blocks: blocks, Offset: '1024' },
      secret: { Blocks: blocks },
      calls: [
        {
          call: 'POST /v1/disks/raw/bulk-write?project=mock-project',
          body: { offset: 1024, base64_encoded_data: btoa(blocks) },
        },
      ],
      says: 'Blocks written to disk raw at offset 1024',
    },
    refused: {
      by: 'state',
      at,
      row: 'disk-3',
      given: { project, disk: 'disk-3', offset: 0, base64EncodedData: btoa(block) },
      line: 'disk import write disk-3 --offset 0',
      secret: { Blocks: block },
      says: 'Only disks in state importing from bulk writes accept blocks',
    },
  },
  'disk import stop': {
    allowed: {
      since: [importing, start],
      at,
      row: 'raw',
      given: raw,
      line: 'disk import stop raw',
      calls: [{ call: 'POST /v1/disks/raw/bulk-write-stop?project=mock-project' }],
      says: 'Disk raw no longer accepts blocks',
    },
    refused: {
      since: [importing],
      by: 'state',
      at,
      row: 'raw',
      given: raw,
      line: 'disk import stop raw',
      says: 'Only disks in state importing from bulk writes can stop an import',
    },
  },
  'disk import finalize': {
    allowed: {
      since: [importing],
      at,
      row: 'raw',
      given: raw,
      line: 'disk import finalize raw',
      calls: [{ call: 'POST /v1/disks/raw/finalize?project=mock-project', body: {} }],
      says: 'Disk raw finalized',
    },
    refused: {
      by: 'state',
      at,
      row: 'disk-3',
      given: { project, disk: 'disk-3' },
      line: 'disk import finalize disk-3',
      says: 'Only disks in state import ready can be finalized',
    },
  },
  'disk delete': {
    allowed: {
      at,
      row: 'disk-3',
      given: { project, disk: 'disk-3' },
      line: 'disk delete disk-3',
      calls: [{ call: 'DELETE /v1/disks/disk-3?project=mock-project' }],
      says: 'Disk disk-3 deleted',
    },
    refused: {
      by: 'state',
      at,
      row: 'disk-1',
      given: { project, disk: 'disk-1' },
      line: 'disk delete disk-1',
      says: 'Disk must be detached before it can be deleted',
    },
  },
  'instance disk attach': {
    allowed: {
      at,
      row: 'disk-3',
      given: { ...stopped, disk: 'disk-3' },
      line: 'instance disk attach disk-3 db-stopped',
      asks: { Instance: 'db-stopped' },
      calls: [
        {
          call: 'POST /v1/instances/db-stopped/disks/attach?project=mock-project',
          body: { disk: 'disk-3' },
        },
      ],
      says: 'Disk disk-3 attached',
    },
    refused: {
      by: 'state',
      at: `${instances}/db1/storage`,
      button: { at: `${instances}/db1/storage`, press: ['Attach existing disk'] },
      given: { ...running, disk: 'disk-3' },
      line: 'instance disk attach disk-3',
      says: 'Instance must be stopped to attach a disk',
    },
  },
  'instance disk detach': {
    allowed: {
      at: `${instances}/db-stopped/storage`,
      row: 'disk-stopped-data',
      given: { ...stopped, disk: 'disk-stopped-data' },
      line: 'instance disk detach disk-stopped-data',
      calls: [
        {
          call: 'POST /v1/instances/db-stopped/disks/detach?project=mock-project',
          body: { disk: 'disk-stopped-data' },
        },
      ],
      says: 'Disk disk-stopped-data detached',
    },
    refused: {
      by: 'state',
      at: `${instances}/db1/storage`,
      row: 'disk-2',
      given: { ...running, disk: 'disk-2' },
      line: 'instance disk detach disk-2',
      says: 'Instance must be stopped before disk can be detached',
    },
  },
  'console instance disk create': {
    allowed: {
      at: `${instances}/db-stopped/storage`,
      button: { at: `${instances}/db-stopped/storage`, press: ['Create disk'] },
      given: { ...stopped, name: 'new-disk', size: 2 * GIB },
      line: 'console instance disk create new-disk 2GiB',
      asks,
      calls: [
        create,
        {
          call: 'POST /v1/instances/db-stopped/disks/attach?project=mock-project',
          body: { disk: anId },
        },
      ],
      says: 'Disk new-disk created. Disk new-disk attached',
      ends: `${instances}/db-stopped/storage`,
    },
    refused: {
      by: 'state',
      at: `${instances}/db1/storage`,
      button: { at: `${instances}/db1/storage`, press: ['Create disk'] },
      given: { ...running, name: 'new-disk', size: 2 * GIB },
      line: 'instance disk create new-disk 2GiB',
      says: 'Instance must be stopped to create and attach a disk',
    },
  },
}
