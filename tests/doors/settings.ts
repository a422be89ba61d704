import { expect } from 'vitest'
import type { Cases, Spot } from './case.ts'

const GIB = 2 ** 30
const project = 'mock-project'
const at = '/projects/mock-project/instances'
const pageOf = (instance: string) => `${at}/${instance}/storage`
const stopped = { project, instance: 'db-stopped' }
const running = { project, instance: 'db1' }
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
const setLine = 'instance boot-disk set disk-stopped-data'
const set: Spot = {
  at: pageOf('db-stopped'),
  row: 'disk-stopped-data',
  given: { ...stopped, disk: 'disk-stopped-data' },
  line: setLine,
}

/** An instance's size, boot disk and policies. */
export const settings: Cases = {
  'instance update': {
    allowed: {
      at: '/projects/mock-project/instances/db-stopped/storage',
      given: { ...stopped, ncpus: 4 },
      line: 'instance update --ncpus 4',
      asks: { vCPUs: '4' },
      calls: sends({ ncpus: 4 }),
      unasked: true,
      says: 'Instance db-stopped updated',
    },
    refused: {
      by: 'value',
      at: '/projects/mock-project/instances/db-stopped/storage',
      given: { ...stopped, ncpus: 255 },
      line: 'instance update --ncpus 255',
      asks: { vCPUs: '255' },
      says: 'Can be at most 254',
    },
  },
  'console instance resize': {
    allowed: {
      at,
      row: 'db-stopped',
      button: { at: pageOf('db-stopped'), press: ['Instance actions', 'Resize'] },
      given: { ...stopped, ncpus: 4 },
      line: 'instance resize db-stopped --ncpus 4',
      oxide: { line: update('db-stopped', { ncpus: 4 }), ...updated },
      asks: { vCPUs: '4' },
      calls: sends({ ncpus: 4 }),
      says: 'Instance db-stopped resized',
    },
    refused: {
      by: 'state',
      at,
      row: 'db1',
      button: { at: pageOf('db1'), press: ['Instance actions', 'Resize'] },
      given: { ...running, ncpus: 4 },
      line: 'instance resize db1 --ncpus 4',
      says: 'Only stopped, failed, or creating instances can be resized',
    },
  },
  'console instance auto-restart set': {
    allowed: {
      at: `${at}/db-stopped/settings`,
      button: { at: `${at}/db-stopped/settings`, press: [] },
      given: { ...stopped, policy: 'never' },
      line: 'instance auto-restart set --policy never',
      oxide: { line: update('db-stopped', { auto_restart_policy: 'never' }), ...updated },
      asks: { Policy: 'never' },
      calls: sends({ auto_restart_policy: 'never' }),
      says: 'Instance auto-restart policy updated',
    },
    refused: {
      by: 'state',
      at: `${at}/db-stopped/settings`,
      given: { ...stopped, policy: 'default' },
      line: 'instance auto-restart set --policy default',
      asks: { Policy: 'default' },
      says: 'The auto-restart policy of db-stopped is already default',
    },
  },
  'console instance boot-disk set': {
    allowed: {
      ...set,
      oxide: { line: update('db-stopped', { boot_disk: 'disk-stopped-data' }), ...updated },
      calls: sends({ boot_disk: 'disk-stopped-data' }),
      says: 'Boot disk set to disk-stopped-data',
    },
    refused: {
      by: 'state',
      at: pageOf('db1'),
      row: 'disk-2',
      given: { ...running, disk: 'disk-2' },
      line: 'instance boot-disk set disk-2',
      says: 'Instance must be stopped before boot disk can be changed',
    },
  },
  'console instance boot-disk unset': {
    allowed: {
      at: pageOf('db-stopped'),
      row: 'disk-stopped-boot',
      given: { ...stopped, disk: 'disk-stopped-boot' },
      line: 'instance boot-disk unset disk-stopped-boot',
      oxide: { line: update('db-stopped', { boot_disk: null }), ...updated },
      calls: sends({ boot_disk: null }),
      says: 'Boot disk unset',
    },
    refused: {
      by: 'state',
      at: pageOf('db1'),
      row: 'disk-1',
      given: { ...running, disk: 'disk-1' },
      line: 'instance boot-disk unset disk-1',
      says: 'Instance must be stopped before boot disk can be changed',
    },
  },
}
