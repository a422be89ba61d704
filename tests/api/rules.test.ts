import type { InstanceState } from '@oxide/api'
import { describe, expect, test } from 'vitest'
import { testEach } from '../test-each.ts'
import {
  isDiskInProgress,
  isInstanceInProgress,
  isRestartable,
  isSnapshotInProgress,
} from '../../src/api/progress.ts'
import {
  detachRefusal,
  type DiskAction,
  diskRefusal,
  type DiskStateName,
  diskStates,
  type InstanceAction,
  instanceRefusal,
  instanceStates,
  snapshotRefusal,
} from '../../src/api/rules.ts'

type Cell = [action: string, state: string, allowed: boolean]

/** Reads a table of states (columns) and actions (rows), with an `x` where the action is allowed. */
function cells(table: string): Cell[] {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return rows.flatMap(([action = '', ...marks]) =>
    head.slice(1).map((state, at): Cell => [action, state, marks[at] === 'x']),
  )
}

/** Names the cells of a table. */
const named = (table: Cell[]) => table.map((cell) => [cell.join(' '), cell] as const)

const instanceTable = cells(`
  action                      creating starting running rebooting stopping stopped failed migrating repairing destroyed
  start                       .        .        .       .         .        x       x      .         .         .
  delete                      .        .        .       .         .        x       x      .         .         .
  resize                      x        .        .       .         .        x       x      .         .         .
  changeBootDisk              x        .        .       .         .        x       x      .         .         .
  reboot                      .        .        x       .         .        .       .      .         .         .
  stop                        .        x        x       x         .        .       x      .         .         .
  detachDisk                  x        .        .       .         .        x       x      .         .         .
  attachDisk                  x        .        .       .         .        x       .      .         .         .
  createDisk                  x        .        .       .         .        x       .      .         .         .
  addNetworkInterface         .        .        .       .         .        x       .      .         .         .
  makeNetworkInterfacePrimary .        .        .       .         .        x       .      .         .         .
  editNetworkInterface        .        .        .       .         .        x       .      .         .         .
  deleteNetworkInterface      .        .        .       .         .        x       .      .         .         .
  connectSerialConsole        .        .        x       x         .        .       .      x         x         .
  joinAffinityGroup           .        .        .       .         .        x       .      .         .         .
`)

const diskTable = cells(`
  action      attaching creating detaching finalizing attached detached faulted maintenance import_ready importing_from_url importing_from_bulk_writes destroyed
  delete      .         .        .         .          .        x        x       .           .            .                  .                          .
  snapshot    .         .        .         .          x        x        .       .           .            .                  .                          .
  attach      .         x        .         .          .        x        .       .           .            .                  .                          .
  detach      .         .        .         .          x        .        .       .           .            .                  .                          .
  startImport .         .        .         .          .        .        .       .           x            .                  .                          .
  writeImport .         .        .         .          .        .        .       .           .            .                  x                          .
  stopImport  .         .        .         .          .        .        .       .           .            .                  x                          .
  finalize    .         .        .         .          .        .        .       .           x            .                  .                          .
  setBootDisk .         .        .         .          x        .        .       .           .            .                  .                          .
`)

describe('instances', () => {
  testEach('each action in each state', named(instanceTable), ([action, state, allowed]) => {
    const run = state as InstanceState
    const verb = action as InstanceAction
    expect(instanceRefusal(verb, run) === null).toBe(allowed)
    expect(instanceStates(verb).includes(run)).toBe(allowed)
  })

  test('are in transition in five states', () => {
    const all = [...new Set(instanceTable.map(([, state]) => state as InstanceState))]
    expect(all).toHaveLength(10)
    expect(all.filter(isInstanceInProgress)).toEqual([
      'creating',
      'starting',
      'rebooting',
      'stopping',
      'migrating',
    ])
  })

  test.each<[InstanceAction, InstanceState, string]>([
    ['start', 'running', 'Only stopped or failed instances can be started'],
    ['stop', 'stopped', 'Only running instances can be stopped'],
    ['resize', 'running', 'Only stopped, failed, or creating instances can be resized'],
    ['delete', 'running', 'Only stopped or failed instances can be deleted'],
    ['changeBootDisk', 'running', 'Instance must be stopped before boot disk can be changed'],
    ['attachDisk', 'failed', 'Instance must be stopped to attach a disk'],
    ['createDisk', 'failed', 'Instance must be stopped to create and attach a disk'],
    [
      'makeNetworkInterfacePrimary',
      'running',
      'The instance must be stopped to change its primary network interface',
    ],
  ])('%s in state %s is refused with its own sentence', (action, state, sentence) => {
    expect(instanceRefusal(action, state)).toBe(sentence)
  })
})

