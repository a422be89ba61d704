// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { planeFetch } from '../../src/mock/browser.ts'
import { type LocalPlane, createPlane } from '../../src/mock/plane.ts'
import { idOf } from '../../src/mock/seed.ts'
import { readNow } from '../../src/state/cache/query.ts'
import { altered } from '../altered.ts'
import { nouns } from '../../src/state/nouns.ts'
import { type Console, openConsole } from '../console.ts'
import { except } from '../mock-network.ts'

const project = 'mock-project'
const hannah = idOf('user Hannah Arendt')
const hans = idOf('user Hans Jonas')
const jacob = idOf('user Jacob Klein')
const kernel = idOf('group kernel-devs')

type Wire = { role_assignments: readonly { identity_id: string; role_name: string }[] }

/** Changes a policy behind the console's back. */
async function behind(
  console: Console,
  path: string,
  change: (assignments: Wire['role_assignments']) => readonly object[],
) {
  const { role_assignments } = (await console.ask(`GET ${path}`)) as Wire
  await console.ask(`PUT ${path}`, { role_assignments: change(role_assignments) })
}

const inProject = '/v1/projects/mock-project/policy'
const user = (id: string, role: string) => ({
  identity_id: id,
  identity_type: 'silo_user',
  role_name: role,
})

async function holders({ store }: Console, fresh?: number) {
  return (await readNow(store.get, nouns.projectAccess.list({ project }), fresh)).items
}

/** A network over the mock on which the silo has many more users. */
function manyUsers(total: number) {
  let plane: LocalPlane = createPlane()
  const [pages, asked]: [string[], string[]] = [[], []]
  const nth = (at: number) => ({
    id: userId(at),
    display_name: `User ${at}`,
    silo_id: idOf('silo maze-war'),
    user_name: `user-${at}`,
  })
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    const [, id] = /^\/v1\/users\/(.*)$/.exec(pathname) ?? []
    if (id !== undefined) {
      asked.push(id)
      const at = Number(id.slice(-12))
      return id === userId(at) ? Response.json(nth(at)) : planeFetch(plane)(request)
    }
    if (pathname !== '/v1/users') return planeFetch(plane)(request)
    const from = Number(searchParams.get('page_token') ?? 0)
    pages.push(String(from))
    const to = Math.min(total, from + Number(searchParams.get('limit')))
    const items = Array.from({ length: to - from }, (_, at) => nth(from + at + 1))
    return Response.json({ items, next_page: to < total ? String(to) : null })
  }
  const over = (own: LocalPlane) => {
    plane = own
  }
  return { network, over, pages, asked, idOf: userId }
}

const userId = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

describe('those who have access to a project', () => {
  test('are users, then groups, by name, with what they inherit from the silo', async () => {
    const rows = await holders(openConsole())
    expect(rows.map(({ name, roles, inherited }) => [name, roles, inherited])).toEqual([
      ['Hannah Arendt', [], ['admin']],
      ['Herbert Marcuse', ['limited_collaborator'], []],
      ['Jacob Klein', ['collaborator'], []],
      ['kernel-devs', ['viewer'], []],
      ['real-estate-devs', [], ['collaborator']],
    ])
  })

  test('are named even if many users come first, and read by id beyond 5,000', async () => {
    const many = manyUsers(6100)
    const console = openConsole({ network: many.network })
    many.over(console.plane)
    await behind(console, inProject, (all) => [
      ...all,
      user(many.idOf(4321), 'viewer'),
      user(many.idOf(6001), 'viewer'),
      user(idOf('nobody here'), 'viewer'),
    ])
    const names = (await holders(console)).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['User 4321', 'User 6001', idOf('nobody here')]))
    expect(many.pages).toHaveLength(5)
    expect(many.asked).toContain(many.idOf(6001))
    expect(many.asked).not.toContain(many.idOf(4321))
  })

  test('are named in the silo even after a project was shown first', async () => {
    const console = openConsole()
    await holders(console)
    const { get } = console.store
    const row = await readNow(get, nouns.siloAccess.view({ siloAccess: 'Hannah Arendt' }))
    expect(row.id).toBe(hannah)
  })

  test('show their strongest role first', async () => {
    const console = openConsole()
    await behind(console, inProject, (all) => [
      user(hans, 'viewer'),
      ...all,
      user(hans, 'admin'),
      user(hans, 'collaborator'),
    ])
    const rows = await holders(console)
    expect(rows.find(({ id }) => id === hans)?.roles).toEqual(['admin', 'collaborator', 'viewer'])
  })

  test('are shown by id when their names cannot be read', async () => {
    const network = except((_, path) =>
      /\/v1\/(users|groups|policy)\b/.test(path)
        ? Response.json({ message: 'No', request_id: 'r' }, { status: 403 })
        : null,
    )
    const rows = await holders(openConsole({ network }))
    expect(rows.map(({ name }) => name)).toEqual(
      [jacob, idOf('user Herbert Marcuse')].toSorted().concat(kernel),
    )
  })
})

