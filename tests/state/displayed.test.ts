import { describe, expect, test } from 'vitest'
import { idOf } from '../../src/mock/seed.ts'
import { catalogAtom } from '../../src/state/search/catalog.ts'
import { nouns } from '../../src/state/nouns.ts'
import { membersOf } from '../../src/state/nouns/both/user.ts'
import { readNow } from '../../src/state/cache/query.ts'
import { openConsole } from '../console.ts'

const hans = idOf('user Hans Jonas')
const person = (id: string, displayName?: unknown) => ({
  id,
  display_name: displayName,
  silo_id: hans,
  time_created: '2026-01-01T00:00:00Z',
  time_modified: '2026-01-01T00:00:00Z',
})
/** A control plane with these users and nothing else. */
const withUsers = (...items: readonly object[]) =>
  openConsole({ network: async () => Response.json({ items, next_page: null }) })

describe('a user', () => {
  test('is shown by display name, then username, then id', async () => {
    const { store } = openConsole()
    const { items } = await readNow(store.get, nouns.user.list({}))
    expect(items.map(({ name }) => name)).toEqual([
      'Hannah Arendt',
      'Hans Jonas',
      'Herbert Marcuse',
      'Jacob Klein',
      'Jane Austen',
      'Simone de Beauvoir',
    ])
    expect(items.map(nouns.user.keyOf)).toContain(hans)
  })

  test('can be given by name as well as by id', async () => {
    const { store } = openConsole()
    for (const said of ['Hans Jonas', hans]) {
      const found = await readNow(store.get, nouns.user.view({ user: said }))
      expect(found).toMatchObject({ id: hans, name: 'Hans Jonas' })
    }
  })

  test.each([
    ['Nobody', 'Not found: user "Nobody"'],
    ['Ann', 'Several users are called "Ann". Use an ID.'],
  ])('named %s cannot be given by that name', async (name, why) => {
    const { store } = withUsers(person(idOf('one'), 'Ann'), person(idOf('two'), 'Ann'))
    const failure = await readNow(store.get, nouns.user.view({ user: name })).catch(String)
    expect(failure).toContain(why)
  })

  test.each([['  '], [7], [undefined]])('whose name is %j is shown by id', async (displayName) => {
    const { store } = withUsers(person(hans, displayName))
    const { items } = await readNow(store.get, nouns.user.list({}))
    expect(items.map(nouns.user.labelOf)).toEqual([hans])
  })
})

test('a search finds members of a group, and does not treat them as all users', async () => {
  const { store } = openConsole()
  const found = () =>
    store
      .get(catalogAtom)
      .segments()
      .flatMap(({ noun, things }) => (noun === 'user' ? things.map(({ label }) => label) : []))
  await readNow(store.get, nouns.user.list({}, { limit: 1000 }))
  expect(found()).toHaveLength(6)
  const members = await readNow(store.get, membersOf(idOf('group real-estate-devs')))
  expect(members.items.map(({ name }) => name)).toEqual(['Hans Jonas', 'Jane Austen'])
  expect(found()).toHaveLength(6)
})

test('replies of one operation distinguish images of the silo from those of a project', async () => {
  const { store } = openConsole()
  await readNow(store.get, nouns.image.list({ project: 'mock-project' }))
  await readNow(store.get, nouns.siloImage.list({}))
  const found = store.get(catalogAtom).segments()
  const namesOf = (noun: string) =>
    found.flatMap((one) => (one.noun === noun ? one.things.map(({ name }) => name) : []))
  expect(namesOf('image')).toEqual(['image-1', 'image-2', 'image-3', 'image-4'])
  expect(namesOf('siloImage')).toEqual(['arch-2022-06-01', 'ubuntu-20-04', 'ubuntu-22-04'])
})
