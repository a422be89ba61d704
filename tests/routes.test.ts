import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { operations } from '../src/api/generated/operations.ts'
import type { Command } from '../src/commands/kernel/command.ts'
import { navigationCommands } from '../src/commands/navigation.ts'
import { crumbsOf, endOf, titleOf, trail } from '../src/state/navigation/crumbs.ts'
import { isNoun, namesIn, recordOf } from '../src/state/nouns.ts'
import { keysOf, matchPath, pathFrom } from '../src/state/navigation/paths.ts'
import { targetAt } from '../src/state/navigation/location.ts'
import { readsOf as readsAt } from '../src/state/navigation/route-data.ts'
import {
  frameOf,
  layoutOf,
  routeOf,
  isRouteId,
  type RouteId,
  routeIds,
} from '../src/state/routes.ts'
import { createPages } from '../src/views/pages.ts'
import { everyCommand } from './console.ts'
import { taken } from './rotation.ts'
import { caseCount } from './soak.ts'
import { sourcesIn } from './sources.ts'
import { testEach } from './test-each.ts'

const commands = await everyCommand()
const table = routeIds().map((id) => [id, id] as const)
const repeated = (words: readonly string[]) =>
  words.filter((word, at) => words.indexOf(word) !== at)
const paramsOf = (id: RouteId, value = (key: string) => `some-${key}`) =>
  Object.fromEntries(keysOf(id).map((key) => [key, value(key)]))
const readsOf = (id: RouteId) =>
  Object.values(readsAt({ id, names: namesIn(paramsOf(id)), search: new URLSearchParams() })).flat()
/** Routes that only redirect. */
const isRedirect = (id: RouteId) => routeOf(id).to !== undefined
const isBare = (id: RouteId) => layoutOf(id) === 'bare'
const shown = routeIds().filter((id) => !isRedirect(id))

describe('each route', () => {
  testEach('has a path that parses back to any names', table, (id) => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(fc.record(paramsOfArbitrary(id, texts)), (given) => {
        expect(matchPath(pathFrom(id, given) ?? '')).toEqual({ id, params: given })
      }),
      { numRuns: caseCount(3, 200) },
    )
  })

  testEach('is not shadowed by another route, with or without a trailing slash', table, (id) => {
    const path = pathFrom(id, paramsOf(id)) ?? ''
    expect(matchPath(path)?.id).toBe(id)
    expect(matchPath(path === '/' ? path : `${path}/`)?.id).toBe(id)
  })

  testEach('has no address when a name is missing', table, (id) => {
    const params = paramsOf(id)
    for (const key of keysOf(id)) expect(pathFrom(id, { ...params, [key]: '' })).toBeNull()
  })

  testEach(
    'has crumbs that all lead to pages, the last of them to itself unless it is a drawer',
    table,
    (id) => {
      const params = paramsOf(id)
      const crumbs = crumbsOf(id, params)
      for (const { href } of crumbs) expect(targetAt(href ?? '').kind).toBe('page')
      const here = pathFrom(endOf(id), params)
      const last = crumbs.at(-1)?.href
      expect(last === here).toBe(routeOf(id).drawer !== true)
    },
  )

  testEach('fills every placeholder of its title', table, (id) => {
    const params = paramsOf(id)
    const title = titleOf(id, params)
    expect(title).toMatch(/ \/ Rackline$/)
    expect(title).not.toMatch(/[{}]/)
  })

  testEach('has the parameters of its parent routes', table, (id) => {
    const outer = trail(id).flatMap((step) => keysOf(step))
    expect(keysOf(id)).toEqual(expect.arrayContaining(outer))
    const { under, drawer } = routeOf(id)
    expect(under === undefined || isRouteId(under)).toBe(true)
    expect(drawer === true && under === undefined).toBe(false)
  })

  testEach('reads with existing GET operations', table, (id) => {
    for (const { operation, args } of readsOf(id)) {
      expect(Object.values(operations)).toContain(operation)
      expect(operation.method).toBe('GET')
      expect(JSON.stringify(args)).not.toContain('""')
    }
  })

  testEach('reads the signed-in user first, unless that is its purpose', table, (id) => {
    const isOpen = isBare(id) && id !== 'deviceVerify'
    expect(readsOf(id)[0]?.operation.id).toBe(isOpen ? undefined : 'currentUserView')
  })
})