describe('disks', () => {
  testEach('each action in each state', named(diskTable), ([action, state, allowed]) => {
    const name = state as DiskStateName
    const verb = action as DiskAction
    expect(diskRefusal(verb, name) === null).toBe(allowed)
    expect(diskStates(verb).includes(name)).toBe(allowed)
  })

  test('are in transition in four states', () => {
    const all = [...new Set(diskTable.map(([, state]) => state as DiskStateName))]
    expect(all).toHaveLength(12)
    expect(all.filter(isDiskInProgress)).toEqual([
      'attaching',
      'creating',
      'detaching',
      'finalizing',
    ])
  })

  test('deleting an attached disk has a refusal of its own', () => {
    expect(diskRefusal('delete', 'attached')).toBe('Disk must be detached before it can be deleted')
    expect(diskRefusal('delete', 'creating')).toBe(
      'Only disks in state detached or faulted can be deleted',
    )
  })

  test('a boot disk cannot be detached, nor any disk of a running instance', () => {
    expect(detachRefusal(true, 'stopped')).toBe('Boot disk must be unset before it can be detached')
    expect(detachRefusal(false, 'running')).toBe(
      'Instance must be stopped before disk can be detached',
    )
    expect(detachRefusal(false, 'stopped')).toBeNull()
  })
})

describe('snapshots', () => {
  const disk = { readOnly: false,
    diskType: 'distributed',
    state: { state: 'detached' },
  } as const

  test('read-only is reported before local, and local before the state', () => {
    const faulted = { state: 'faulted' } as const
    expect(snapshotRefusal({ readOnly: true, diskType: 'local', state: faulted })).toBe(
      "Read-only disks don't support snapshots",
    )
    expect(snapshotRefusal({ ...disk, diskType: 'local', state: faulted })).toBe(
      "Local disks don't support snapshots",
    )
    expect(snapshotRefusal({ ...disk, state: faulted })).toBe(
      'Only disks in state attached or detached support snapshots',
    )
    expect(snapshotRefusal(disk)).toBeNull()
  })

  test('only a snapshot being created is in transition', () => {
    expect(isSnapshotInProgress('creating')).toBe(true)
    expect(isSnapshotInProgress('ready')).toBe(false)
  })
})

describe('restartable', () => {
  const now = new Date('2025-01-01T12:00:00Z')
  const failed = { runState: 'failed', autoRestartEnabled: true } as const
  const until = (time: string | null) => ({ ...failed,
    autoRestartCooldownExpiration: time === null ? null : new Date(time),
  })

  test('is a failed instance whose cooldown is over, or that has none', () => {
    expect(isRestartable(failed, now)).toBe(true)
    expect(isRestartable(until(null), now)).toBe(true)
    expect(isRestartable(until('2025-01-01T12:00:00Z'), now)).toBe(true)
    expect(isRestartable(until('2025-01-01T11:59:59Z'), now)).toBe(true)
  })

  test('is no other instance', () => {
    expect(isRestartable(until('2025-01-01T12:00:01Z'), now)).toBe(false)
    expect(isRestartable({ ...failed, autoRestartEnabled: false }, now)).toBe(false)
    expect(isRestartable({ ...failed, runState: 'stopped' }, now)).toBe(false)
  })
})
