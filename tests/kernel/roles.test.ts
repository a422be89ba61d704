// @vitest-environment jsdom
import '../fleet-places.ts'
import { commandSourceAtom } from '../../src/commands/kernel/command-source.ts'
import { describe, expect, test, vi } from 'vitest'
import type { Command } from '../../src/commands/kernel/command.ts'
import { define } from '../../src/commands/kernel/define.ts'
import { liveKeysAtom } from '../../src/commands/kernel/keys/live-keys.ts'
import { commandsAtom, loadCommandsAtom } from '../../src/commands/kernel/registry.ts'
import { text } from '../../src/commands/kernel/params.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { type Console, everyCommand, openConsole } from '../console.ts'
import { manualClock } from '../../src/mock/clock.ts'
import { createPlane } from '../../src/mock/plane.ts'

const rackCreate: Command = define({
  id: 'rack create',
  params: { name: text('Name') },
  run: async () => undefined,
  key: 'c',
})
/** Does what follows a sign-in, without the password. */
const signIn: Command = define({
  id: 'console sign-in-again',
  title: 'Sign in again',
  params: {},
  run: async () => undefined,
  done: () => ({ forget: 'signed-in', go: '/system/racks' }),
})
const project = '/projects/mock-project/instances'
const fleetPlaces = ['/system/state', '/system/state/log', '/system/racks', '/system/racks/r1']
const fleetCommands = [
  'console fleet-log',
  'console fleet-state',
  'rack create',
  'rack list',
  'rack view',
]

/** A console over a control plane that takes every call for this user's. */
async function open(user: string, address: string): Promise<Console & { as(other: string): void }> {
  const plane = createPlane({ clock: manualClock() })
  let caller = user
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    request.headers.set('authorization', `Bearer ${caller}`)
    return plane.handle(request)
  }
  const console = openConsole({ network })
  const commands = [...(await everyCommand()), rackCreate, signIn]
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

  test.each(fleetPlaces)('%s is not a page, and reads nothing', async (address) => {
    const console = await open(user, address)
    expect(shown(console)).toEqual({
      kind: 'error',
      status: 404,
      reason: `There is no page at ${address}.`,
    })
    expect(console.sent).toEqual(['GET /v1/me'])
  })

  test('commands and keys of the fleet are absent', async () => {
    const console = await open(user, project)
    expect(idsIn(console)).toEqual([])
    expect([keyIn(console, 'g n r'), keyIn(console, 'g i')]).toEqual([null, 'instance list'])
    expect(await console.script('rack create --name r1')).toMatchObject({ phase: 'refuse' })
  })

  test('a link to such a command says which role it needs', async () => {
    const console = await open(user, '/do/rack/create?name=r1')
    expect(shown(console)).toEqual({
      kind: 'error',
      status: 403,
      reason: 'Needs the admin role on the fleet.',
      lacksRole: true,
    })
  })
})

describe('for a fleet viewer', () => {
  const user = 'hannah-arendt'

  test('places are there, and their commands', async () => {
    const console = await open(user, '/system/state')
    expect(shown(console)).toMatchObject({ kind: 'page', id: 'fleetState' })
    expect(idsIn(console)).toEqual(fleetCommands)
    const calls = console.sent.filter((call) => call === 'GET /v1/me')
    await console.visit('/system/racks')
    expect(shown(console)).toMatchObject({ kind: 'page', id: 'racks' })
    expect(calls).toHaveLength(1)
    expect(keyIn(console, 'c')).toBe('rack create')
  })

  test('a link to such a command works on a fresh load', async () => {
    const console = await open(user, '/do/rack/list')
    expect(shown(console)).toMatchObject({ kind: 'page', id: 'racks' })
  })

  test('a key with two places leads to the one in the page’s layout', async () => {
    expect(keyIn(await open(user, project), 'g i')).toBe('instance list')
    expect(keyIn(await open(user, '/system/state'), 'g i')).toBe('console fleet-state')
    expect(keyIn(await open(user, '/projects'), 'g i')).toBe('console fleet-state')
    expect(keyIn(await open(user, '/projects'), 'g n r')).toBe('console fleet-log')
  })
})

test('signing in as another user starts over', async () => {
  const console = await open('hannah-arendt', '/system/state')
  console.as('hans-jonas')
  await console.run('console sign-in-again')
  await vi.waitFor(() => expect(console.loaded).toEqual(['/system/state']))
  expect(console.sent.filter((call) => call.includes('disks'))).toEqual([])
})
