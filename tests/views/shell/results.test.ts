// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest'
import { crumbsOf } from '../../../src/state/crumbs.ts'
import { catalogAtom } from '../../../src/state/catalog.ts'
import type { Found } from '../../../src/state/found.ts'
import { fillAtom, filledAtom } from '../../../src/state/gather.ts'
import { allOf, nounNames, recordOf } from '../../../src/state/nouns.ts'
import { targetAt } from '../../../src/state/location.ts'
import { queryClientAtom, readNow } from '../../../src/state/query.ts'
import { sessionReads } from '../../../src/state/route-data.ts'
import { browse } from '../../../src/views/shell/browse.ts'
import { addressOf } from '../../../src/views/shell/found.ts'
import type { Group } from '../../../src/views/shell/results.ts'
import { createSteady } from '../../../src/views/shell/steady.ts'
import { planeFetch } from '../../../src/mock/browser/fetch.ts'
import { createPlane } from '../../../src/mock/plane.ts'
import { openConsole } from '../../console.ts'
import { meaning, sceneOf, searchFrom } from './searching.ts'

const at = '/projects/mock-project'
const blank = { type: 'distributed', disk_source: { type: 'blank', block_size: 512 } }
const db1 = { noun: 'instance', names: { project: 'mock-project', instance: 'db1' } } as const

describe('a search', () => {
  let found: Awaited<ReturnType<typeof searchFrom>>
  beforeAll(async () => {
    found = await searchFrom(`${at}/instances`, db1)
  }, 120_000)

  const firstOf = async (query: string, recent?: readonly string[]) => {
    const [first] = await found.search(query, recent)
    return first?.results[0]
  }

  test.each(['start', 'start db1', 'Start instance'])(
    '%s means starting a running instance, although that is refused, and says why',
    async (query) => {
      const first = await firstOf(query)
      expect(meaning(first)).toMatch(/^instance start/)
      expect(first).toMatchObject({ choice: { reason: expect.stringMatching(/^Only stopped/) } })
    },
  )

  test('what works on the row comes before what was used last', async () => {
    expect(meaning(await firstOf('detach', ['disk delete']))).toMatch(/detach/)
    expect(meaning(await firstOf('delete', ['disk delete']))).toBe('instance delete')
  })

  test('among equal matches, what was used last comes first', async () => {
    expect(meaning(await firstOf('accessibility'))).toBe('console screen-reader')
    const recent = ['console single-keys']
    expect(meaning(await firstOf('accessibility', recent))).toBe('console single-keys')
  })

  test('words that stand for a command come below its title', async () => {
    const [commands] = await found.search('network')
    const ids = (commands?.results ?? []).map(meaning)
    expect(ids.indexOf('instance nic create')).toBeLessThan(ids.indexOf('vpc create'))
  })
})

describe('the address of what is found', () => {
  const project = { project: 'mock-project' }

  test.each(nounNames().map((noun) => [noun] as const))('%s has no empty part', (noun) => {
    const { within } = recordOf(noun)
    const names = {
      ...project,
      instance: 'db1',
      vpc: 'default',
      [noun]: 'the-name',
    }
    for (const around of [project, {}]) {
      const own = within === null && noun !== 'project' ? { [noun]: 'the-name' } : names
      const address = addressOf({ noun, name: 'the-name', names: own }, around)
      if (address === null) continue
      expect(address).not.toMatch(/\/\/|undefined|=$/)
      expect(targetAt(address)).toMatchObject({ kind: 'page' })
      expect(address).toMatch(
        /the-name|networking|vpcs\/default|multicast-groups$|auth-settings$|system\/silos$|inventory\/sleds$|affinity(-groups)?$/,
      )
    }
  })

  test.each([
    ['pool', { pool: 'ip-pool-1' }, `${at}/floating-ip-pools/ip-pool-1`],
    ['subnetPool', { subnetPool: 'p' }, `${at}/external-subnet-pools/p`],
    ['vpc', { ...project, vpc: 'default' }, `${at}/vpcs/default`],
    ['snapshot', { ...project, snapshot: 's' }, `${at}/snapshots/s`],
    [
      'interface',
      { ...project, instance: 'db1', interface: 'n' },
      `${at}/instances/db1/networking`,
    ],
    [
      'firewallRule',
      { ...project, vpc: 'v', firewallRule: 'r' },
      `${at}/vpcs/v/firewall-rules/r/edit`,
    ],
  ] as const)('%s is shown where it belongs', (noun, names, address) => {
    expect(addressOf({ noun, name: Object.values(names).at(-1) ?? '', names }, project)).toBe(
      address,
    )
  })

  test('is null for a pool without a project', () => {
    expect(addressOf({ noun: 'pool', name: 'p', names: { pool: 'p' } }, {})).toBeNull()
  })
})

