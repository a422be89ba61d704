import { createStore } from 'jotai/vanilla'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { define } from '../../src/commands/kernel/define.ts'
import { secret } from '../../src/commands/kernel/params.ts'
import { journalAtom } from '../../src/state/plan/ledger.ts'
import { runAtom } from '../../src/commands/kernel/run/runner.ts'
import { changeRun, runningAtom, runsAtom } from '../../src/commands/kernel/run/runs.ts'
import { watchSettling } from '../../src/commands/kernel/run/settle.ts'
import { followWork } from '../../src/commands/kernel/run/work.ts'
import { commandCalled, everyCommand, openConsole, viewFleet } from '../console.ts'
import type { Command } from '../../src/commands/kernel/command.ts'
import { actsOn, namesGiven } from '../../src/commands/kernel/run/running.ts'
import { chainOf, type Noun, type Ref } from '../../src/state/nouns.ts'
import { isSame } from '../../src/state/same.ts'
import { heldWrites } from '../held-writes.ts'

test('one record tells a run from asked to ended', async () => {
  const console = openConsole()
  const { store } = console
  onTestFinished(watchSettling(store))
  const phases: string[] = []
  store.sub(runsAtom, () => {
    const runs = store.get(runsAtom)
    expect(runs).toHaveLength(1)
    const { phase = '' } = runs[0] ?? {}
    if (phases.at(-1) !== phase) phases.push(phase)
  })
  const outcome = console.run('instance stop', { project: 'mock-project', instance: 'db1' })
  const { answer } = await console.asked()
  answer(true)
  await outcome
  console.clock.advance(60_000)
  console.pageClock.advance(10_000)
  await vi.waitFor(() => expect(store.get(runsAtom)[0]?.phase).toBe('ended'))
  expect(phases).toEqual(['asked', 'questioned', 'asked', 'running', 'settling', 'ended'])
  const [run] = store.get(runsAtom)
  expect(run).toMatchObject({ request: null, question: null, settling: null, outcome: null })
  expect(store.get(journalAtom).map(({ id }) => id)).toEqual([run?.id])
})

test('an ended run holds none of its arguments', async () => {
  const { store } = openConsole()
  const command = define({
    id: 'console enter',
    params: { password: secret('Password') },
    run: async () => undefined,
  })
  await store.set(runAtom, { command, given: { password: 'hunter2' }, door: 'form' })
  expect(store.get(runsAtom)).toHaveLength(1)
  expect(JSON.stringify(store.get(runsAtom))).not.toContain('hunter2')
})

test('what nothing shows is forgotten', () => {
  const { set, get } = createStore()
  const report = { command: '', message: '', result: null, requestId: null }
  for (const id of ['1', '2', '3']) {
    changeRun(set, id, { phase: 'ended', report: { ...report, phase: 'refused' } })
  }
  expect(get(runsAtom).map(({ id }) => id)).toEqual(['3'])
})

test('the progress of one run redraws no row', async () => {
  const { set, get } = createStore()
  const work = followWork(set, { id: 'w', title: 'Upload', of: { command: '', names: {} } })
  const before = get(runningAtom)
  await work.progress({ done: 1, total: 2, unit: 'bytes' })
  expect(get(runsAtom)).toHaveLength(1)
  expect(get(runningAtom)).toBe(before)
})

const at = new Date(0)
const file = (name = 'a.zip', text = 'one') => new File([text], name, { lastModified: 1 })
const [kept, blob] = [file(), new Blob(['one'])]

