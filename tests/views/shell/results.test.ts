// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest'
import type { Args } from '../../../src/commands/kernel/command.ts'
import { fetchAtom, queryClientAtom, readNow } from '../../../src/state/cache/query.ts'
import { targetAt } from '../../../src/state/navigation/location.ts'
import { sessionReads } from '../../../src/state/navigation/route-data.ts'
import { allOf, nounNames, recordOf } from '../../../src/state/nouns.ts'
import { catalogAtom } from '../../../src/state/search/catalog.ts'
import type { Found } from '../../../src/state/search/found.ts'
import { readAllAtom } from '../../../src/state/search/read-lists.ts'
import { browse } from '../../../src/views/shell/palette/browse.ts'
import { thingAddress } from '../../../src/views/shell/palette/found.ts'
import { type Group, searched } from '../../../src/views/shell/palette/results.ts'
import { createSteady } from '../../../src/views/shell/palette/steady.ts'
import { openConsole } from '../../console.ts'
import { testEach } from '../../test-each.ts'
import { meaning, sceneOf, searchFrom } from './searching.ts'

const at = '/projects/mock-project'
const blank = { type: 'distributed', disk_source: { type: 'blank', block_size: 512 } }
const db1 = { noun: 'instance', names: { project: 'mock-project', instance: 'db1' } } as const

describe('a search', () => {
  let found: Awaited<ReturnType<typeof searchFrom>>
  beforeAll(async () => {
    found = await searchFrom(`${at}/instances`, db1)
  }, 120_000)

  const firstOf = (query: string, recent?: readonly string[]) =>
    found.search(query, recent)[0]?.results[0]

  test('finds starting a running instance, although it is refused, and says why', () => {
    const first = firstOf('start db1')
    expect(meaning(first)).toMatch(/^instance start/)
    expect(first).toMatchObject({ choice: { reason: expect.stringMatching(/^Only stopped/) } })
  })

  test('ranks commands for the row above recently used ones', () => {
    expect(meaning(firstOf('detach', ['disk delete']))).toMatch(/detach/)
    expect(meaning(firstOf('delete', ['disk delete']))).toBe('instance delete')
  })

  test('ranks recently used ones first among equal matches', () => {
    expect(meaning(firstOf('accessibility'))).toBe('console screen-reader')
    const recent = ['console single-keys']
    expect(meaning(firstOf('accessibility', recent))).toBe('console single-keys')
  })

  test('ranks keywords below titles', () => {
    const [commands] = found.search('network')
    const ids = (commands?.results ?? []).map(meaning)
    expect(ids.indexOf('instance nic create')).toBeLessThan(ids.indexOf('vpc create'))
  })

  test('lists a silo once, although two lists hold it', async () => {
    await found.store.set(fetchAtom, allOf('siloUtilization'))
    const all = searched('maze-war', await sceneOf(found.store), createSteady()).groups
    const silos = all.flatMap(({ results }) => results.map(meaning))
    expect(silos.filter((one) => one === '/system/silos/maze-war')).toHaveLength(1)
  })
})

describe('the address of a result', () => {
  const project = { project: 'mock-project' }

  testEach(
    'has no empty part',
    nounNames().map((noun) => [noun, noun]),
    (noun) => {
      const { within } = recordOf(noun)
      const names = {
        ...project,
        instance: 'db1',
        vpc: 'default',
        alertReceiver: 'pager',
        bundleId: 'bundle-1',
        [noun]: 'the-name',
      }
      for (const around of [project, {}]) {
        const own = within === null && noun !== 'project' ? { [noun]: 'the-name' } : names
        const address = thingAddress({ noun, name: 'the-name', names: own }, around)
        if (address === null) continue
        expect(address).not.toMatch(/\/\/|undefined|=$/)
        expect(targetAt(address)).toMatchObject({ kind: 'page' })
        expect(address).toMatch(
          /the-name|networking|vpcs\/default|multicast-groups$|auth-settings$|system\/silos$|inventory\/sleds$|affinity(-groups)?$|alerts\/pager|support-bundles\/bundle-1|instances\/db1$/,
        )
      }
    },
  )

  test.each([
    ['pool', { pool: 'ip-pool-1' }, `${at}/floating-ip-pools/ip-pool-1`],
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
  ] as const)('%s opens where it belongs', (noun, names, address) => {
    expect(thingAddress({ noun, name: Object.values(names).at(-1) ?? '', names }, project)).toBe(
      address,
    )
  })

  test('is null for a pool without a project', () => {
    expect(thingAddress({ noun: 'pool', name: 'p', names: { pool: 'p' } }, {})).toBeNull()
  })
})

