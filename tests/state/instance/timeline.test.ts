import type { AuditLogEntry, Instance } from '@oxide/api'
import { expect, test } from 'vitest'
import {
  momentsInJournal,
  momentsInLog,
  momentsOf,
  timelineOf,
} from '../../../src/state/instance/timeline.ts'
import type { Entry } from '../../../src/state/plan/entry.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
const paths = ['/v1/instances/db1?project=shop', '/v1/instances/id-1']
const call = (method: string, path: string, requestId: string) =>
  ({ method, path, status: 202, milliseconds: 1, requestId }) as Entry['calls'][number]
const entry = (id: string, calls: Entry['calls'], target?: string): Entry => ({
  id,
  at: Number(at(5)),
  line: `line ${id}`,
  door: 'key',
  phase: 'done',
  message: '',
  calls,
  target,
})
const logged = (requestId: string, requestUri: string) =>
  ({
    id: `log ${requestId}`,
    requestId,
    requestUri,
    operationId: 'instance_stop',
    timeStarted: at(3),
    result: { kind: 'success', httpStatusCode: 202 },
    actor: { kind: 'silo_user', siloUserId: 'user-1', siloId: 'silo-1' },
  }) as AuditLogEntry

test('the instance tells when it was created, edited, and came into its state', () => {
  const instance = {
    timeCreated: at(0),
    timeModified: at(1),
    timeRunStateUpdated: at(2),
    runState: 'failed',
    autoRestartCooldownExpiration: at(30),
  } as Instance
  expect(momentsOf(instance, at(10)).map(({ what }) => what)).toEqual([
    'Created',
    'Last edited',
    'Became failed',
    'May restart automatically',
  ])
  const untouched = { ...instance, timeModified: at(0) }
  expect(momentsOf(untouched, at(40)).map(({ what }) => what)).toEqual(['Created', 'Became failed'])
})

test('the journal has what was written to it by name or by id, and no reads', () => {
  const journal = [
    entry('stop', [call('POST', '/v1/instances/db1/stop?project=shop', 'r1')]),
    entry('other', [call('POST', '/v1/instances/db1/stop?project=else', 'r2')]),
    entry('view', [call('GET', '/v1/instances/db1?project=shop', 'r3')]),
    entry('attach', [call('POST', '/v1/floating-ips/ip/attach', 'r4')], 'id-1'),
  ]
  expect(momentsInJournal(journal, 'id-1', paths).map(({ key }) => key)).toEqual(['stop', 'attach'])
})

test('the log adds what others did, but not again what the journal has', () => {
  const journal = [entry('stop', [call('POST', '/v1/instances/db1/stop?project=shop', 'r1')])]
  const log = [
    logged('r1', '/v1/instances/db1/stop?project=shop'),
    logged('r5', '/v1/instances/id-1/start'),
    logged('r6', '/v1/instances/db2/start?project=shop'),
  ]
  const found = momentsInLog(log, paths, journal)
  expect(found).toMatchObject([{ key: 'log r5', what: 'instance stop', actor: 'user-1' }])
  const order = timelineOf(found, momentsInJournal(journal, 'id-1', paths))
  expect(order.map(({ key }) => key)).toEqual(['stop', 'log r5'])
})
