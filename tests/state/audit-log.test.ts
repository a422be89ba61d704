import type { AuditLogEntry } from '@oxide/api'
import { createStore } from 'jotai'
import { describe, expect, test, vi } from 'vitest'
import { idOf } from '../../src/mock/seed.ts'
import { csvOfLog, jsonOfLog } from '../../src/state/audit/file.ts'
import { filterIn, omittedBy, testOf } from '../../src/state/audit/filter.ts'
import { addNewerAtom, beginLogAtom, logAtom, newerThan } from '../../src/state/audit/log.ts'
import { printWord, readWord, splitWords, wordsIn } from '../../src/state/audit/line.ts'
import { apiPathOf, isAbout, targetOf } from '../../src/state/audit/resource.ts'
import { ALL_TIME, spanOf } from '../../src/state/audit/span.ts'
import { createQueryClient, queryClientAtom } from '../../src/state/cache/query.ts'

const project = 'mock-project'
const start = Date.parse('2026-01-15T12:00:00Z')

/** Returns an entry at this many seconds after noon. */
function entryAt(second: number, more: Partial<AuditLogEntry> = {}): AuditLogEntry {
  const time = new Date(start + second * 1000)
  return {
    id: idOf(`entry ${second}`),
    actor: { kind: 'silo_user', siloUserId: idOf('jane'), siloId: idOf('maze') },
    operationId: 'instance_stop',
    requestId: idOf(`request ${second}`),
    requestUri: `/v1/instances/db1/stop?project=${project}`,
    result: { kind: 'success', httpStatusCode: 202 },
    sourceIp: '192.0.2.1',
    timeStarted: time,
    timeCompleted: time,
    ...more,
  }
}

describe('a request', () => {
  const path = apiPathOf('instance', { project, instance: 'db1' }) ?? ''

  test.each([
    [`/v1/instances/db1?project=${project}`, true],
    [`/v1/instances/db1/stop?project=${project}`, true],
    ['/v1/instances/db1?project=other', false],
    [`/v1/instances/db10?project=${project}`, false],
    ['', false],
    [undefined, false],
  ])('to %s is about the instance: %s', (uri, is) => {
    expect(isAbout(uri, path)).toBe(is)
  })

  test.each([
    ['/v1/webhook-receivers/pager', '/v1/alert-receivers/pager', true],
    ['/v1/alert-receivers/pager/probe', '/v1/webhook-receivers/pager', true],
    ['/v1/system/ip-pools/main/ranges/add', '/v1/ip-pools/main', true],
  ])('to %s is about what %s views: %s', (uri, wanted, is) => {
    expect(isAbout(uri, wanted)).toBe(is)
  })

  test('is about any part of its address', () => {
    expect(isAbout('/v1/instances/DB1/stop?project=shop', 'db1')).toBe(true)
    expect(isAbout('/v1/instances/db1/stop?project=shop', 'sho')).toBe(true)
    expect(isAbout('/v1/instances/db1/stop?project=shop', 'project')).toBe(false)
    expect(isAbout('/v1/x/%ff', '%ff')).toBe(true)
  })

  test.each([
    [`/v1/disks/web?project=${project}`, 'disk', 'web', '/projects/mock-project/disks/web'],
    [`/v1/images?project=${project}`, 'image', null, '/projects/mock-project/images'],
    ['/v1/webhook-receivers/pager', 'alertReceiver', 'pager', '/system/alerts/pager/deliveries'],
    ['/v1/images/ubuntu', 'siloImage', 'ubuntu', '/images/ubuntu'],
    [
      `/v1/vpc-firewall-rules?vpc=v&project=${project}`,
      'vpc',
      'v',
      '/projects/mock-project/vpcs/v/firewall-rules',
    ],
    ['/v1/instances/db1', 'instance', 'db1', null],
  ])('to %s leads to the %s %s', (uri, noun, name, href) => {
    expect(targetOf(uri)).toEqual({ noun, name, href })
  })

  test('leads nowhere if its address says too little', () => {
    for (const uri of ['/v1/policy', '/scim/v2/Users', '', null]) expect(targetOf(uri)).toBeNull()
  })
})

