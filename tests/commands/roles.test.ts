// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { Args } from '../../src/commands/kernel/command.ts'
import { askAtom, questionAtom } from '../../src/commands/kernel/run/runs.ts'
import type { Door, Outcome } from '../../src/commands/kernel/run/outcome.ts'
import { refusalSeen } from '../../src/commands/kernel/run/seen.ts'
import {
  commandsAtom,
  learnRolesAtom,
  learnUserAtom,
  loadCommandsAtom,
} from '../../src/commands/kernel/registry.ts'
import { namesGiven } from '../../src/commands/kernel/run/running.ts'
import { runLineAtom } from '../../src/commands/kernel/link/run-script.ts'
import { queryClientAtom } from '../../src/state/cache/query.ts'
import { readAllAtom } from '../../src/state/search/read-lists.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { learnRoleAtom, verdictOn } from '../../src/state/navigation/needed-role.ts'
import { sharedPlane, USERS } from '../as-user.ts'
import { everyCommand } from '../console.ts'
import { cases } from '../doors/cases.ts'

const commands = new Map((await everyCommand()).map((command) => [command.id, command]))

/** Refused by its subject: everyone may log themselves out. */
const OTHERWISE = ['user logout']

describe('what the console refuses is what the control plane forbids', () => {
  // Deletes last, so that they spare the others.
  const written = [...cases]
    .flatMap(([id, { allowed }]) => {
      const calls = allowed.calls.filter(({ call }) => typeof call === 'string')
      const command = commands.get(id)
      const isTold = command === undefined || command.noun === null || OTHERWISE.includes(id)
      return isTold || calls.length === 0 ? [] : [{ command, ...allowed, calls }]
    })
    .toSorted((one, other) => Number(deletes(one)) - Number(deletes(other)))

  test.each(USERS)('to %s', async (user) => {
    const { call, consoleOf } = sharedPlane()
    const { store } = consoleOf(user)
    const fell: string[] = []
    for (const { command, given, calls, since = [] } of written) {
      const where = namesGiven(command, given)
      await store.set(learnRoleAtom, command.role, where)
      const { role, id } = command
      const verdict = role === null ? 'has' : verdictOn(store.get(queryClientAtom), role, where)
      for (const one of since) await call('hannah-arendt', one.call, one.body)
      const answers: number[] = []
      for (const one of calls) answers.push(await call(user, one.call, one.body))
      const isWrong =
        verdict === 'lacks' ? answers.some((status) => status < 300) : answers.includes(403)
      if (isWrong) fell.push(`${id} needs ${role}: ${verdict}, but ${answers.join()}`)
    }
    expect(fell).toEqual([])
    expect(written.length).toBeGreaterThan(150)
  })

  function deletes({ calls }: { readonly calls: readonly { readonly call: string }[] }): boolean {
    return calls.some(({ call }) => call.startsWith('DELETE'))
  }
})

const onFleet = (role: string) => `Needs the ${role} role on the fleet`
const onSilo = (role: string) => `Needs the ${role} role on silo maze-war`
const onProject = (role: string) => `Needs the ${role} role on project mock-project`
const inProject = { project: 'mock-project' }

/** One of each kind: a place, a secret, one that lacks arguments, a question, a set member, a form. */
const REFUSED: readonly (readonly [user: string, id: string, given: Args, says: string])[] = [
  ['hans-jonas', 'silo list', {}, onFleet('viewer')],
  ['hans-jonas', 'certificate create', { name: 'c' }, onSilo('admin')],
  ['jane-austen', 'silo create', {}, onFleet('collaborator')],
  ['jane-austen', 'silo delete', { silo: 'myriad' }, onFleet('collaborator')],
  ['jacob-klein', 'console project access add', inProject, onProject('admin')],
  ['herbert-marcuse', 'vpc create', inProject, onProject('collaborator')],
]

const DOORS: readonly Door[] = ['palette', 'row', 'button', 'key', 'line', 'script', 'form']