describe('the catalog', () => {
  const things = (store: ReturnType<typeof openConsole>['store']): readonly Found[] =>
    store
      .get(catalogAtom)
      .segments()
      .flatMap((segment) => segment.things)

  test('survives its lists, and is cleared with the session', async () => {
    const { store } = openConsole()
    const client = store.get(queryClientAtom)
    await store.set(readAllAtom)
    client.removeQueries({ predicate: ({ queryKey: [id] }) => id !== 'currentUserView' })
    expect(things(store).map(({ name }) => name)).toContain('render-1')
    await readNow(store.get, sessionReads[0])
    client.removeQueries({ type: 'inactive' })
    expect(things(store)).toEqual([])
  })

  test('forgets a project with its resources', async () => {
    const { store, ask } = openConsole()
    const inside = () => things(store).filter(({ names }) => names.project === 'short-lived')
    await ask('POST /v1/projects', { name: 'short-lived', description: '' })
    const disk = { name: 'd', description: '', size: 2 ** 30, disk_backend: blank }
    await ask('POST /v1/disks?project=short-lived', disk)
    await store.set(readAllAtom)
    expect(inside().map(({ name }) => name)).toContain('d')
    const renamed = { name: 'long-lived', description: '' }
    await ask('PUT /v1/projects/short-lived', renamed)
    await readNow(store.get, allOf('project'), 0)
    expect(inside()).toEqual([])
  })
})

describe('late results', () => {
  test('appear below the others, and another text starts over', () => {
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
    return browse({ ...(await sceneOf(made.store)), recent })
  }
  const named = (groups: readonly Group[], name: Group['name']) =>
    groups.find((group) => group.name === name)?.results.map(meaning) ?? []

  test('there is the layout’s navigation, the way up, and resources', async () => {
    const groups = await browsed(`${at}/disks`)
    expect(named(groups, 'places')).toEqual(
      expect.arrayContaining([
        `${at}/instances`,
        'instance list',
        'project list',
        'console project overview',
      ]),
    )
    expect(named(groups, 'things')).toContain(`${at}/instances/db1`)
    const places = groups.find(({ name }) => name === 'places')?.results ?? []
    const titles = places.flatMap((one) => ('choice' in one ? [one.choice.title] : []))
    expect(titles).toEqual([...new Set(titles)])
  })

  test('only the first group depends on recent use', async () => {
    const [before, after] = [
      await browsed(`${at}/disks`),
      await browsed(`${at}/disks`, ['console theme', 'instance stop']),
    ]
    const shown = (groups: readonly Group[]) =>
      groups.map(({ name }) => [name, named(groups, name)])
    expect(shown(after.slice(1))).toEqual(shown(before))
    expect(after[0]?.heading).toBe('Recent')
    expect(named(after, 'recent')).toContain('console theme')
  })

  test('only commands that act on the resource are listed under its name', async () => {
    const groups = await browsed(`${at}/instances/db-stopped/storage`)
    const on = groups.find(({ heading }) => heading === 'On db-stopped')
    expect(on?.results.map(meaning)).toContain('instance start')
    expect(on?.results.map(meaning)).not.toContain('instance create')
    expect(named(groups, 'here')).toContain('instance create')
  })

  test('commands that are not shown are not judged', async () => {
    const { store } = await searchFrom(`${at}/instances`)
    const scene = await sceneOf(store)
    let judged = 0
    const entries = scene.entries.map((entry) => ({
      ...entry,
      command: {
        ...entry.command,
        refused: (subject: unknown, args: Args) => {
          judged += 1
          return entry.command.refused(subject, args)
        },
      },
    }))
    browse({ ...scene, entries })
    expect(judged).toBeLessThan(entries.length / 5)
  })
})
