import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import * as both from '../src/state/areas/both.ts'
import * as silo from '../src/state/areas/silo.ts'
import * as system from '../src/state/areas/system.ts'
import { groupsAt } from '../src/state/load-places.ts'
import { isRouteId, routeOf } from '../src/state/routes.ts'
import * as first from '../src/state/routes/first.ts'
import { sourcesIn } from './sources.ts'

const texts = new Map(sourcesIn('src', /\.tsx?$/).map(({ path, text }) => [path, text]))

const ofFirst = namesIn({ first })
const named = {
  both: namesIn({ ...both }),
  silo: namesIn({ ...silo }),
  system: namesIn({ ...system }),
}

test('a page names only nouns and places that load with it', () => {
  const pages = [...texts.keys()]
    .filter((path) => path.startsWith('src/views/pages/'))
    .flatMap(pagesIn)
  expect(pages.length).toBeGreaterThan(200)
  const found = pages.flatMap(({ id, path }) => {
    const known = new Set([
      ...ofFirst,
      ...groupsAt(routeOf(id).at).flatMap((group) => named[group]),
    ])
    return mentionedFrom(path).flatMap(({ at, word }) =>
      known.has(word) ? [] : `${id}: ${at}: ${word}`,
    )
  })
  expect(found).toEqual([])
})

type Area = { readonly routes: object; readonly nouns?: object }

/** Returns the names of the nouns and the ids of the places of some areas. */
function namesIn(areas: Readonly<Record<string, Area>>): readonly string[] {
  return Object.values(areas).flatMap(({ routes, nouns = {} }) => [
    ...Object.keys(routes),
    ...Object.keys(nouns),
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

type Mention = { readonly at: string; readonly word: string }

/** Returns the nouns and places that a module and its imports name when they are evaluated or drawn. */
function mentionedFrom(page: string): readonly Mention[] {
  const reached = new Set([page])
  for (const path of reached) {
    const imports = (texts.get(path) ?? '').matchAll(
      /^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)'/gms,
    )
    for (const [, to = ''] of imports) reached.add(join(dirname(path), to))
  }
  // The records themselves may name more: they are asked only about what a page shows.
  const own = [...reached].filter((path) => !/^src\/(api|state\/(nouns|routes))\//.test(path))
  return own.flatMap((at) => mentionedIn(texts.get(at) ?? '').map((word) => ({ at, word })))
}

function mentionedIn(text: string): readonly string[] {
  const calls = text.matchAll(/\b(?:ref|within|pathTo|pathFrom|listOf|allOf)\('(\w+)'/g)
  const records = text.matchAll(/\bnouns\.(?!(?:ts|length|has|map|flatMap|filter|some)\b)(\w+)/g)
  return [...calls, ...records].map(([, word = '']) => word)
}
