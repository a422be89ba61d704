// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { openQueryAtom, queryAtom } from '../../src/commands/kernel/plan/query.ts'
import { queryCompletionsAtom } from '../../src/commands/kernel/plan/complete-query.ts'
import { complete } from '../../src/commands/kernel/line/complete.ts'
import { printLine } from '../../src/commands/kernel/line/print.ts'
import { whereIn } from '../../src/commands/kernel/line/where.ts'
import { loadCommandsAtom } from '../../src/commands/kernel/registry.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { plansAtom } from '../../src/state/plan/plans.ts'
import { fieldNamed, fieldsOf, shortName } from '../../src/state/list/row-fields.ts'
import { parseFilter, passes } from '../../src/state/list/filter.ts'
import { type Console, openConsole } from '../console.ts'
import { longList } from '../long-list.ts'

let console: Console
const linesOf = async (line: string) => {
  const draft = await console.store.set(queryAtom, line)
  if ('error' in draft) return draft
  return draft.steps.map(({ command, args }) => printLine(command, args))
}
const stop = (name: string) => `instance stop --project mock-project --instance ${name}`

describe('a line with a filter', () => {
  beforeEach(async () => {
    console = openConsole()
    await console.visit('/projects/mock-project/instances')
  })

  test.each([
    ['instance stop where state=running name~db', ['db1', 'db2', 'db3']],
    ['instance stop where name=db1', ['db1']],
    ['instance stop where DB1 state:run', ['db1']],
    ['instance stop --project mock-project where name=db1,db2', ['db1', 'db2']],
    ['instance stop where name=db1 --project mock-project', ['db1']],
  ])('is a plan of all rows that match: %s', async (line, names) => {
    expect(await linesOf(line)).toEqual(names.map(stop))
    expect(console.writes()).toEqual([])
  })

  test('reads all pages, and keeps the ids of what it found', async () => {
    console = openConsole({ network: longList({ total: 1020 }).network })
    await console.visit('/projects/mock-project/instances')
    const draft = await console.store.set(queryAtom, 'instance stop where name=i-01010')
    expect(draft).toMatchObject({ title: 'Stop 1 instance', note: 'All where name=i-01010' })
    if ('error' in draft) throw new Error(draft.error)
    expect(draft.steps[0]).toMatchObject({ label: 'i-01010', target: expect.any(String) })
    expect(await console.store.set(queryAtom, 'instance stop where state=running')).toMatchObject({
      error: '1,020 instances match, and a plan has at most 1,000 steps',
      start: 14,
      end: 33,
    })
  })

  test.each([
    ['instance stop where stat=running', "No field 'stat'. Did you mean state?", 'stat', 'state'],
    ['instance stop where color=red', "No field 'color'", 'color', undefined],
    [
      'instance stop where name=nothing',
      'None of 11 instances match',
      'where name=nothing',
      undefined,
    ],
    [
      'instance stop db1 where state=running',
      'Name one instance, or use where',
      'where',
      undefined,
    ],
    [
      'instance create where name=x',
      'instance create acts on no list of its own',
      'where',
      undefined,
    ],
    ['vpc subnet delete where name=x', 'vpc subnet delete also needs --vpc', 'where', undefined],
    [
      'instance strt where name=x',
      'Unknown command "instance strt". Did you mean "instance start"?',
      'instance strt',
      'instance start',
    ],
  ])('says what is wrong and where: %s', async (line, error, place, instead) => {
    const wrong = await console.store.set(openQueryAtom, line)
    expect(wrong).toMatchObject({ error })
    expect(line.slice(wrong?.start, wrong?.end)).toBe(place)
    expect(wrong?.instead).toBe(instead)
    expect(console.store.get(plansAtom).size).toBe(0)
  })

  test('is staged by a script and by a link: its plan is shown, and nothing is sent', async () => {
    const line = 'instance stop where name~db state=running'
    expect(await console.script(line)).toEqual({ phase: 'ask', missing: [] })
    expect(console.store.get(plansAtom).size).toBe(1)
    await console.visit(`/projects/mock-project/instances?do=${encodeURIComponent(line)}`)
    await expect.poll(() => console.store.get(plansAtom).size).toBe(2)
    await expect.poll(() => console.store.get(locationAtom)?.address).toContain('/plan/')
    expect(
      await console.script('instance stop --project mock-project where name=nothing'),
    ).toMatchObject({
      phase: 'refuse',
      reason: 'None of 11 instances match',
    })
    expect(console.writes()).toEqual([])
  })

  test('is completed with the word, the fields and the values of the list', async () => {
    const vocabulary = { commands: await console.store.set(loadCommandsAtom), former: {} }
    const words = complete('instance stop wh', vocabulary, () => [])
    expect(words).toMatchObject([{ text: 'where', hint: 'All instances that match' }])
    const { read } = console.store.get(queryCompletionsAtom)('instance stop where ')
    await read?.()
    const options = (line: string) =>
      console.store
        .get(queryCompletionsAtom)(line)
        .options.map(({ text }) => text)
    expect(options('instance stop where ')).toContain('state=')
    expect(options('instance stop where st')).toEqual(['state='])
    expect(options('instance stop where state=')).toContain('state=running')
    expect(options('instance stop where state=running,st')).toEqual(
      expect.arrayContaining(['state=running,stopped']),
    )
    expect(options('instance stop where state=running na')).toContain('name=')
  })
})

test.each([
  'instance stop where',
  'instance stop where --project where',
  'disk create --description where --name x',
  "instance stop 'where' x",
  'where state=running',
])('a line without a filter is no query: %s', (line) => expect(whereIn(line)).toBeNull())

test('the fields of a row have the words of its list', () => {
  const disk = {
    name: 'a',
    diskType: 'local',
    state: { state: 'attached', instance: 'i' },
    id: 'd',
  }
  const fields = fieldsOf(disk)
  const names = Object.keys(fields)
  expect(fields).toMatchObject({ state: 'attached', 'state-instance': 'i', 'disk-type': 'local' })
  expect(['type', 'state', 'name', 'nothing'].map((word) => fieldNamed(word, names))).toEqual([
    'disk-type',
    'state',
    'name',
    null,
  ])
  const instance = {
    runState: 'running',
    timeRunStateUpdated: new Date(0),
    dnsName: 'x',
    ips: [1, 2],
  }
  const own = Object.keys(fieldsOf(instance))
  expect(['state', 'dns', 'ips'].map((word) => fieldNamed(word, own))).toEqual([
    'run-state',
    'dns-name',
    'ips',
  ])
  expect(own.map((name) => shortName(name, own))).toEqual(['state', 'updated', 'name', 'ips'])
})

test.each([
  ['state:run', true],
  ['state~unn', true],
  ['state=running,failed', true],
  ['color=red', false],
  ['web state:', true],
])('a filter compares whole fields, beginnings and parts: %s', (filter, expected) => {
  expect(passes(parseFilter(filter), { name: 'web-1', state: 'running' })).toBe(expected)
})
