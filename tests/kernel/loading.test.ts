import { commandSourceAtom } from '../../src/commands/kernel/command-source.ts'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { commandsAtom, loadCommandsAtom } from '../../src/commands/kernel/registry.ts'
import { areaNames } from '../../src/state/areas.ts'
import { knownAreasAtom } from '../../src/state/load-places.ts'
import { everyCommand } from '../console.ts'

test('loads all commands together and registers them once', async () => {
  const store = createStore()
  const all = await everyCommand()
  store.set(knownAreasAtom, new Set(areaNames))
  const seen: number[] = []
  let loads = 0
  store.sub(commandsAtom, () => seen.push(store.get(commandsAtom).length))
  store.set(commandSourceAtom, {
    load: async () => [
      {
        of: 'everywhere',
        load: async () => {
          loads += 1
          return () => all
        },
      },
    ],
  })
  await Promise.all([store.set(loadCommandsAtom), store.set(loadCommandsAtom)])
  await store.set(loadCommandsAtom)
  expect(seen).toEqual([store.get(commandsAtom).length])
  expect(seen[0]).toBeGreaterThan(50)
  expect(loads).toBe(1)
})

test('fetches commands again when their code could not be loaded', async () => {
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