describe('routes', () => {
  test('have unique patterns', () => {
    expect(repeated(routeIds().map((id) => routeOf(id).at.replaceAll(/:\w+/g, ':')))).toEqual([])
  })

  test('have unique titles, except for forms of the same resource and ways to sign in', () => {
    const titles = shown.filter((id) => !isBare(id)).map((id) => titleOf(id, paramsOf(id)))
    expect(repeated(titles)).toEqual([])
  })

  test('that redirect lead to routes that show something, with their parameters', () => {
    for (const id of routeIds()) {
      const { to } = routeOf(id)
      if (typeof to === 'object') continue
      expect(to === undefined || isRouteId(to)).toBe(true)
      const end = endOf(id)
      expect(routeOf(end).to).toBeUndefined()
      expect(keysOf(id)).toEqual(expect.arrayContaining([...keysOf(end)]))
    }
  })

  test('of the forms that a list opens are called what their buttons say', () => {
    // Other buttons have verbs, or words of their own.
    const creating = commands.filter(
      ({ key, word }) => key === 'c' && ['create', 'upload', 'subscribe'].includes(word),
    )
    const titles = creating.flatMap(({ id, title }) => {
      const place = routeIds().find((one) => routeOf(one).form === id)
      return place === undefined ? [] : [{ id, title: routeOf(place).title, button: title }]
    })
    expect(titles.length).toBeGreaterThan(30)
    expect(titles.filter(({ title, button }) => title !== button)).toEqual([])
  })

  // `tests/views/shell/quiet.test.tsx` draws them.
  const withPages = taken(shown).map((id) => [id, id] as const)
  testEach('have a page, which brings its layout', withPages, async (id) => {
    const pages = createPages()
    expect(pages.has(id)).toBe(false)
    await pages.load(id)
    expect(pages.has(id)).toBe(true)
    expect(pages.page(id)).toBeTypeOf('function')
    expect(pages.frame(id) === undefined).toBe(frameOf(id) === null)
  })
})

describe('going there', () => {
  test('has a command for every page, except forms, ways to sign in and details within a page', () => {
    const leads =
      (id: RouteId) =>
      ({ place }: Command) =>
        place !== null && place(paramsOf(id)) === pathFrom(id, paramsOf(id))
    const without = shown.filter((id) => !commands.some(leads(id)))
    const isForm = (id: RouteId) => routeOf(id).drawer === true || routeOf(id).form !== undefined
    expect(without.filter((id) => !isBare(id) && !isForm(id))).toEqual([])
  })

  test('is one command per route, with the parameters of its path', () => {
    const named = routeIds().filter((id) => routeOf(id).command !== undefined)
    expect(repeated(named.map((id) => routeOf(id).command ?? ''))).toEqual([])
    expect(navigationCommands()).toHaveLength(named.length)
    for (const id of named) {
      const command = navigationCommands().find((one) => one.id === routeOf(id).command)
      const called = keysOf(id).map((key) => (isNoun(key) ? (recordOf(key).called ?? key) : key))
      expect(Object.keys(command?.params ?? {})).toEqual(called)
      expect(command?.place?.(paramsOf(id))).toBe(pathFrom(id, paramsOf(id)))
    }
  })

  test('appears in sidebars only when its parameters are known', () => {
    for (const id of routeIds()) {
      const outer = layoutOf(id) === 'project' ? ['project'] : []
      expect(routeOf(id).sidebar === undefined ? outer : keysOf(id)).toEqual(outer)
    }
  })
})

function paramsOfArbitrary(id: RouteId, texts: fc.Arbitrary<string>) {
  return Object.fromEntries(keysOf(id).map((key) => [key, texts]))
}

test('every address that is written in the source is that of a page', () => {
  const written = /(?:navigate\(|href=|href: |go: )['"`](\/[^'"`?#]*)/g
  const addresses = ['src/commands', 'src/state', 'src/views']
    .flatMap((folder) => sourcesIn(folder, /\.tsx?$/))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(written), ([, address = '']) => ({
        path,
        address: address.replaceAll(/\$\{[^}]*\}/g, 'some'),
      })),
    )
  expect(addresses.length).toBeGreaterThan(10)
  expect(addresses.filter(({ address }) => targetAt(address).kind === 'error')).toEqual([])
})
