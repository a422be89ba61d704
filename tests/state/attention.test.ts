import type { AlertDelivery, Disk, Instance, Snapshot } from '@oxide/api'
import { expect, test } from 'vitest'
import { attentionIn, countsBy } from '../../src/state/attention.ts'
import type { AccessToken } from '../../src/state/nouns/silo/settings.ts'
import {
  endingCertificates,
  endingTokens,
  failedDelivery,
  fullPool,
} from '../../src/state/silo-attention.ts'

const now = new Date('2026-03-02T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() - count * 3_600_000)

const instance = (runState: string) =>
  ({ name: `i-${runState}`, runState, timeRunStateUpdated: hours(2) }) as Instance
const disk = (state: string, age: number) =>
  ({ name: `d-${state}-${age}`, state: { state }, timeModified: hours(age) }) as Disk
const snapshot = (state: string, age: number) =>
  ({ name: `s-${state}-${age}`, state, timeCreated: hours(age) }) as Snapshot

test('what failed comes first, then what is stuck; what works or is under way is left out', () => {
  const found = attentionIn(
    {
      instances: ['running', 'repairing', 'stopped', 'failed', 'starting'].map(instance),
      disks: [
        disk('attached', 99),
        disk('faulted', 1),
        disk('importing_from_bulk_writes', 23),
        disk('import_ready', 25),
      ],
      snapshots: [snapshot('creating', 0.5), snapshot('creating', 2), snapshot('ready', 99)],
    },
    now,
  )
  expect(found.map(({ name, isWrong }) => [name, isWrong])).toEqual([
    ['i-failed', true],
    ['d-faulted-1', true],
    ['i-repairing', false],
    ['d-import_ready-25', false],
    ['s-creating-2', false],
  ])
})

test('lists that could not be read need no attention', () => {
  expect(attentionIn({}, now)).toEqual([])
})

test('states are counted, the most frequent first', () => {
  expect(countsBy(['a', 'b', 'b'], (word) => word)).toEqual([
    ['b', 2],
    ['a', 1],
  ])
})

const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000)

test('a token counts from a week before its end until then', () => {
  const token = (id: string, timeExpires: Date | null): AccessToken => ({
    id,
    name: id,
    timeCreated: now,
    timeExpires,
  })
  const all = [
    token('never', null),
    token('later', inDays(8)),
    token('soon', inDays(6)),
    token('gone', inDays(-1)),
  ]
  expect(endingTokens(all, now).map(({ name }) => name)).toEqual(['soon'])
})

test.each([
  ['delivered', 0],
  ['pending', 0],
  ['failed', 1],
])('a receiver whose last delivery is %s counts %d times', (state, count) => {
  const last = { state, alertClass: 'disk.faulted', timeStarted: now } as AlertDelivery
  expect(failedDelivery('hook', [last])).toHaveLength(count)
  expect(failedDelivery('hook', [])).toEqual([])
})

test.each([
  [100, 30, null],
  [100, 20, false],
  [100, 5, true],
  [100, 0, true],
])('a pool of %d addresses with %d left: is wrong %s', (capacity, remaining, isWrong) => {
  const found = fullPool({ name: 'a/b' }, { capacity, remaining })
  const href = '/system/networking/ip-pools/a%2Fb'
  expect(found).toMatchObject(isWrong === null ? [] : [{ href, isWrong }])
})

test('a certificate that cannot be read says nothing of its end', () => {
  const odd = { id: '1', name: 'odd', cert: 'x', description: '', service: 'external_api' } as const
  expect(endingCertificates([{ ...odd, timeCreated: now, timeModified: now }], now)).toEqual([])
})
