import { dirname, join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { areaAt, type AreaName, areaNames, AREAS } from '../src/state/areas.ts'
import { nounIn } from '../src/state/noun-words.ts'
import { chainOf, isNoun, nounNames } from '../src/state/nouns.ts'
import { endOf, trail } from '../src/state/navigation/crumbs.ts'
import { keysOf } from '../src/state/navigation/paths.ts'
import {
  frameOf,
  isOfFirstLoad,
  isRouteId,
  layoutOf,
  routeIds,
  routeOf,
  stackOf,
} from '../src/state/routes.ts'
import * as first from '../src/state/routes/first.ts'
import { everyCommand } from './console.ts'
import { sourcesIn } from './sources.ts'

const texts = new Map(
  sourcesIn('src', /\.tsx?$/).map(({ path, text }) => [path, text.replaceAll(/\/\*.*?\*\//gs, '')]),
)
const commands = new Set((await everyCommand()).map(({ id }) => id))

/** For each area, the names of the nouns and the ids of the places that are known once it has loaded. */
const knownIn = new Map<AreaName, ReadonlySet<string>>(
  await Promise.all(
    areaNames.map(
      async (name) => [name, new Set(namesIn({ first, ...(await AREAS[name].load()) }))] as const,
    ),
  ),
)

const pages = [...texts.keys()]
  .filter((path) => path.startsWith('src/views/pages/'))
  .flatMap(pagesIn)

describe('an area knows', () => {
  test('the nouns and places that its pages name', () => {
    expect(pages.length).toBeGreaterThan(200)
    const missing = pages.flatMap(({ id, path }) =>
      mentionedFrom(path).flatMap(({ at, word }) =>
        isKnownAt(id, word) ? [] : `${id}: ${at}: ${word}`,
      ),
    )
    expect(missing).toEqual([])
  })

  test('the nouns that the ids of their commands begin with', () => {
    const missing = pages.flatMap(({ id, path }) =>
      commandsFrom(path).flatMap((command) => {
        const noun = nounIn(command)
        return noun === null || isKnownAt(id, nounCalled(noun)) ? [] : `${id}: ${command}: ${noun}`
      }),
    )
    expect(missing).toEqual([])
  })

  test('what its places need: their nouns, crumbs, tabs, and where they redirect to', () => {
    const missing = routeIds()
      .filter((id) => !isOfFirstLoad(id) && layoutOf(id) !== 'bare')
      .flatMap((id) => {
        const needed = [
          ...keysOf(id).flatMap((key) => (isNoun(key) ? chainOf(key).map(nounCalled) : [])),
          ...[
            ...trail(id),
            ...stackOf(endOf(id)),
            ...routeIds().filter((other) => frameOf(id) !== null && frameOf(other) === frameOf(id)),
          ].map(placeCalled),
        ]
        return needed.flatMap((word) => (isKnownAt(id, word) ? [] : `${id}: ${word}`))
      })
    expect(missing).toEqual([])
  })

  test('what its nouns live in', () => {
    const missing = Array.from(knownIn).flatMap(([area, known]) =>
      nounNames().flatMap((noun) =>
        known.has(nounCalled(noun)) && !chainOf(noun).every((outer) => known.has(nounCalled(outer)))
          ? `${area}: ${noun}`
          : [],
      ),
    )
    expect(missing).toEqual([])
  })
})

function isKnownAt(id: (typeof pages)[number]['id'], word: string): boolean {
  return knownIn.get(areaAt(routeOf(id).at))?.has(word) === true
}

type Part = { readonly routes?: object; readonly nouns?: object }

function namesIn(parts: Readonly<Record<string, Part>>): readonly string[] {
  return Object.values(parts).flatMap(({ routes = {}, nouns = {} }) => [
    ...Object.keys(routes).map(placeCalled),
    ...Object.keys(nouns).map(nounCalled),
  ])
}

function pagesIn(map: string) {
  const entries = (texts.get(map) ?? '').matchAll(
    /(\w+): async \(\) =>\s*\(await import\('([^']+)'/g,
  )
  return [...entries].flatMap(([, id = '', to = '']) =>
    isRouteId(id) ? [{ id, path: join(dirname(map), to) }] : [],
  )
}

/** Returns a module with all that it imports, but for types. */
function importsFrom(page: string): readonly string[] {
  const reached = new Set([page])
  for (const path of reached) {
    const imports = (texts.get(path) ?? '').matchAll(
      /^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)'/gms,
    )
    for (const [, to = ''] of imports) reached.add(join(dirname(path), to))
  }
  return [...reached]
}

function commandsFrom(page: string): readonly string[] {
  return importsFrom(page)
    .filter((path) => path.startsWith('src/commands/'))
    .flatMap((path) => [...(texts.get(path) ?? '').matchAll(/'([a-z -]+)'/g)])
    .flatMap(([, text = '']) => (commands.has(text) ? text : []))
}

type Mention = { readonly at: string; readonly word: string }

/** Returns the nouns and places that a module and its imports name when they are evaluated or drawn. */
function mentionedFrom(page: string): readonly Mention[] {
  // The records themselves may name more: they are asked only about what a page shows.
  const own = importsFrom(page).filter((path) => !/^src\/(api|state\/(nouns|routes))\//.test(path))
  return own.flatMap((at) => mentionedIn(texts.get(at) ?? '').map((word) => ({ at, word })))
}

const NOUNS = [
  /\b(?:ref|within|recordOf|refOf|listOf|allOf)\(\s*'(\w+)'/g,
  /\b(?:noun|within)=\{?["'](\w+)["']/g,
  /\bnoun: '(\w+)'/g,
  /\bnouns\.(?!(?:ts|length|every|has|map|flatMap|filter|some)\b)(\w+)/g,
]
const PLACES = [/\b(?:pathTo|pathFrom|routeOf)\(\s*'(\w+)'/g, /\bopen=\{?["'](\w+)["']/g]

function mentionedIn(text: string): readonly string[] {
  const wordsIn = (patterns: readonly RegExp[]) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, word = '']) => word))
  return [...wordsIn(NOUNS).map(nounCalled), ...wordsIn(PLACES).map(placeCalled)]
}

function nounCalled(name: string): string {
  return `the noun ${name}`
}

function placeCalled(id: string): string {
  return `the place ${id}`
}
