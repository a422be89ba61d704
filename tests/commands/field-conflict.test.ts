// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { Args, Command } from '../../src/commands/kernel/command.ts'
import { edits } from '../../src/commands/kernel/run/field-conflict.ts'
import { runAtom } from '../../src/commands/kernel/run/runner.ts'
import { questionAtom } from '../../src/commands/kernel/run/runs.ts'
import { loadSubject } from '../../src/commands/kernel/run/subject.ts'
import { planeFetch } from '../../src/mock/browser.ts'
import { fetchAtom } from '../../src/state/cache/query.ts'
import { commandCalled, type Console, everyCommand, openConsole, viewFleet } from '../console.ts'
import { examples } from '../examples.ts'
import { failingNetwork } from '../failing-network.ts'
import { taken } from '../rotation.ts'

const project = 'mock-project'
const commands = await everyCommand()

test('replacing the multicast groups of an instance is refused after someone else’s change', async () => {
  const mine = openConsole()
  const theirs = openConsole({ network: planeFetch(mine.plane) })
  for (const console of [mine, theirs]) open(console)
  const command = await commandCalled('instance update')
  const db3 = { project, instance: 'db3' }
  const given = { ...db3, multicastGroups: [] }
  const seen = await seenBy(mine, command, given)
  const joined = await theirs.run('experimental instance multicast-group join', {
    ...db3,
    multicastGroup: 'market-data',
  })
  expect(joined).toMatchObject({ phase: 'ran' })
  const outcome = await mine.store.set(runAtom, { command, given, door: 'form', seen })
  expect(outcome).toMatchObject({
    phase: 'refuse',
    reason: expect.stringMatching(/multicast groups of db3 .* added/),
  })
  expect(mine.writes()).toEqual([])
})

describe('of two people who edit the same field, the later learns what the other has set', () => {
  const all = commands.filter((one) => edits(one) && !one.id.startsWith('console audit-log'))
  const turns = taken(all, 3)
  test.each(turns.map((command) => [command.id, command] as const))('%s', async (id, command) => {
    const mine = openConsole()
    const theirs = openConsole({ network: planeFetch(mine.plane) })
    for (const console of [mine, theirs]) open(console)
    const given = withoutRename(command, examples[id] ?? {})
    const seen = await seenBy(mine, command, given)
    expect(await theirs.run(id, given)).toMatchObject({ phase: 'ran' })
    const outcome = await mine.store.set(runAtom, {
      command,
      given: altered(command, given),
      door: 'form',
      seen,
    })
    expect(outcome).toMatchObject({ phase: 'refuse', reason: expect.stringContaining('changed') })
    const labels = plainIn(command, given).map((name) => command.params[name]?.label ?? name)
    expect(labels).not.toEqual([])
    for (const label of labels) {
      expect(outcome).toMatchObject({ reason: expect.stringMatching(new RegExp(label, 'i')) })
    }
    expect(mine.writes()).toEqual([])
  })
})

test('the later of two people sees both values, beside the field, and may insist', async () => {
  const mine = openConsole()
  const theirs = openConsole({ network: planeFetch(mine.plane) })
  const command = await commandCalled('project update')
  const given = { project, description: 'Mine' }
  const seen = await seenBy(mine, command, given)
  await theirs.run('project update', { project, description: 'Theirs' })
  const submit = { command, given, door: 'form' } as const
  expect(await mine.store.set(runAtom, { ...submit, seen })).toEqual({
    phase: 'refuse',
    reason:
      'Someone else has changed this since you loaded it: Description was “Where most of the demo lives” and is now “Theirs”. Nothing was saved; submit again to overwrite it.',
    fields: { description: 'Someone else has changed it to “Theirs”' },
  })
  expect(mine.writes()).toEqual([])
  expect(await mine.store.set(runAtom, submit)).toMatchObject({ phase: 'ran' })
  expect(mine.wrote()).toMatchObject([{ body: { description: 'Mine' } }])
})

test('nothing is saved while nobody knows whether someone else has changed it', async () => {
  const { network, failing } = failingNetwork()
  const mine = openConsole({ network })
  const command = await commandCalled('project update')
  const given = { project, description: 'Mine' }
  const seen = await seenBy(mine, command, given)
  failing.add(`GET /v1/projects/${project}`)
  const outcome = await mine.store.set(runAtom, { command, given, door: 'form', seen })
  expect(outcome).toMatchObject({ phase: 'fail' })
  expect(mine.writes()).toEqual([])
})

/** Returns an edit's example as one that keeps the name, because what is renamed can no longer be read. */
function withoutRename(command: Command, { name: _, ...given }: Args): Args {
  return plainIn(command, given).length > 0 ? given : { ...given, description: 'Theirs' }
}

/** Returns an edit's example with other values. */
function altered(command: Command, given: Args): Args {
  const other = (value: unknown) => (typeof value === 'number' ? value * 2 : `${String(value)}2`)
  const changed = plainIn(command, given).map((name) => [name, other(given[name])] as const)
  return { ...given, ...Object.fromEntries(changed) }
}

/** Returns the fields that are set, but for structured ones, which are compared part by part. */
function plainIn({ params, needsOneOf }: Command, given: Args): readonly string[] {
  return needsOneOf.filter((name) => name in given && params[name]?.kind !== 'body')
}

function seenBy({ store }: Console, command: Command, given: Args): Promise<unknown> {
  return loadSubject((read) => store.set(fetchAtom, read), command, given)
}

/** Makes everything available to a console, and every question answered. */
function open({ store }: Console): void {
  viewFleet(store)
  store.sub(questionAtom, () => store.get(questionAtom)?.answer(true))
}
