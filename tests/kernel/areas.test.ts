import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { areasFor } from '../../src/commands/areas.ts'
import type { Area } from '../../src/commands/kernel/command-source.ts'
import { commandSourceAtom } from '../../src/commands/kernel/command-source.ts'
import {
  listedOn,
  liveKeysAtom,
  nounsOn,
  rowPressesAtom,
  rowsNounAtom,
} from '../../src/commands/kernel/keys/live-keys.ts'
import {
  hasAllCommandsAtom,
  commandsAtom,
  hasCommandsOfAtom,
  loadCommandsAtom,
  loadCommandsOfAtom,
} from '../../src/commands/kernel/registry.ts'
import { rowAtom } from '../../src/state/context.ts'
import { locationAtom, type PageTarget } from '../../src/state/navigation/location.ts'
import { keysOf, pathTo } from '../../src/state/navigation/paths.ts'
import { isNoun, type Noun } from '../../src/state/nouns.ts'
import { routeIds, routeOf, type RouteId } from '../../src/state/routes.ts'
import { everyCommand, type Store } from '../console.ts'
import { taken } from '../rotation.ts'

const areas = areasFor('mock')

/** Returns what loads on its own, without a page. */
function console(): Store {
  const store = createStore()
  store.set(commandSourceAtom, { load: async () => areas })
  return store
}

describe('an area', () => {
  test('names every noun whose rows and pages offer its commands, and no other', async () => {
    const wrong = await Promise.all(
      areas.map(async ({ of, load }) => {
        const commands = (await load())()
        if (of === 'everywhere') return []
        const nouns = commands.flatMap(({ on, noun, offers, needsOneOf }) => [
          ...[on, noun].filter((one) => one !== null),
          ...offers.map((offer) => offer.on),
          ...(on === null ? needsOneOf.filter(isNoun) : []),
        ])
        // Keys of a page may act on no resource, such as those that export its rows.
        const differs =
          nouns.length > 0 &&
          JSON.stringify([...new Set(nouns)].toSorted()) !== JSON.stringify(of.toSorted())
        return differs ? [[commands[0]?.id, [...new Set(nouns)]]] : []
      }),
    )
    expect(wrong.flat()).toEqual([])
  })

  test('of lists does not load for a page that lists nothing of its noun, but for its list and whatever needs all', async () => {
    const has = async (...asked: Parameters<typeof loadOf>) =>
      (await loadOf(...asked)).some(({ id }) => id === 'instance create')
    expect(await has(nounsOn('instanceStorage'), listedOn('instanceStorage'))).toBe(false)
    expect(await has(nounsOn('instances'), listedOn('instances'))).toBe(true)
    expect(await has(['instance'])).toBe(true)

    function loadOf(...asked: [readonly Noun[], (readonly Noun[])?]) {
      return console().set(loadCommandsOfAtom, ...asked)
    }
  })

  test('loads once, for whatever asks for it', async () => {
    let loads = 0
    const store = createStore()
    const counted: Area[] = areas.map(({ of, load }) => ({
      of,
      load: () => {
        loads += 1
        return load()
      },
    }))
    store.set(commandSourceAtom, { load: async () => counted })
    await Promise.all([
      store.set(loadCommandsOfAtom, ['disk']),
      store.set(loadCommandsOfAtom, ['disk', 'snapshot']),
    ])
    const first = loads
    expect(store.get(hasCommandsOfAtom)(['disk', 'snapshot'])).toBe(true)
    expect(store.get(hasCommandsOfAtom)(['silo'])).toBe(false)
    expect([first < areas.length / 4, store.get(hasAllCommandsAtom)]).toEqual([true, false])
    await store.set(loadCommandsAtom)
    expect([loads, store.get(hasAllCommandsAtom)]).toEqual([areas.length, true])
  })
})

test('commands are fetched again when their code could not be loaded', async () => {
  const store = createStore()
  const all = await everyCommand()
  let isDown = true
  store.set(commandSourceAtom, {
    load: async () => [
      {
        of: [],
        load: async () => {
          if (isDown) throw new Error('Failed to fetch')
          return () => all
        },
      },
    ],
  })
  await expect(store.set(loadCommandsAtom)).rejects.toThrow('Failed to fetch')
  expect(store.get(commandsAtom)).toEqual([])
  isDown = false
  expect((await store.set(loadCommandsAtom)).length).toBeGreaterThan(50)
})

test('a page has all its keys, and those of its rows, with only its own commands', async () => {
  const whole = console()
  await whole.set(loadCommandsAtom)
  const all = routeIds().filter((id) => routeOf(id).to === undefined)
  expect(all.length).toBeGreaterThan(200)
  const ids = taken(all, 3)
  const wrong: unknown[] = []
  for (const id of ids) {
    const own = console()
    await own.set(loadCommandsOfAtom, nounsOn(id), listedOn(id))
    const [has, wanted] = [own, whole].map((store) => keysOn(store, id))
    if (JSON.stringify(has) !== JSON.stringify(wanted)) wrong.push({ id, has, wanted })
  }
  expect(wrong).toEqual([])
})

/** Returns the keys on a page, with and without the focus on a row. */
function keysOn(store: Store, id: RouteId) {
  const names = Object.fromEntries(keysOf(id).map((key) => [key, 'any']))
  const address = pathTo(id, names)
  const shown: PageTarget = {
    kind: 'page',
    id,
    address,
    path: address,
    names,
    params: names,
    search: new URLSearchParams(),
  }
  store.set(locationAtom, { address, entry: '', named: shown, shown, from: undefined })
  store.set(rowAtom, null)
  const without = named(store)
  const noun = store.get(rowsNounAtom)
  if (noun !== null) store.set(rowAtom, { noun, names: { ...names, [noun]: 'any' } })
  const rows = [...store.get(rowPressesAtom)].map(([keys, { command }]) => [keys, command.id])
  return { without, focused: named(store), rows }
}

function named(store: Store) {
  return [...store.get(liveKeysAtom)].map(([keys, { id }]) => [keys, id])
}