describe('arguments are compared by what they are', () => {
  test.each<[string, unknown, unknown, boolean]>([
    ['keys in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
    ['an absent field', { a: 1 }, { a: 1, b: undefined }, true],
    ['no value, and none given', { a: null }, {}, false],
    ['nested bodies', { a: [{ b: 'x' }] }, { a: [{ b: 'x' }] }, true],
    ['a list in another order', [1, 2], [2, 1], false],
    ['a list and a part of it', [1], [1, undefined], false],
    ['other dates', at, new Date(1), false],
    ['numbers and texts', 1, '1', false],
    ['one file', { path: kept }, { path: kept }, true],
    ['files of different names', file('a.zip'), file('b.zip'), false],
    [
      'files of one name and size, but other contents',
      file('a.zip', 'one'),
      file('a.zip', 'two'),
      false,
    ],
    ['one blob', [blob], [blob], true],
    ['a file and an empty body', kept, {}, false],
  ])('%s', (_, one, other, same) => {
    expect([isSame(one, other), isSame(other, one)]).toEqual([same, same])
  })
})

/** A console of a fleet viewer whose writes wait. */
function openHeld() {
  const { network, letGo } = heldWrites()
  const console = openConsole({ network })
  viewFleet(console.store)
  return { console, letGo }
}

describe('a second upload while one is running', () => {
  test('of another file is sent too', async () => {
    const { console, letGo } = openHeld()
    const upload = (release: string) =>
      console.script('system update repo upload', { path: file('repo.zip', release) })
    const first = upload('release 19')
    await vi.waitFor(() => expect(console.writes()).toHaveLength(1))
    const second = upload('release 20')
    await vi.waitFor(() => expect(console.writes()).toHaveLength(2))
    letGo()
    await Promise.all([first, second])
    expect(console.journal()).toHaveLength(2)
  })

  test('of the same file joins the first', async () => {
    const { console, letGo } = openHeld()
    const first = console.script('system update repo upload', { path: kept })
    const second = console.script('system update repo upload', { path: kept })
    await vi.waitFor(() => expect(console.writes()).toHaveLength(1))
    letGo()
    expect(await first).toBe(await second)
    expect(console.writes()).toHaveLength(1)
  })
})

const stopping = (given: Readonly<Record<string, string>>, command: Command) => ({
  command,
  given,
})

/** Returns every command that acts on rows of a noun, with arguments that name one of them. */
function acting(command: Command): readonly { noun: Noun; args: Record<string, string> }[] {
  const refs = Object.entries(command.params).filter(([, { kind }]) => kind === 'ref')
  const args = Object.fromEntries(refs.map(([name, { noun }]) => [name, `${noun}-a`]))
  const named = new Set(refs.map(([, { noun }]) => noun))
  const kinds = [command.on, ...command.offers.map(({ on }) => on)]
  return kinds.flatMap((noun) => (noun !== null && named.has(noun) ? [{ noun, args }] : []))
}

const rowOf = (noun: Noun, change: Readonly<Record<string, string>> = {}): Ref => ({
  noun,
  names: { ...Object.fromEntries(chainOf(noun).map((one) => [one, `${one}-a`])), ...change },
})

describe('a row is busy', () => {
  test('while a command runs on just this one, whatever its noun', async () => {
    const wrong: string[] = []
    let judged = 0
    for (const command of await everyCommand()) {
      for (const { noun, args } of acting(command)) {
        judged += 1
        const run = stopping(args, command)
        const expects = (what: string, row: Ref, busy: boolean, id?: string) => {
          if (actsOn(run, row, id) !== busy) wrong.push(`${command.id} on ${noun}: ${what}`)
        }
        expects('its own row', rowOf(noun), true)
        expects('another row', rowOf(noun, { [noun]: 'other' }), false)
        expects('its row by id', rowOf(noun, { [noun]: 'other' }), true, `${noun}-a`)
        for (const outer of chainOf(noun).slice(1)) {
          if (!Object.values(args).includes(`${outer}-a`)) continue
          expects(`the same name in another ${outer}`, rowOf(noun, { [outer]: 'other' }), false)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(judged).toBeGreaterThan(100)
  })

  test('only once the question is answered', async () => {
    const { console, letGo } = openHeld()
    const outcome = console.run('instance stop', { project: 'mock-project', instance: 'db1' })
    const { answer } = await console.asked()
    const busy = (project: string) => {
      const row: Ref = { noun: 'instance', names: { project, instance: 'db1' } }
      return console.store.get(runningAtom).some((run) => actsOn(run, row))
    }
    expect(busy('mock-project')).toBe(false)
    answer(true)
    await vi.waitFor(() => expect(console.writes()).toHaveLength(1))
    expect([busy('mock-project'), busy('other-project')]).toEqual([true, false])
    letGo()
    await outcome
    expect(console.store.get(runningAtom)).toEqual([])
  })

  test('never with what lives in it', async () => {
    const stop = await commandCalled('instance stop')
    const run = stopping({ project: 'web', instance: 'db1' }, stop)
    expect(actsOn(run, { noun: 'project', names: { project: 'web' } })).toBe(false)
  })

  test('by the names that were given, and by no other text', async () => {
    const update = await commandCalled('instance update')
    const given = { instance: 'db1', project: '', hostname: 'web' }
    expect(namesGiven(update, given)).toStrictEqual({ instance: 'db1' })
  })
})
