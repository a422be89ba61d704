// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest'
import { liveKeysAtom } from '../../../src/commands/kernel/keys/live-keys.ts'
import { loadCommandsAtom } from '../../../src/commands/kernel/registry.ts'
import { rowAtom } from '../../../src/state/context.ts'
import { browse } from '../../../src/views/shell/palette/browse.ts'
import { searched } from '../../../src/views/shell/palette/results.ts'
import { createSteady } from '../../../src/views/shell/palette/steady.ts'
import { type Console, openConsole } from '../../console.ts'
import { places } from '../../foreign/places.ts'
import { taken, turnInWords } from '../../rotation.ts'
import { meaning, sceneOf } from './searching.ts'

const at = '/projects/mock-project'
const lists = places.filter(({ id }) => !/New|Edit|Clone|lookup/.test(id))
let made: Console

beforeAll(async () => {
  made = openConsole()
  await made.store.set(loadCommandsAtom)
})

async function search(query: string, address: string) {
  made.store.set(rowAtom, null)
  await made.visit(address)
  return searched(query, await sceneOf(made.store), createSteady()).groups
}

test(`"new" finds what a page creates first, and browsing offers it (${turnInWords})`, async () => {
  const fell: string[] = []
  let creating = 0
  for (const { id, address } of taken(lists, 3)) {
    await made.visit(address)
    const own = made.store.get(liveKeysAtom).get('c')
    if (own === undefined) continue
    creating += 1
    const scene = await sceneOf(made.store)
    const [group] = searched('new', scene, createSteady()).groups
    const found = meaning(group?.results[0])
    if (found !== own.id) fell.push(`${id}: "new" finds ${found}, not ${own.id}`)
    const near = browse(scene).filter(({ name }) => name === 'on' || name === 'here')
    const offered = near.flatMap(({ results }) => results.map(meaning))
    if (!offered.includes(own.id)) fell.push(`${id}: browsing hides ${own.id}`)
  }
  expect(fell).toEqual([])
  expect(creating).toBeGreaterThan(5)
}, 120_000)

test('what the focused row can do comes before what is called alike', async () => {
  await search('', `${at}/disks`)
  made.store.set(rowAtom, { noun: 'disk', names: { project: 'mock-project', disk: 'disk-4' } })
  const [group] = searched('del', await sceneOf(made.store), createSteady()).groups
  expect(meaning(group?.results[0])).toBe('disk delete')
})

describe('the way up', () => {
  const storage = `${at}/instances/db1/storage`

  test('offers every page above, the nearest first', async () => {
    const [group] = await search('Go  Up', storage)
    expect(group?.results.map(meaning)).toEqual([`${at}/instances`, `${at}/instances`, '/projects'])
    expect(group?.heading).toBe('Go to')
  })

  test('each is found by its name', async () => {
    for (const query of ['up mock', 'mock-project', 'projects']) {
      const named = await search(query, storage)
      const ups = named.find(({ name }) => name === 'places')?.results ?? []
      expect(ups.map(({ key }) => key).join()).toContain(query.split(' ').at(-1))
    }
  })

  test('the top has none', async () => {
    const [group] = await search('go up', '/projects')
    expect(meaning(group?.results[0])).not.toMatch(/^\//)
  })
})
