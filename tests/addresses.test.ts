// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { planeFetch } from '../src/mock/browser.ts'
import { createPlane } from '../src/mock/plane.ts'
import { idOf } from '../src/mock/seed.ts'
import { locationAtom } from '../src/state/navigation/location.ts'
import { routeOf } from '../src/state/routes.ts'
import { openConsole } from './console.ts'
import { places } from './foreign/places.ts'
import { taken } from './rotation.ts'

const p = '/projects/mock-project'
const i = `${p}/instances/db1`
const v = `${p}/vpcs/default`
const byId = `/lookup/instances/${idOf('instance mock-project db1')}`

/** Addresses that redirect, and where to. */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/': '/projects',
  '/settings': '/settings/profile',
  [p]: `${p}/instances`,
  [i]: `${i}/storage`,
  [`${i}/metrics`]: `${i}/metrics/cpu`,
  [`${p}/images/image-1/edit`]: `${p}/images/image-1`,
  '/images/ubuntu-20-04/edit': '/images/ubuntu-20-04',
  [v]: `${v}/firewall-rules`,
  [byId]: `${i}/storage`,
  [byId.replace('instances', 'i')]: `${i}/storage`,
}

/** Users by the names that they sign in with; null without a session. */
const PEOPLE = {
  admin: 'hannah-arendt',
  viewer: 'jane-austen',
  'a user without a role': 'simone-de-beauvoir',
  'nobody signed in': null,
} as const

type Person = keyof typeof PEOPLE

/** Returns what an address shows: a page, or an error by its status. */
type Seen = 'page' | 403 | 404 | 401

/** Returns what an address should show, by who may see which part of the console. */
function expected(person: Person, address: string): Seen {
  if (/^\/(login|device\/success)/.test(address)) return 'page'
  if (person === 'nobody signed in') return 401
  // A key belongs to its owner; other users have none of that name.
  if (address.startsWith('/settings/ssh-keys/')) return person === 'admin' ? 'page' : 404
  if (person !== 'a user without a role') return 'page'
  if (address === '/projects') return 403
  // For them no system page and no project exists; of the silo they see its members, and what lies over a list.
  return /^\/(system|projects|lookup)\//.test(address) ? 404 : 'page'
}

function consoleOf(person: Person) {
  const plane = planeFetch(createPlane())
  const name = PEOPLE[person] ?? 'nobody'
  return openConsole({
    network: (input, init) => {
      const request = new Request(input, init)
      request.headers.set('authorization', `Bearer ${name}`)
      return plane(request)
    },
  })
}

describe.each(Object.keys(PEOPLE) as Person[])('for %s', (person) => {
  test('every address shows the page that the route table names, or the error that the rules give', async () => {
    const { store, visit } = consoleOf(person)
    const [wanted, seen]: [string[], string[]] = [[], []]
    for (const { id, address } of taken(places, 3)) {
      const { to } = routeOf(id)
      await visit(address)
      const shown = store.get(locationAtom)?.shown
      const is = shown?.kind === 'page' ? `page ${shown.id}` : String(shown?.status)
      const rule = expected(person, address)
      const page = to === undefined ? id : 'instanceStorage'
      wanted.push(`${address}: ${rule === 'page' ? `page ${page}` : rule}`)
      seen.push(`${address}: ${is}`)
    }
    expect(seen).toEqual(wanted)
  })
})

test.each(Object.entries(REDIRECTS))('%s leads to %s', async (from, to) => {
  const { store, visit } = consoleOf('admin')
  await visit(from)
  expect(store.get(locationAtom)).toMatchObject({ address: to, shown: { kind: 'page' } })
})
