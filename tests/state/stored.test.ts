import { beforeEach, describe, expect, test } from 'vitest'
import { fetchAtom } from '../../src/state/cache/query.ts'
import { sessionReads } from '../../src/state/navigation/route-data.ts'
import { declared } from '../../src/state/stored.ts'
import { ownerAtom } from '../../src/state/session/owner.ts'
import { openConsole, storeOf } from '../console.ts'
import { sourcesIn } from '../sources.ts'

/** A value for each store, by key; a new store needs one here. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  'rackline-columns': ['size'],
  'rackline-draft': { name: 'web-1' },
  'rackline-index-calls': [1],
  'rackline-keymap': { 'disk list': 'K' },
  'rackline-left': { owner: 'ann', address: '/projects/x' },
  'rackline-lock': true,
  'rackline-lines': ['disk list'],
  'rackline-pages': ['token'],
  'rackline-projects': ['web'],
  'rackline-queries': [{ query: 'get x', project: null, at: 1 }],
  'rackline-rack': { color: 'blue', isProtected: true },
  'rackline-recent': ['disk list'],
  'rackline-row': 'db1',
  'rackline-screen-reader': true,
  'rackline-scroll': 150,
  'rackline-session': { owner: 'ann', turn: '' },
  'rackline-silo': 'maze-war',
  'rackline-single-keys': 'off',
  'rackline-welcomed': true,
  'theme-preference': 'dark',
}

/** What belongs to the machine, whoever uses it. Everything else belongs to a user. */
const OF_THE_BROWSER = [
  'rackline-keymap',
  'rackline-left',
  'rackline-rack',
  'rackline-screen-reader',
  'rackline-session',
  'rackline-silo',
  'rackline-single-keys',
  'theme-preference',
]

const declarations = sourcesIn('src', /\.tsx?$/).flatMap(({ path, text }) =>
  [...text.matchAll(/= stored[<(]/g)].map(() => path),
)
for (const path of new Set(declarations)) await import(/* @vite-ignore */ `../../${path}`)
const table = declared.map((one) => ({ key: one.key, one, example: EXAMPLES[one.key] }))

let kept: Record<'tab' | 'browser', Map<string, string>>
let isBlocked = false
const snapshot = () => JSON.stringify([[...kept.tab], [...kept.browser]])

/** Takes the place of a browser's storage. */
const storageOf = (area: 'tab' | 'browser') => {
  const open = () => {
    if (isBlocked) throw new Error('Blocked')
    return kept[area]
  }
  return {
    getItem: (key: string) => open().get(key) ?? null,
    setItem: (key: string, value: string) => open().set(key, value),
    removeItem: (key: string) => open().delete(key),
  }
}

beforeEach(() => {
  isBlocked = false
  kept = { tab: new Map(), browser: new Map() }
  const before = ['sessionStorage', 'localStorage'].map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name, area] of [
    ['sessionStorage', 'tab'],
    ['localStorage', 'browser'],
  ] as const) {
    Object.defineProperty(globalThis, name, { configurable: true, value: storageOf(area) })
  }
  return () => {
    for (const [name, own] of before) {
      if (own === undefined) Reflect.deleteProperty(globalThis, name)
      else Object.defineProperty(globalThis, name, own)
    }
  }
})

test('every store has an example and the owner that it should', () => {
  expect(table.map(({ key }) => key).toSorted()).toEqual(Object.keys(EXAMPLES).toSorted())
  expect(table).toHaveLength(declarations.length)
  const shared = table.filter(({ one }) => one.owner === 'browser').map(({ key }) => key)
  expect(shared.toSorted()).toEqual(OF_THE_BROWSER)
})

describe.each(table.filter(({ one }) => one.owner === 'user'))('$key', ({ one, example }) => {
  test.each(['', 'a part'])('is seen by its owner alone, and is back for them (%s)', (part) => {
    const [ann, bob] = [storeOf('ann').get, storeOf('bob').get]
    const nothing = one.read(ann, part)
    expect(nothing).not.toEqual(example)
    one.write(ann, example, part)
    expect(one.read(bob, part)).toEqual(nothing)
    one.drop(bob, part)
    one.write(bob, nothing, part)
    expect(one.read(storeOf('ann').get, part)).toEqual(example)
    one.drop(ann, part)
    expect(one.read(ann, part)).toEqual(nothing)
  })

  test('is neither read nor written while nobody has signed in', () => {
    const { get } = openConsole().store
    one.write(storeOf('ann').get, example)
    const before = snapshot()
    expect(one.read(get)).not.toEqual(example)
    one.write(get, example)
    one.drop(get)
    expect(snapshot()).toBe(before)
  })
})

test.each(table)('$key takes anything that is stored', ({ one, key, example }) => {
  const { get } = storeOf('ann')
  const nothing = one.read(get)
  const at = one.owner === 'user' ? `${key} ann` : key
  for (const junk of ['{', '7e', 'null', '[]', '{}', '[[null]]', '"__proto__"', '-1']) {
    kept[one.area].set(at, junk)
    expect(() => one.read(get)).not.toThrow()
  }
  one.write(get, example)
  expect(one.read(get)).toEqual(example)
  one.drop(get)
  expect(one.read(get)).toEqual(nothing)
})

test.each(table)('$key does without a storage', ({ one, example }) => {
  const { get } = storeOf('ann')
  const nothing = one.read(get)
  isBlocked = true
  one.write(get, example)
  one.drop(get)
  expect(one.read(get)).toEqual(nothing)
})

test('what was stored is there once the session has been read', async () => {
  const console = openConsole()
  await console.store.set(fetchAtom, sessionReads[0])
  const owner = console.store.get(ownerAtom) ?? ''
  const drafts = declared.find(({ key }) => key === 'rackline-draft')
  drafts?.write(storeOf(owner).get, { name: 'web-1' }, 'form')
  const reloaded = openConsole()
  expect(drafts?.read(reloaded.store.get, 'form')).toBeNull()
  await reloaded.store.set(fetchAtom, sessionReads[0])
  expect(drafts?.read(reloaded.store.get, 'form')).toEqual({ name: 'web-1' })
})
