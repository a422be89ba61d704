import { expect } from 'vitest'
import { idOf } from '../../../src/mock/seed.ts'
import type { Cases } from '../case.ts'

const project = 'mock-project'
const at = '/projects/mock-project/images'
const disks = '/projects/mock-project/disks'
/** What an upload has made by the time its tab is closed. */
const interrupted = {
  call: 'POST /v1/disks?project=mock-project',
  body: {
    name: 'tmp-for-image-1',
    description: 'Temporary disk for importing image web',
    size: 2 ** 30,
    disk_backend: {
      type: 'distributed',
      disk_source: { type: 'importing_blocks', block_size: 512 },
    },
  },
}
const content = 'x'.repeat(512)
const image = { name: 'web', os: 'alpine', version: '3.20' }
const fileOf = (text: string) => new File([text], 'disk.img')
const silo = idOf('image ubuntu-22-04')
const old = idOf('image ubuntu-20-04')
const anId: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/)

const temporary = (name: string): unknown => expect.stringMatching(new RegExp(`^${name}-\\d+$`))

function on(method: string, path: string) {
  const wanted = `^${method} /v1/${path}\\?project=mock-project$`
  return { call: expect.stringMatching(new RegExp(wanted)) as string }
}

/** Images of a project. */
export const images: Cases = {
  'console image upload': {
    at,
    given: { ...image, file: fileOf(content) },
    secret: { 'Image file': content },
    calls: [
      {
        ...on('POST', 'disks'),
        body: {
          name: temporary('tmp-for-image'),
          description: 'Temporary disk for importing image web',
          size: 2 ** 30,
          disk_backend: {
            type: 'distributed',
            disk_source: { type: 'importing_blocks', block_size: 512 },
          },
        },
      },
      on('POST', 'disks/tmp-for-image-\\d+/bulk-write-start'),
      {
        ...on('POST', 'disks/tmp-for-image-\\d+/bulk-write'),
        body: { offset: 0, base64_encoded_data: btoa(content) },
      },
      on('POST', 'disks/tmp-for-image-\\d+/bulk-write-stop'),
      {
        ...on('POST', 'disks/tmp-for-image-\\d+/finalize'),
        body: { snapshot_name: temporary('tmp-snapshot') },
      },
      {
        ...on('POST', 'images'),
        body: { ...image, description: '', source: { type: 'snapshot', id: anId } },
      },
      on('DELETE', 'snapshots/tmp-snapshot-\\d+'),
      on('DELETE', 'disks/tmp-for-image-\\d+'),
    ],
    says: 'Image web uploaded',
    refused: {
      by: 'value',
      given: { file: fileOf('short') },
      secret: { 'Image file': 'short' },
      says: 'File size must be a multiple of the block size (512 bytes)',
    },
  },
  'console image upload remove': {
    since: [interrupted],
    at: disks,
    button: { at: disks, press: ['Remove'] },
    given: { disk: 'tmp-for-image-1' },
    calls: [
      { call: 'POST /v1/disks/tmp-for-image-1/finalize?project=mock-project', body: {} },
      { call: 'DELETE /v1/disks/tmp-for-image-1?project=mock-project' },
    ],
    says: 'Disk tmp-for-image-1 of an interrupted upload deleted',
    refused: { by: 'state', given: { disk: 'disk-3' }, says: 'No image upload made this disk' },
  },
  'image promote': {
    at,
    row: 'image-1',
    says: 'Image image-1 promoted',
    refused: {
      by: 'state',
      given: { image: silo },
      says: 'This image already belongs to the silo',
    },
  },
  'image demote': {
    at: '/images',
    row: 'ubuntu-20-04',
    given: { project },
    says: 'Image ubuntu-20-04 demoted',
    ends: '/images',
    refused: {
      by: 'state',
      given: { image: idOf('image image-1') },
      says: 'This image already belongs to a project',
    },
  },
  'console silo-image delete': {
    at: '/images',
    row: old,
    calls: [{ call: `DELETE /v1/images/${old}` }],
    says: `Image ${old} deleted`,
    ends: '/images',
    refused: { by: 'word' },
  },
  'image delete': {
    at,
    row: 'image-1',
    refused: { by: 'word' },
  },
}