describe.each(REFUSED)('%s %s %o', (user, id, given, says) => {
  const flags = Object.entries(given).map(([name, value]) => ` --${name} ${String(value)}`)
  const line = `${id}${flags.join('')}`

  test.each(['/projects', '/nowhere'])('every door on %s says the same', async (address) => {
    const made = sharedPlane().consoleOf(user)
    const { store } = made
    await made.visit(address)
    const outcomes: (Outcome | null)[] = []
    for (const door of DOORS) outcomes.push(await made.run(id, given, door))
    outcomes.push(await made.script(id, given), await made.script(line))
    outcomes.push(await store.set(runLineAtom, `oxide ${line.replace(/^console /, '')}`))
    for (const outcome of outcomes) {
      expect(outcome).toEqual({ phase: 'refuse', reason: says, fields: {} })
    }
    expect(made.writes()).toEqual([])
    expect([store.get(askAtom), store.get(questionAtom)]).toEqual([null, null])
  })

  test('a link says it on a page of its own', async () => {
    const command = commands.get(id)
    if (command?.linkable !== true) return
    const made = sharedPlane().consoleOf(user)
    const query = new URLSearchParams(Object.entries(given).map(([k, v]) => [k, String(v)]))
    await made.visit(`/do/${id.replaceAll(' ', '/')}?${query.toString()}`)
    expect(made.store.get(locationAtom)?.shown).toEqual({
      kind: 'error',
      status: 403,
      reason: `${says}.`,
      lacksRole: true,
    })
    expect(made.writes()).toEqual([])
  })
})

describe('before any page has been seen', () => {
  const update = 'system networking allow-list update'

  test('a page that does not exist knows every command', async () => {
    const made = sharedPlane().consoleOf('hannah-arendt')
    await made.visit('/nowhere')
    await Promise.all([made.store.set(loadCommandsAtom), made.store.set(learnUserAtom)])
    expect(made.store.get(commandsAtom).map(({ id }) => id)).toContain(update)
    expect(await made.script(update)).toMatchObject({ phase: 'ask' })
    expect(await made.store.set(runLineAtom, `oxide ${update}`)).toMatchObject({ phase: 'ask' })
  })

  test('the sign-in page knows them, and says what comes first', async () => {
    const made = sharedPlane().consoleOf(null)
    await made.visit('/login/maze-war/local')
    for (const id of [update, 'silo list', 'instance create']) {
      expect(await made.script(id)).toEqual({
        phase: 'refuse',
        reason: 'Sign in first',
        fields: {},
      })
    }
    expect(made.store.get(askAtom)).toBeNull()
    expect(made.writes()).toEqual([])
  })
})

test('where no policy can be read, the answer says which role is missing', async () => {
  const made = sharedPlane().consoleOf('jane-austen', /\/policy$/)
  await made.visit('/projects')
  const outcome = made.script('silo delete', { silo: 'no-pools' })
  ;(await made.asked()).answer(true)
  const says = `Action not authorized. ${onFleet('collaborator')}`
  expect(await outcome).toMatchObject({ phase: 'fail', message: says })
})

describe('what decides is read before anything is pressed', () => {
  test('when the palette opens, once', async () => {
    const made = sharedPlane().consoleOf('herbert-marcuse')
    await made.visit('/projects/mock-project/vpcs')
    const { store } = made
    await store.set(loadCommandsAtom)
    await store.set(learnRolesAtom)
    const policies = () => made.sent.filter((call) => call.includes('/policy')).toSorted()
    expect(policies()).toEqual(['GET /v1/policy', 'GET /v1/projects/mock-project/policy'])
    const create = store.get(commandsAtom).find(({ id }) => id === 'vpc create')
    if (create === undefined) throw new Error('There is no such command')
    const client = store.get(queryClientAtom)
    expect(refusalSeen(client, create, { args: inProject, missing: ['name'] })).toBe(
      onProject('collaborator'),
    )
    await store.set(learnRolesAtom)
    expect(policies()).toHaveLength(2)
  })
})

test('a background read that is refused is not repeated', async () => {
  const made = sharedPlane().consoleOf('simone-de-beauvoir')
  await made.visit('/utilization')
  await made.store.set(readAllAtom)
  const refused = () => made.sent.filter((call) => /certificates|\/projects\?/.test(call)).length
  const before = refused()
  await made.store.set(readAllAtom)
  await made.store.set(readAllAtom)
  expect(before).toBeGreaterThan(0)
  expect(refused()).toBe(before)
})

test('a name without a project is that of a silo image', async () => {
  const made = sharedPlane().consoleOf('hannah-arendt')
  await made.visit('/images')
  const outcome = made.store.set(runLineAtom, 'oxide image delete --image ubuntu-20-04')
  ;(await made.asked()).answer(true)
  expect(await outcome).toMatchObject({ phase: 'ran' })
  expect(made.writes()).toEqual(['DELETE /v1/images/ubuntu-20-04'])
})
