import { expect, test } from 'vitest'
import { toSnake } from '../../src/api/casing.ts'
import { histories, neededVersion } from '../../src/api/versions/table.ts'
import { runAtom } from '../../src/commands/kernel/run/runner.ts'
import { rackRefusal, unknownToRack } from '../../src/commands/kernel/connection.ts'
import { alsoNeededBy, lackingOn } from '../../src/server/versions/lacking.ts'
import { queryClientAtom } from '../../src/state/cache/query.ts'
import { keyOf } from '../../src/state/cache/read.ts'
import { playableVersions } from '../../src/server/options.ts'
import { rackVersion } from '../../src/state/session/rack-version.ts'
import { commandCalled, everyCommand, openConsole } from '../console.ts'
import { testEach } from '../test-each.ts'

/** A console whose server has found a rack of this version. */
function consoleOf(rack: string) {
  const made = openConsole({ controlPlane: 'remote' })
  const client = made.store.get(queryClientAtom)
  client.setQueryData(keyOf(rackVersion), lackingOn(rack))
  return { ...made, client }
}

const racks = playableVersions

testEach(
  'a rack refuses exactly the commands of the operations that it lacks',
  racks.map((rack) => [rack, rack] as const),
  async (rack) => {
    const { client } = consoleOf(rack)
    const commands = await everyCommand('remote')
    const refused = commands.filter((command) => rackRefusal(client, command) !== null)
    const lacking = Object.values(histories).filter((one) => neededVersion(one, rack) !== null)
    const words = lacking.flatMap(({ cli, id }) => [
      cli ?? `console ${toSnake(id).replace('_', ' ')}`,
      ...(alsoNeededBy[id] ?? []),
    ])
    expect(refused).toEqual(commands.filter(({ ids }) => ids.some((id) => words.includes(id))))
    expect(refused.length > 0).toBe(lacking.length > 0)
  },
)

test.each([
  ['2026022500', 'system networking ip-pool create', ['assignment']],
  ['2026022500', 'instance update', ['enableJumboFrames']],
  ['2026011500', 'system networking bgp config create', ['maxPaths']],
  ['2025112000', 'floating-ip create', []],
  ['2026061100', 'instance update', []],
])('a form for %s leaves out of %s: %o', async (rack, id, fields) => {
  const { client } = consoleOf(rack)
  const command = await commandCalled(id, 'remote')
  expect(Object.keys(command.params)).toEqual(expect.arrayContaining(fields))
  expect(unknownToRack(client, command)).toEqual(fields)
})

test('the commands that need an operation of other words are there', async () => {
  const ids = (await everyCommand('remote')).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(Object.values(alsoNeededBy).flat()))
})

test('a command that the rack lacks is refused by name, and nothing is sent', async () => {
  const { store, writes } = consoleOf('2026011500')
  const command = await commandCalled('external-subnet delete', 'remote')
  const given = { project: 'mock-project', subnet: 'x' }
  expect(await store.set(runAtom, { command, given, door: 'line' })).toMatchObject({
    phase: 'refuse',
    reason: 'Needs API 2026011601 or newer; this rack has 2026011500',
  })
  expect(writes()).toEqual([])
})
