import type { Page } from '@playwright/test'
import { type Sight, faultsOf } from '../foreign/judge.ts'
import { places } from '../foreign/places.ts'
import type { ForeignPlane } from '../foreign/plane.ts'
import { caseCount } from '../soak.ts'
import { expect } from './harness/console.ts'
import { test } from './harness/foreign.ts'
import { expectReady } from './harness/outcome.ts'
import { prepareWalk, walk } from './harness/walk.ts'

/** All control planes on all pages take minutes (`SOAK=1`), so there is a short form: a part of both. */
/** The number of the only one, to see what it does on all pages. */
const ONLY = process.env['FOREIGN_SEED']
/** A part of the pages, such as `probe|multicast`, by their ids. */
const PAGES = new RegExp(process.env['FOREIGN_PAGES'] ?? '', 'i')
const PLANES = caseCount(8, 200)
/** The short form goes to one in so many pages, to others with each control plane: to each page once in all. */
const PART = ONLY === undefined ? caseCount(PLANES, 1) : 1
/** What can be opened is opened on one of so many pages that are visited, on others with each control plane. */
const LAYERED = 4
/** How many control planes one test meets. */
const AT_ONCE = 4
/** Milliseconds after which a wait counts as endless. Everything answers at once, but code may take seconds to load. */
const PATIENCE = 10_000
/** Most of the time goes into painting, and nothing here is judged by how it looks. */
const SMALL = { width: 800, height: 300 }

test.setTimeout(600_000)
// The browser's log tells each call that fails; the walk itself knows what else is written there.
test.use({ provokes: /^/, viewport: SMALL })

const seeds =
  ONLY === undefined
    ? Array.from({ length: PLANES }, (_, at) => at + 1)
    : ONLY.split(',').map(Number)
for (let at = 0; at < seeds.length; at += AT_ONCE) {
  const some = seeds.slice(at, at + AT_ONCE)
  test(`pages work with control planes ${some[0]} to ${some.at(-1)}`, async ({ page, foreign }) => {
    await prepareWalk(page)
    const faults: string[] = []
    for (const seed of some) faults.push(...(await faultsOn(page, foreign, seed)))
    expect(faults.join('\n'), 'what is wrong with the pages').toBe('')
  })
}

/** Goes to the pages of one control plane, loading them anew where one is white; answers what is wrong, as lines. */
async function faultsOn(page: Page, foreign: ForeignPlane, seed: number): Promise<string[]> {
  foreign.become(seed)
  const stops = places
    .filter(({ id }, at) => PAGES.test(id) && (at + seed) % PART === 0)
    .map((place, at) => ({ ...place, layers: (at + seed) % LAYERED === 0 }))
  const sights: Sight[] = []
  for (let at = 0; at < stops.length;) {
    await page.goto('/no/such/page')
    await expectReady(page)
    const seen = await walk(page, stops.slice(at), PATIENCE)
    sights.push(...seen)
    at += new Set(seen.map(addressOf)).size
  }
  const faults = sights.flatMap((sight) => {
    const needs = stops.find(({ address }) => address === addressOf(sight))?.needs ?? []
    const mayLack = needs.some((id) => foreign.told.has(id))
    return faultsOf(sight, mayLack).map((fault) => `${seed} ${sight.at}: ${fault}`)
  })
  return faults.length === 0 ? [] : [...faults, `${seed} is ${inWords(foreign)}`]
}

/** The address of a page, or of the one that a layer lies over. */
function addressOf({ at }: Sight): string {
  return at.split(', ')[0] ?? at
}

/** What a control plane did with its answers. */
function inWords({ temper: { older, series, noSockets }, told }: ForeignPlane): string {
  const answers = [...told].map(([operation, words]) => `${operation} (${words})`)
  const sockets = noSockets === null ? 'with sockets' : `${noSockets} to sockets`
  return [older ? 'older' : 'of today', `series ${series}`, sockets, ...answers].join(', ')
}