describe('a name', () => {
  const named = async (console: Console, id: string) =>
    (await readNow(console.store.get, nouns.identity.list({}))).items.find((one) => one.id === id)

  const called = (displayName: string) => {
    const { network } = altered('/v1/groups', (one) => {
      if (one['display_name'] === 'kernel-devs') one['display_name'] = displayName
    })
    return openConsole({ network })
  }

  test.each([
    ['that two share', 'Hannah Arendt'],
    ['that is the id of someone else', hannah],
    ['that is empty', ' '],
  ])('%s matches nobody', async (_, name) => {
    expect((await named(called(name), kernel))?.name).toBe(kernel)
  })
})

describe('a policy that someone else has changed', () => {
  test('can be changed at the next attempt, keeping the other change', async () => {
    const console = openConsole()
    await holders(console)
    await behind(console, inProject, (all) => [...all, user(hans, 'viewer')])
    const given = { project, projectAccess: 'Jacob Klein', role: 'admin' }
    const run = () => console.run('console project access update', given)
    expect(await run()).toMatchObject({ phase: 'refuse' })
    await holders(console, 0)
    expect(await run()).toMatchObject({ phase: 'ran' })
    expect((await holders(console, 0)).map(({ name, roles }) => [name, roles])).toEqual(
      expect.arrayContaining([
        ['Hans Jonas', ['viewer']],
        ['Jacob Klein', ['admin']],
      ]),
    )
  })
})

describe.each([
  ['console access', 'siloAccess', 'silo', 'this silo'],
  ['console system access', 'fleetAccess', 'fleet', 'the fleet'],
])('my own role: %s', (words, noun, level, place) => {
  const me = { [noun]: 'Hannah Arendt' }

  test('asks before it is reduced', async () => {
    const console = openConsole()
    await console.visit('/access')
    const outcome = console.run(`${words} update`, { ...me, role: 'viewer' })
    const { command, subject, args, sentence, answer } = await console.asked()
    expect(command.wording(subject, args).heading).toBe('Lower your own role')
    expect(sentence).toBe(
      `You will be viewer of ${place} instead of admin. You may no longer be able to manage access to it, and only someone else could give the role back to you.`,
    )
    answer(false)
    expect(await outcome).toEqual({ phase: 'cancel' })
    expect(console.writes()).toEqual([])
  })

  test('does not ask when it stays the same', async () => {
    const console = openConsole()
    await console.visit('/access')
    const outcome = await console.run(`${words} update`, { ...me, role: 'admin' })
    expect(outcome).toMatchObject({ phase: 'ran' })
  })

  test('is removed with a warning', async () => {
    const console = openConsole()
    await console.visit('/access')
    const outcome = console.run(`${words} delete`, me)
    const { sentence, answer } = await console.asked()
    expect(sentence).toBe(
      `Hannah Arendt will lose the admin role for ${place}, and can no longer manage everything in the ${level}${level === 'fleet' ? ', and who has access to it' : ''} unless another role allows it. This will remove your own ${level} access.`,
    )
    answer(false)
    expect(await outcome).toEqual({ phase: 'cancel' })
  })
})

test('a user with a role from the silo can get one in the project', async () => {
  const console = openConsole()
  const given = { project, identity: 'Hannah Arendt', role: 'viewer' }
  expect(await console.run('console project access add', given)).toMatchObject({ phase: 'ran' })
  const row = (await holders(console, 0)).find(({ id }) => id === hannah)
  expect([row?.roles, row?.inherited]).toEqual([['viewer'], ['admin']])
})

test('a change of the silo’s roles shows in its projects at once', async () => {
  const console = openConsole()
  await holders(console)
  await console.run('console access add', { identity: 'Hans Jonas', role: 'viewer' })
  expect((await holders(console)).find(({ id }) => id === hans)?.inherited).toEqual(['viewer'])
})