describe('what is found', () => {
  const things = (store: ReturnType<typeof openConsole>['store']): readonly Found[] =>
    store
      .get(catalogAtom)
      .segments()
      .flatMap((segment) => segment.things)

  test('is read project by project, the present one first, two requests at a time', async () => {
    const plane = planeFetch(createPlane())
    let [open, most] = [0, 0]
    const made = openConsole({
      network: async (input, init) => {
        open += 1
        most = Math.max(most, open)
        return plane(input, init).finally(() => (open -= 1))
      },
    })
    await made.visit('/projects/other-project/instances')
    most = 0
    await made.store.set(fillAtom)
    const lists = made.sent.filter((call) => call.includes('limit=1000'))
    const projects = lists.flatMap((call) => /[?&]project=([\w-]+)/.exec(call)?.[1] ?? [])
    expect([...new Set(projects)]).toEqual(['other-project', 'mock-project', 'project-no-vpcs'])
    expect(most).toBe(2)
    expect(made.store.get(filledAtom)).toMatchObject({ read: 3, of: 3 })
  })

  test('is kept when its list is dropped, and forgotten with the session', async () => {
    const { store } = openConsole()
    const client = store.get(queryClientAtom)
    await store.set(fillAtom)
    client.removeQueries({ predicate: ({ queryKey: [id] }) => id !== 'currentUserView' })
    expect(things(store).map(({ name }) => name)).toContain('render-1')
    await readNow(store.get, sessionReads[0])
    client.removeQueries({ type: 'inactive' })
    expect(things(store)).toEqual([])
  })

  test('is forgotten with its project', async () => {
    const { store, ask } = openConsole()
    const inside = () => things(store).filter(({ names }) => names.project === 'short-lived')
    await ask('POST /v1/projects', { name: 'short-lived', description: '' })
    const disk = { name: 'd', description: '', size: 2 ** 30, disk_backend: blank }
    await ask('POST /v1/disks?project=short-lived', disk)
    await store.set(fillAtom)
    expect(inside().map(({ name }) => name)).toContain('d')
    const renamed = { name: 'long-lived', description: '' }
    await ask('PUT /v1/projects/short-lived', renamed)
    await readNow(store.get, allOf('project'), 0)
    expect(inside()).toEqual([])
  })
})

describe('late arrivals', () => {
  test('join below what is shown, and another text begins anew', () => {
    const steady = createSteady()
    const rows = (...keys: readonly string[]) => keys.map((key) => ({ key }))
    expect(steady('things', 'd', rows('b', 'c'))).toEqual(rows('b', 'c'))
    expect(steady('things', 'd', rows('a', 'b', 'c', 'd'))).toEqual(rows('b', 'c', 'a', 'd'))
    expect(steady('things', 'd', rows('a', 'c'))).toEqual(rows('c', 'a'))
    expect(steady('things', 'db', rows('a', 'c'))).toEqual(rows('a', 'c'))
  })
})

describe('before anything is typed', () => {
  async function browsed(address: string, recent: readonly string[] = []) {
    const made = await searchFrom(address)
    const shown = targetAt(address)
    const page = shown.kind === 'page' ? shown : null
    return browse({ ...(await sceneOf(made.store)), recent }, page)
  }
  const named = (groups: readonly Group[], name: Group['name']) =>
    groups.find((group) => group.name === name)?.results.map(meaning) ?? []

  test('there is the navigation of the layout, the way up, and things', async () => {
    const groups = await browsed(`${at}/disks`)
    expect(named(groups, 'places')).toEqual(
      expect.arrayContaining([`${at}/instances`, 'instance list', 'snapshot list', 'project list']),
    )
    expect(named(groups, 'things')).toContain(`${at}/instances/db1`)
    expect(crumbsOf('disks', { project: 'mock-project' })).toHaveLength(3)
  })

  test('only the last group depends on what was used before', async () => {
    const [before, after] = [
      await browsed(`${at}/disks`),
      await browsed(`${at}/disks`, ['console theme', 'instance stop']),
    ]
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
    expect(named(after, 'commands')[0]).toBe('console theme')
  })
})
