// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { followRunbooks } from '../../src/commands/kernel/runbook/commands.ts'
import { saveRunbookAtom } from '../../src/commands/kernel/runbook/keep.ts'
import { printLink } from '../../src/commands/kernel/line/print.ts'
import { planAgainAtom } from '../../src/commands/kernel/plan/lines.ts'
import { previewAtom } from '../../src/commands/kernel/plan/preview.ts'
import { runRestAtom } from '../../src/commands/kernel/plan/rest.ts'
import { knownCommandsAtom } from '../../src/commands/kernel/registry.ts'
import { askAtom, questionAtom } from '../../src/commands/kernel/run/runs.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { countSteps, plansAtom } from '../../src/state/plan/plans.ts'
import {
  dropRunbookAtom,
  keepRunbookAtom,
  type Runbook,
  runbookShelfAtom,
  runbooksAtom,
} from '../../src/state/runbook/runbooks.ts'
import { type Console, openConsole, storeOf } from '../console.ts'
import { memoryLedger } from '../memory-ledger.ts'
import { writesByName } from '../plan.ts'
import { openRunbooks } from '../runbook-console.ts'

let console: Console
beforeEach(async () => {
  console = await openRunbooks()
})

const RESTART = [
  '# Restarts an instance',
  '$project: project',
  '$web: instance',
  '# Nobody',
  '# uses it now',
  'instance stop --project $project --instance $web',
  '? look that it is down',
  'instance start --project $project --instance $web',
  '# Then say so',
].join('\n')
const stop = 'instance stop --project mock-project --instance db1'
const start = 'instance start --project mock-project --instance db1'
const save = (name: string, text: string) => console.store.set(saveRunbookAtom, { name, text })
const plans = () => [...console.store.get(plansAtom).values()]
const lines = () => plans().flatMap((steps) => steps.map(({ line }) => line))

describe('a runbook that is saved', () => {
  test('is a command, which takes what it asks for and shows a plan', async () => {
    expect(await save('restart', RESTART)).toBeNull()
    const line = 'runbook run restart --project mock-project --web db1'
    expect(await console.script(line)).toMatchObject({ phase: 'ran' })
    await expect.poll(lines).toEqual([stop, start])
    const [steps = []] = plans()
    expect(steps[0]?.plan).toMatchObject({
      title: 'restart',
      note: 'Restarts an instance · project = mock-project, web = db1',
      look: 'look that it is down',
      comment: 'Nobody uses it now',
      onFailure: 'stop',
    })
    expect(steps[1]?.plan.comment).toBe('Then say so')
    expect(console.writes()).toEqual([])
  })

  test('asks once for each thing, and for the project in which it is', async () => {
    await save('twice', '$web: instance\ninstance stop $web\ninstance start $web')
    await console.run('console runbook run twice', {}, 'button')
    expect(console.store.get(askAtom)).toMatchObject({ missing: ['project', 'web'] })
    const given = { project: 'mock-project', web: 'db1' }
    await console.run('console runbook run twice', given, 'button')
    await expect.poll(lines).toEqual([stop, start])
  })

  test('does not take two things from one page', async () => {
    await save('pair', '$one: instance\n$two: instance\ninstance stop $one\ninstance start $two')
    await console.visit('/projects/mock-project/instances/db1/storage')
    await console.run('console runbook run pair')
    expect(console.store.get(askAtom)).toMatchObject({ missing: ['one', 'two'] })
  })

  test('waits for a person where it is marked', async () => {
    await save('restart', RESTART)
    await console.script('console runbook run restart', { project: 'mock-project', web: 'db1' })
    await expect.poll(lines).toEqual([stop, start])
    const run = async () => {
      const [[first] = []] = plans()
      const all = plans()
        .flat()
        .map(({ id }) => id)
      const running = console.store.set(runRestAtom, first?.plan.id ?? '', new Set(all))
      ;(await console.asked()).answer(true)
      await running
    }
    await run()
    const calls = ['POST /v1/instances/db1/stop']
    expect(writesByName(console)).toEqual(calls)
    expect(
      plans()
        .flat()
        .map(({ phase }) => phase),
    ).toEqual(['done', 'waiting'])
    console.clock.advance(60_000)
    await run()
    expect(writesByName(console)).toEqual([...calls, 'POST /v1/instances/db1/start'])
  })

  test('is rehearsed: predicted, never run, and made a plan on demand', async () => {
    await save('restart', RESTART)
    await console.script('console runbook rehearse restart', {
      project: 'mock-project',
      web: 'db1',
    })
    await expect.poll(lines).toEqual([stop, start])
    const [steps = []] = plans()
    const id = steps[0]?.plan.id ?? ''
    expect(countSteps(steps)).toBe('Rehearsed, nothing was sent')
    const foreseen = await console.store.set(previewAtom, steps)
    expect(foreseen.map(({ reason, since, call }) => [reason, since, call?.method])).toEqual([
      [null, null, 'POST'],
      [null, 1, 'POST'],
    ])
    await console.store.set(runRestAtom, id, new Set(steps.map((step) => step.id)))
    expect(console.store.get(questionAtom)).toBeNull()
    expect(console.writes()).toEqual([])
    await console.store.set(planAgainAtom, id)
    const again = plans().at(-1) ?? []
    expect(again.map(({ line, plan }) => [line, plan.title, plan.isRehearsal])).toEqual([
      [stop, 'restart', undefined],
      [start, 'restart', undefined],
    ])
    const { note, look, comment } = steps[0]?.plan ?? {}
    expect(again[0]?.plan).toMatchObject({ note, look, comment })
  })

  test('is unknown once it is deleted, and asks first', async () => {
    await save('restart', RESTART)
    const deleting = console.run('console runbook delete', { runbook: 'restart' })
    const { sentence, answer } = await console.asked()
    expect(sentence).toBe('Forgets runbook restart in this browser, in all tabs.')
    answer(true)
    await deleting
    await expect.poll(() => console.store.get(runbooksAtom)).toEqual([])
    expect(await console.script('console runbook run restart')).toMatchObject({ phase: 'refuse' })
  })
})

