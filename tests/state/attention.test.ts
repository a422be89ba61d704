import type { Disk, Instance, Snapshot } from '@oxide/api'
import { expect, test } from 'vitest'
import { attentionIn, countsBy } from '../../src/state/attention.ts'

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
