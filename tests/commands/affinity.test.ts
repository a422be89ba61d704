// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { resolve } from '../../src/commands/kernel/run/resolve.ts'
import { refusalSeen } from '../../src/commands/kernel/run/seen.ts'
import { allOf, type Names, nouns, refOf } from '../../src/state/nouns.ts'
import { queryClientAtom, readNow } from '../../src/state/cache/query.ts'
import { commandCalled, type Console, openConsole } from '../console.ts'

const project = 'mock-project'
const kinds = [
  ['instance anti-affinity', 'antiAffinityGroup', '/v1/anti-affinity-groups', 'romulus-remus'],
  ['experimental instance affinity', 'affinityGroup', '/v1/affinity-groups', 'main-web-prod'],
] as const

/** Returns why an instance cannot be added to a group, as the group's page knows it. */
async function reason({ store }: Console, cli: string, names: Names, instance?: string) {
  const member = 'antiAffinityGroup' in names ? 'antiAffinityGroupMember' : 'affinityGroupMember'
  await Promise.all([
    readNow(store.get, nouns[member].list(names, { limit: 1000 })),
    readNow(store.get, allOf('instance', names)),
  ])
  const command = await commandCalled(`${cli} member add-instance`)
  const given = { ...names, ...(instance === undefined ? {} : { instance }) }
  const resolved = resolve(command, given, { row: null, page: {} })
  return refusalSeen(store.get(queryClientAtom), command, resolved)
}

describe.each(kinds)('%s', (cli, noun, path, full) => {
  const within = { project, [noun]: full }

  test('a member is identified by its row, which is also an instance', () => {
    const row = { id: 'x', name: 'db1', runState: 'running' }
    expect(refOf(`${noun}Member`, within, row)).toEqual({
      noun: `${noun}Member`,
      names: { ...within, [`${noun}Member`]: 'db1', instance: 'db1' },
    })
  })

  test('its page offers instances that are not members, running ones with a note', async () => {
    const console = openConsole()
    expect(await reason(console, cli, within)).toBeNull()
    expect(await reason(console, cli, within, 'db1')).toBe(`db1 is already a member of ${full}`)
    const failed = await reason(console, cli, within, 'db-stopped')
    expect(failed).toBeNull()
    const command = await commandCalled(`${cli} member add-instance`)
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
})
