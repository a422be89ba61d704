import { expect } from 'vitest'
import type { Cases } from '../case.ts'

const GIB = 2 ** 30
const at = '/projects/mock-project/instances'
const pageOf = (instance: string) => `${at}/${instance}/storage`
const anId: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/)

/** Returns the complete settings of an instance with a change, as an update sends them. */
const sends = (change: object) => [
  {
    call: 'PUT /v1/instances/db-stopped?project=mock-project',
    body: {
      ncpus: 2,
      memory: 4 * GIB,
      boot_disk: anId,
      auto_restart_policy: null,
      cpu_platform: null,
      enable_jumbo_frames: false,
      ...change,
    },
  },
]
const update = (instance: string, settings: object) =>
  [
    `oxide instance update --project mock-project --instance ${instance}`,
    `--json-body /dev/stdin <<'EOF'\n${JSON.stringify(settings)}\nEOF`,
  ].join(' ')
const updated = {
  as: 'instance update',
  says: 'Instance db-stopped updated',
  unasked: true,
} as const

/** An instance's size, boot disk and policies. */
export const settings: Cases = {
  'instance update': {
    at: `${at}/db-stopped/storage`,
    given: { ncpus: 4 },
    calls: sends({ ncpus: 4 }),
    unasked: true,
    refused: { by: 'value', given: { ncpus: 255 }, says: 'Can be at most 254' },
  },
  'console instance resize': {
    row: 'db-stopped',
    button: { at: pageOf('db-stopped'), press: ['Instance actions', 'Resize'] },
    given: { ncpus: 4 },
    oxide: { line: update('db-stopped', { ncpus: 4 }), ...updated },
    asks: { vCPUs: '4' },
    calls: sends({ ncpus: 4 }),
    says: 'Instance db-stopped resized',
    refused: {
      by: 'state',
      row: 'db1',
      given: { ncpus: 4 },
      says: 'Only stopped, failed, or creating instances can be resized',
    },
  },
  'console instance auto-restart set': {
    at: `${at}/db-stopped/settings`,
    button: { at: `${at}/db-stopped/settings`, press: [] },
    given: { policy: 'never' },
    asks: { Policy: 'never' },
    calls: sends({ auto_restart_policy: 'never' }),
    says: 'Instance auto-restart policy updated',
    refused: {
      by: 'state',
      given: { policy: 'default' },
      says: 'The auto-restart policy of db-stopped is already default',
    },
  },
  'console instance boot-disk set': {
    at: `${at}/db-stopped/storage`,
    row: 'disk-stopped-data',
    calls: {
      call: 'PUT /v1/instances/db-stopped?project=mock-project',
      body: {
        ncpus: 2,
        memory: 4294967296,
        boot_disk: 'disk-stopped-data',
        auto_restart_policy: null,
        cpu_platform: null,
        enable_jumbo_frames: false,
      },
    },
    says: 'Boot disk set to disk-stopped-data',
    refused: {
      by: 'state',
      at: pageOf('db1'),
      row: 'disk-2',
      says: 'Instance must be stopped before boot disk can be changed',
    },
  },
  'console instance boot-disk unset': {
    at: pageOf('db-stopped'),
    row: 'disk-stopped-boot',
    oxide: { line: update('db-stopped', { boot_disk: null }), ...updated },
    calls: sends({ boot_disk: null }),
    says: 'Boot disk unset',
    refused: {
      by: 'state',
      at: pageOf('db1'),
      row: 'disk-1',
      says: 'Instance must be stopped before boot disk can be changed',
    },
  },
}
