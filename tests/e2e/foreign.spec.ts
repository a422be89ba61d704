import type { Page } from '@playwright/test'
import { type PageReport, faultsOf } from '../foreign/faults.ts'
import { places } from '../foreign/places.ts'
import type { ForeignPlane } from '../foreign/plane.ts'
import { taken, turn, turnInWords } from '../rotation.ts'
import { caseCount, isSoak } from '../soak.ts'
import { expect } from './harness/console.ts'
import { test } from './harness/foreign.ts'
import { expectReady } from './harness/outcome.ts'
import { prepareWalk, walk } from './harness/walk.ts'

/** The seeds to run instead, on all pages. */
const ONLY = process.env['FOREIGN_SEED']
/** Limits the run to the pages whose ids match, such as `probe|multicast`. */
const PAGES = new RegExp(process.env['FOREIGN_PAGES'] ?? '', 'i')
/** All control planes on all pages take minutes (`SOAK=1`); the short form takes one, on a tenth of the pages. */
const PLANES = caseCount(1, 200)
/** Layers are opened on every nth visited page, on others with each control plane. */
const LAYERED = caseCount(16, 4)
/** How many control planes one test runs. */
const AT_ONCE = 4
/** Milliseconds to wait for a page at most. Replies are immediate, but code may take seconds to load. */
const PATIENCE = 10_000
/** Small, because painting takes most of the time and nothing here checks how pages look. */
const SMALL = { width: 800, height: 300 }

test.setTimeout(600_000)
// The browser logs every failed call; the walk itself checks its other messages.
test.use({ provokes: /^/, viewport: SMALL })

const seeds =
  ONLY === undefined
    ? Array.from({ length: PLANES }, (_, at) => (isSoak ? 0 : turn * PLANES) + at + 1)
    : ONLY.split(',').map(Number)
for (let at = 0; at < seeds.length; at += AT_ONCE) {
  const some = seeds.slice(at, at + AT_ONCE)
  test(`pages work with foreign control planes, group ${at / AT_ONCE + 1}`, async ({
    page,
    foreign,
  }) => {
    await prepareWalk(page)
    const faults: string[] = []
    for (const seed of some) faults.push(...(await faultsOn(page, foreign, seed)))
    expect(faults.join('\n'), 'what is wrong with the pages').toBe('')
  })
}

/** Visits the pages of one control plane, reloading after a blank one. Returns what is wrong, as lines. */
async function faultsOn(page: Page, foreign: ForeignPlane, seed: number): Promise<string[]> {
  foreign.become(seed)
  const stops = (ONLY === undefined ? taken(places) : places)
    .filter(({ id }) => PAGES.test(id))
    .map((place, at) => ({ ...place, layers: (at + seed) % LAYERED === 0 }))
    // The palette reads for a while after it has closed: a page that fails meanwhile is visited again, to be sure.
    .toSorted((one, other) => Number(one.layers) - Number(other.layers))
  const reports: PageReport[] = []
  for (let at = 0; at < stops.length;) {
    await page.goto('/no/such/page')
    await expectReady(page)
    const seen = await walk(page, stops.slice(at), PATIENCE)
    reports.push(...seen)
    at += new Set(seen.map(addressOf)).size
  }
  const faults = reports.flatMap((report) => {
    const needs = stops.find(({ address }) => address === addressOf(report))?.needs ?? []
    const mayLack = needs.some((id) => foreign.told.has(id))
    return faultsOf(report, mayLack).map((fault) => `${seed} ${report.at}: ${fault}`)
  })
  return faults.length === 0 ? [] : [...faults, `${seed} (${turnInWords}) is ${inWords(foreign)}`]
}

/** Returns the address of a page, or of the page behind a layer. */
function addressOf({ at }: PageReport): string {
  return at.split(', ')[0] ?? at
}

/** Describes what a control plane did to its replies. */
function inWords({ quirks: { older, series, noSockets }, told }: ForeignPlane): string {
  const answers = [...told].map(([operation, words]) => `${operation} (${words})`)
  const sockets = noSockets === null ? 'with sockets' : `${noSockets} to sockets`
  return [older ? 'older' : 'of today', `series ${series}`, sockets, ...answers].join(', ')
}
