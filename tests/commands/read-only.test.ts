import { expect, test } from 'vitest'
import { operationCommands } from '../../src/commands/operation/all.ts'
import { allFacts, isRead } from '../../src/commands/operation/fact.ts'
import { firstWrite } from '../../src/commands/kernel/run/dry-run.ts'
import { apiAtom } from '../../src/state/cache/query.ts'
import { connectionAtom } from '../../src/state/session/connection.ts'
import { lab } from '../connections.ts'
import { everyCommand, openConsole, viewFleet } from '../console.ts'
import { examples } from '../examples.ts'
import { testEach } from '../test-each.ts'

const commands = (await everyCommand()).map((command) => [command.id, command] as const)

/** Signing this browser in and out is for itself. */
const ofTheBrowser = /^console sign-/

const isQuery = (path: string) => /\/timeseries\/query(\?|$)/.test(path)

const written = commands.filter(([, { writes }]) => writes)
const others = commands.filter(([id, { writes }]) => !writes && !ofTheBrowser.test(id))

const readOnly = openConsole()
readOnly.store.set(connectionAtom, { ...lab, isReadOnly: true })
const locked = openConsole()
viewFleet(locked.store)
await locked.run('console lock')
const consoles = [
  [readOnly, 'Read-only: started with --read-only'],
  [locked, 'Read-only: the console is locked'],
] as const

testEach('is refused while locked, and sends nothing', written, async (_, id) => {
  const outcome = await locked.run(id, examples[id] ?? {})
  expect(outcome).toMatchObject({ phase: 'refuse', reason: consoles[1][1] })
  expect(locked.writes()).toEqual([])
})

testEach('is not refused, because it writes nothing', others, async (command, id) => {
  const call = await firstWrite(readOnly.store.get(apiAtom), command, examples[id] ?? {})
  expect(call === null || isQuery(call.path)).toBe(true)
})

test('an operation is refused only if it writes', async () => {
  for (const [{ script, writes: sent }, reason] of consoles) {
    const stopped = await script('api instance_stop --instance db1 --project mock-project')
    expect(stopped).toMatchObject({ phase: 'refuse', reason })
    expect(sent()).toEqual([])
  }
  const judged = operationCommands.filter(({ place }) => place === null).map(({ writes }) => writes)
  const facts = allFacts.filter((_, at) => operationCommands[at]?.place === null)
  expect(judged).toEqual(facts.map((fact) => !isRead(fact)))
})
