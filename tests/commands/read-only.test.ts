import { expect, test } from 'vitest'
import { operationCommands } from '../../src/commands/operation/all.ts'
import { allFacts, isRead } from '../../src/commands/operation/fact.ts'
import { firstWrite } from '../../src/commands/kernel/run/dry-run.ts'
import { apiAtom, queryClientAtom } from '../../src/state/cache/query.ts'
import { refuseWrites } from '../../src/state/session/connection.ts'
import { everyCommand, openConsole } from '../console.ts'
import { examples } from '../examples.ts'
import { testEach } from '../test-each.ts'
import { writes } from '../../src/commands/kernel/connection.ts'

const SENTENCE = 'Read-only: started with --read-only'
const commands = (await everyCommand()).map((command) => [command.id, command] as const)

/** What a server with a token does not pass on: signing this browser in and out, and the mock's own settings. */
const ofTheBrowser = /^console sign-|^console (chaos|latency|world) ?/

const isQuery = (path: string) => /\/timeseries\/query(\?|$)/.test(path)

const written = commands.filter(([, command]) => writes(command))
const others = commands.filter(([id, command]) => !writes(command) && !ofTheBrowser.test(id))

const locked = openConsole()
refuseWrites(locked.store.get(queryClientAtom), SENTENCE)

testEach('is refused while read-only, and sends nothing', written, async (command, id) => {
  const outcome = await locked.run(command.id, examples[id] ?? {})
  expect(outcome).toMatchObject({ phase: 'refuse', reason: SENTENCE })
  expect(locked.writes()).toEqual([])
})

testEach('is not refused, because it writes nothing', others, async (command, id) => {
  const { store } = openConsole()
  const call = await firstWrite(store.get(apiAtom), command, examples[id] ?? {})
  expect(call === null || isQuery(call.path)).toBe(true)
})

test('an operation is refused only if it writes', async () => {
  const stopped = await locked.script('api instance_stop --instance db1 --project mock-project')
  expect(stopped).toMatchObject({ phase: 'refuse', reason: SENTENCE })
  expect(locked.writes()).toEqual([])
  const judged = operationCommands.filter(({ place }) => place === null).map(writes)
  const facts = allFacts.filter((_, at) => operationCommands[at]?.place === null)
  expect(judged).toEqual(facts.map((fact) => !isRead(fact)))
})
