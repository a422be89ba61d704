// @vitest-environment jsdom
import { commandSourceAtom } from '../../src/commands/kernel/command-source.ts'
import { describe, expect, test, vi } from 'vitest'
import type { Command } from '../../src/commands/kernel/command.ts'
import { define } from '../../src/commands/kernel/define.ts'
import { liveKeysAtom } from '../../src/commands/kernel/keys/live-keys.ts'
import { commandsAtom, loadCommandsAtom } from '../../src/commands/kernel/registry.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { type Console, everyCommand, openConsole } from '../console.ts'
import { seedFromLast } from '../seeded-world.ts'
import { manualClock } from '../../src/mock/clock.ts'
import { createPlane } from '../../src/mock/plane.ts'

/** Does what follows a sign-in, without the password. */
const signIn: Command = define({
  id: 'console sign-in-again',
  title: 'Sign in again',
  params: {},
  run: async () => undefined,
  done: () => ({ forget: 'signed-in', go: '/system/silos' }),
})
const project = '/projects/mock-project/instances'
const fleetCommands = ['silo create', 'silo list', 'silo view']

/** A console over a control plane that takes every call for this user's. */
async function open(user: string, address: string): Promise<Console & { as(other: string): void }> {
  const plane = createPlane({ clock: manualClock(), seed: seedFromLast })
  let caller = user
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    request.headers.set('authorization', `Bearer ${caller}`)
    return plane.handle(request)
  }
  const console = openConsole({ network })
  const commands = [...(await everyCommand()), signIn]
  console.store.set(commandSourceAtom, {
    load: async () => [{ of: 'everywhere', load: async () => () => commands }],
  })
  await console.visit(address)
  await console.store.set(loadCommandsAtom)
  return { ...console, as: (other) => (caller = other) }
}
const shown = ({ store }: Console) => store.get(locationAtom)?.shown
const idsIn = ({ store }: Console) =>
  store
    .get(commandsAtom)
    .map(({ id }) => id)
    .filter((id) => fleetCommands.includes(id))
    .toSorted()
const keyIn = ({ store }: Console, key: string) => store.get(liveKeysAtom).get(key)?.id ?? null

describe('for a user who is not a fleet viewer', () => {
  const user = 'hans-jonas'

  test('commands and keys of the fleet are absent', async () => {
    const console = await open(user, project)
    expect(idsIn(console)).toEqual([])
    expect([keyIn(console, 'g w'), keyIn(console, 'g s')]).toEqual([null, 'snapshot list'])
    expect(await console.script('silo create --name s1')).toMatchObject({ phase: 'refuse' })
  })

  test('a link to such a command says which role it needs', async () => {
    const console = await open(user, '/do/silo/create?name=s1')
    expect(shown(console)).toEqual({
      kind: 'error',
      status: 403,
      reason: 'Needs the collaborator role on the fleet.',
      lacksRole: true,
    })
  })
})

describe('for a fleet viewer', () => {
  const user = 'hannah-arendt'

  test('places are there, and their commands', async () => {
    const console = await open(user, '/system/update')
    expect(shown(console)).toMatchObject({ kind: 'page', id: 'systemUpdate' })
    expect(idsIn(console)).toEqual(fleetCommands)
    const calls = console.sent.filter((call) => call === 'GET /v1/me')
    await console.visit('/system/silos')
    expect(shown(console)).toMatchObject({ kind: 'page', id: 'silos' })
    expect(calls).toHaveLength(1)
    expect(keyIn(console, 'c')).toBe('silo create')
  })

  test('a key with two places leads to the one in the page’s layout', async () => {
    const console = await open(user, project)
    expect(keyIn(console, 'g s')).toBe('snapshot list')
    await console.visit('/system/update')
    expect(keyIn(console, 'g s')).toBe('silo list')
    await console.visit('/projects')
    expect(keyIn(console, 'g s')).toBe('silo list')
    expect(keyIn(console, 'g w')).toBe('system update status')
  })
})

test('signing in as another user starts over', async () => {
  const console = await open('hannah-arendt', '/system/update')
  console.as('hans-jonas')
  await console.run('console sign-in-again')
  await vi.waitFor(() => expect(console.loaded).toEqual(['/system/update']))
  expect(console.sent.filter((call) => call.includes('disks'))).toEqual([])
})
