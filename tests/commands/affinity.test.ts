// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { parseLine } from '../../src/commands/kernel/line/parse.ts'
import { printLine } from '../../src/commands/kernel/line/print.ts'
import { resolve } from '../../src/commands/kernel/run/resolve.ts'
import { refusalSeen } from '../../src/commands/kernel/run/subject.ts'
import { allOf, type Names, nouns, refOf } from '../../src/state/nouns.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { queryClientAtom, readNow } from '../../src/state/cache/query.ts'
import { type Console, everyCommand, openConsole } from '../console.ts'
import { examples } from '../examples.ts'

const project = 'mock-project'
const commands = await everyCommand()
const kinds = [
  ['instance anti-affinity', 'antiAffinityGroup', '/v1/anti-affinity-groups', 'romulus-remus'],
  ['experimental instance affinity', 'affinityGroup', '/v1/affinity-groups', 'main-web-prod'],
] as const

function called(id: string) {
  const command = commands.find((one) => one.id === id)
  if (command === undefined) throw new Error(`No command is called ${id}`)
  return command
}

/** Returns why an instance cannot be added to a group, as the group's page knows it. */
async function reason({ store }: Console, cli: string, names: Names, instance?: string) {
  const member = 'antiAffinityGroup' in names ? 'antiAffinityGroupMember' : 'affinityGroupMember'
  await Promise.all([
    readNow(store.get, nouns[member].list(names, { limit: 1000 })),
    readNow(store.get, allOf('instance', names)),
  ])
  const command = called(`${cli} member add-instance`)
  const given = { ...names, ...(instance === undefined ? {} : { instance }) }
  const resolved = resolve(command, given, { row: null, page: {} })
  return refusalSeen(store.get(queryClientAtom), command, resolved)
}

describe.each(kinds)('%s', (cli, noun, path, full) => {
  const within = { project, [noun]: full }

  test('creating one uses failure domain sled and policy allow, and opens it', async () => {
    const console = openConsole()
    const outcome = await console.run(`${cli} create`, { project, name: 'web' })
    expect(outcome).toMatchObject({ phase: 'ran', result: { name: 'web', failureDomain: 'sled' } })
    expect(console.wrote()).toEqual([
      {
        call: `POST ${path}?project=${project}`,
        body: { name: 'web', description: '', policy: 'allow', failure_domain: 'sled' },
      },
    ])
    await vi.waitFor(() =>
      expect(console.store.get(locationAtom)?.shown).toMatchObject({
        kind: 'page',
        names: { project, [noun]: 'web' },
      }),
    )
  })

  test('a member is identified by its row, which is also an instance', () => {
    const row = { id: 'x', name: 'db1', runState: 'running' }
    expect(refOf(`${noun}Member`, within, row)).toEqual({
      noun: `${noun}Member`,
      names: { ...within, [`${noun}Member`]: 'db1', instance: 'db1' },
    })
  })

  test('a member is removed after a question, and its group read again', async () => {
    const console = openConsole()
    const members = nouns[`${noun}Member`].list(within, { limit: 1000 })
    expect((await readNow(console.store.get, members)).items.map(({ name }) => name)).toContain(
      'db1',
    )
    const given = { ...within, instance: 'db1' }
    const outcome = console.run(`${cli} member remove-instance`, given)
    ;(await console.asked()).answer(true)
    expect(await outcome).toMatchObject({ phase: 'ran' })
    expect((await readNow(console.store.get, members)).items.map(({ name }) => name)).not.toContain(
      'db1',
    )
  })

  test('existing members and running instances are refused with a reason', async () => {
    const console = openConsole()
    const add = (instance: string) =>
      console.run(`${cli} member add-instance`, { ...within, instance })
    expect(await add('db1')).toMatchObject({
      phase: 'refuse',
      reason: 'Only stopped instances can be added to a group',
    })
    expect(await add('db-stopped')).toMatchObject({ phase: 'ran' })
    expect(console.writes()).toHaveLength(1)
    expect(await add('db-stopped')).toMatchObject({
      phase: 'refuse',
      reason: `db-stopped is already a member of ${full}`,
    })
  })

  test('its page offers instances that are not members, running ones with a note', async () => {
    const console = openConsole()
    expect(await reason(console, cli, within)).toBeNull()
    expect(await reason(console, cli, within, 'db1')).toBe(`db1 is already a member of ${full}`)
    const failed = await reason(console, cli, within, 'db-stopped')
    expect(failed).toBeNull()
    const command = called(`${cli} member add-instance`)
    const instance = await readNow(
      console.store.get,
      nouns.instance.view({ project, instance: 'db1' }),
    )
    expect(command.wording({ instance }, {}).note).toBe(
      'This instance must be stopped to add it to a group',
    )
  })

  test('nothing can be added when there are no instances', async () => {
    const console = openConsole()
    const empty = 'project-no-vpcs'
    await console.ask(`POST ${path}?project=${empty}`, {
      name: 'lonely',
      description: '',
      policy: 'allow',
      failure_domain: 'sled',
    })
    const given = { project: empty, [noun]: 'lonely' }
    expect(await reason(console, cli, given)).toBe('No instances available')
  })

  test.each(['create', 'update', 'delete', 'member add-instance', 'member remove-instance'])(
    '%s reads back the line that it prints',
    (verb) => {
      const command = called(`${cli} ${verb}`)
      const given = examples[command.id] ?? {}
      expect(parseLine(printLine(command, given), { commands, former: {} })).toEqual({
        command,
        given,
      })
    },
  )
})