describe('a shared runbook', () => {
  const share = async (name: string, text: string) => {
    const add = console.store.get(knownCommandsAtom).find(({ id }) => id === 'console runbook add')
    if (add === undefined) throw new Error('No such command')
    await console.visit(printLink(add, { runbook: name, text }) ?? '')
  }

  test('is asked for, kept and shown, and runs nothing', async () => {
    await share('restart', RESTART)
    const { answer } = await console.asked()
    expect(console.store.get(runbooksAtom)).toEqual([])
    answer(true)
    await expect.poll(() => console.store.get(locationAtom)?.address).toBe('/runbook/restart')
    expect(console.store.get(runbooksAtom)).toMatchObject([{ id: 'restart', text: RESTART }])
    expect([plans(), console.writes()]).toEqual([[], []])
  })

  test('never takes the place of another', async () => {
    await save('restart', '# mine')
    await share('restart', RESTART)
    ;(await console.asked()).answer(true)
    await expect.poll(() => console.store.get(locationAtom)?.address).toBe('/runbook/restart-2')
    expect(console.store.get(runbooksAtom)).toMatchObject([{ text: '# mine' }, { text: RESTART }])
  })

  test('is refused with a secret in it', async () => {
    await share('login', 'console sign-in a b --password s3cret')
    ;(await console.asked()).answer(true)
    await expect
      .poll(console.said)
      .toEqual(['Could not add login: Line 1: --password is secret, and secrets are never stored'])
    expect(console.store.get(runbooksAtom)).toEqual([])
  })
})

describe('runbooks', () => {
  const opened = async (owner: string, shelf: ReturnType<typeof memoryLedger<Runbook>>) => {
    const store = storeOf(owner)
    store.set(runbookShelfAtom, { open: async () => shelf })
    await followRunbooks(store)
    return store
  }
  const named = (store: Console['store']) => store.get(runbooksAtom).map(({ id }) => id)

  test('are read once their user is known, even if nothing else asks for that', async () => {
    const { store } = openConsole()
    const read: string[] = []
    const shelf = { ...memoryLedger<Runbook>(), read: async (owner: string) => read.push(owner) }
    store.set(runbookShelfAtom, { open: async () => shelf })
    await followRunbooks(store)
    expect(read).toEqual([expect.stringMatching(/^mock\//)])
  })

  test('outlive their tab, and are the same in all tabs of their user alone', async () => {
    const shelf = memoryLedger<Runbook>()
    const [one, other] = [await opened('someone', shelf), await opened('someone', shelf)]
    await one.set(keepRunbookAtom, { id: 'web', text: 'x' })
    expect(named(other)).toEqual(['web'])
    expect(named(await opened('someone', shelf))).toEqual(['web'])
    expect(named(await opened('somebody else', shelf))).toEqual([])
    await other.set(dropRunbookAtom, 'web')
    expect(named(one)).toEqual([])
  })

  test('skip what another version has stored', async () => {
    const shelf = memoryLedger<Runbook>()
    const odd = [{ id: 'a', at: 1, text: 'x' }, { id: 'b' }, { id: 'c', at: 1, lines: [] }]
    await shelf.put('someone', odd as unknown as Runbook[])
    expect(named(await opened('someone', shelf))).toEqual(['a'])
  })
})