describe('a filter', () => {
  const known = { actorTexts: () => ['Jane Austen', 'maze-war'], ownRequests: new Set(['r1']) }
  const passing = (query: string, entry: AuditLogEntry) =>
    testOf(filterIn(new URLSearchParams(query)).filter, known)?.(entry)

  test.each([
    ['actor=jane', true],
    ['actor=MAZE', true],
    ['operation=instance%20stop', true],
    ['result=success', true],
    ['result=202', true],
    ['resource=db1', true],
    ['resource=db2&resource=db1', true],
    ['tab=own', false],
    [`request=${idOf('request 0')}`, true],
    ['actor=jane&result=error', false],
  ])('of %s matches the entry: %s', (query, passes) => {
    expect(passing(query, entryAt(0))).toBe(passes)
  })

  test('of times alone is left to the API', () => {
    const { filter, wrong } = filterIn(new URLSearchParams('from=2026-01-01T00:00:00Z'))
    expect([testOf(filter, known), wrong]).toEqual([null, []])
    expect(spanOf(filter)).toEqual({ from: new Date('2026-01-01T00:00:00Z'), to: null })
  })

  test('takes a day from midnight where the user is', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo')
    const days = new URLSearchParams('from=2026-01-02&to=2026-01-03T00:00')
    expect(spanOf(filterIn(days).filter)).toEqual({
      from: new Date('2026-01-01T15:00:00Z'),
      to: new Date('2026-01-02T15:00:00Z'),
    })
    vi.unstubAllEnvs()
  })

  test('reports what it cannot use', () => {
    const { filter, wrong } = filterIn(new URLSearchParams('from=soon&result=bad&tab=2'))
    expect(wrong).toEqual([
      '“soon” is not a time, so “from” is ignored.',
      '“bad” is not a result: use success, error, unknown or a status such as 403.',
      '“2” is not a tab: use own.',
    ])
    expect([filter.from, filter.result, filter.isOwn]).toEqual([null, '', false])
    const reversed = new URLSearchParams('from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z')
    expect(filterIn(reversed).wrong).toHaveLength(1)
    const { from, to } = spanOf(filterIn(reversed).filter)
    expect(to).toEqual(from)
  })
})

describe('the log', () => {
  const page = { items: [entryAt(3), entryAt(2), entryAt(1)], nextPage: 'older' }
  const begun = () => {
    const store = createStore()
    store.set(queryClientAtom, createQueryClient())
    store.set(beginLogAtom, { span: ALL_TIME, page })
    return store
  }

  test('adds newer entries on top, and late ones where they belong', () => {
    const store = begun()
    const log = store.get(logAtom)
    if (log === null) throw new Error('There is no log')
    const late = entryAt(2.5)
    const newer = newerThan(log, { items: [entryAt(4), entryAt(3), late, entryAt(2)] })
    expect(newer).toEqual({ entries: [entryAt(4), late], hasGap: false })
    store.set(addNewerAtom, newer.entries)
    const seconds = store
      .get(logAtom)
      ?.entries.map(({ timeCompleted }) => (Number(timeCompleted) - start) / 1000)
    expect(seconds).toEqual([4, 3, 2.5, 2, 1])
  })

  test('starts over when nothing on the newest page is known', () => {
    const log = begun().get(logAtom)
    if (log === null) throw new Error('There is no log')
    expect(newerThan(log, { items: [entryAt(9), entryAt(8)] }).hasGap).toBe(true)
    expect(newerThan(log, page)).toEqual({ entries: [], hasGap: false })
  })
})

describe('an export', () => {
  const odd = entryAt(0, {
    userAgent: '=HYPERLINK("http://evil.test","x")',
    requestUri: '/v1/x?a=1,2',
    result: { kind: 'error', httpStatusCode: 400, errorCode: null, errorMessage: '-1\nsays "no"' },
  })

  test('as comma-separated values runs nothing in a spreadsheet', () => {
    const csv = csvOfLog([odd])
    const [head = '', ...rest] = csv.split('\r\n')
    expect(head.split(',')).toHaveLength(17)
    const row = rest.join('\r\n')
    expect(row).toContain('"\'=HYPERLINK(""http://evil.test"",""x"")"')
    expect(row).toContain('"\'-1\nsays ""no"""')
    expect(row).toContain('"/v1/x?a=1,2"')
    expect(row).toContain('2026-01-15T12:00:00.000Z')
  })

  test('as JSON has what the API sent', () => {
    expect(JSON.parse(jsonOfLog([odd]))).toMatchObject([
      { operation_id: 'instance_stop', result: { http_status_code: 400 } },
    ])
  })
})

test.each([
  [`/v1/disks/web?project=${project}`, true],
  [`/v1/disks?project=${project}`, false],
  ['/', false],
  ['', false],
])('a filter for %s says what the log leaves out: %s', (resource, says) => {
  const { filter } = filterIn(new URLSearchParams({ resource }))
  expect(omittedBy(filter) !== null).toBe(says)
})

describe('the filter line', () => {
  const query =
    'actor=jane+austen&operation=instance_stop&resource=db1&resource=db2&from=2h&text=api'
  const line = 'actor:"jane austen" op:instance_stop resource:db1 resource:db2 since:2h api'

  test('says what the address holds, and is read as that', () => {
    const words = wordsIn(new URLSearchParams(query))
    expect(words.map(printWord).join(' ')).toBe(line)
    expect(splitWords(line).map(readWord)).toEqual(words)
  })

  test.each([
    ['who:jane', /^“who” is no filter: use actor, op, resource/],
    ['since:soon', /^“soon” is not a time/],
    ['result:odd', /^“odd” is not a result/],
    ['actor:', /^Type what to look for after “actor:”/],
  ])('refuses %s', (word, why) => {
    expect(readWord(word)).toEqual({ error: expect.stringMatching(why) })
  })

  test('takes the names of the address too', () => {
    expect(readWord('operation:disk')).toEqual({ name: 'operation', value: 'disk' })
  })

  test('counts an age back from the last full minute', () => {
    vi.useFakeTimers({ now: start + 30_500 })
    const { from } = filterIn(new URLSearchParams('from=2h')).filter
    vi.useRealTimers()
    expect(from?.toISOString()).toBe('2026-01-15T10:00:00.000Z')
  })
})
