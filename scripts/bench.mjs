// npm run bench: measures the built console and prints a table with targets.
// Arguments select measures: npm run bench -- palette memory
import { chromium } from '@playwright/test'
import { firstLoad, firstRow } from './bench/first-load.mjs'
import { auditLog } from './bench/audit-log.mjs'
import { charts } from './bench/charts.mjs'
import { everyPage } from './bench/every-page.mjs'
import { fleet } from './bench/fleet.mjs'
import { flood } from './bench/flood.mjs'
import { layersOpening } from './bench/layers.mjs'
import { memory } from './bench/memory.mjs'
import { navigation } from './bench/navigation.mjs'
import { palette } from './bench/palette.mjs'
import { plane } from './bench/plane.mjs'
import { polling } from './bench/polling.mjs'
import { quiet } from './bench/quiet.mjs'
import { reach } from './bench/reach.mjs'
import { upload } from './bench/upload.mjs'
import { longLists } from './bench/long-lists.mjs'
import { serveBuilt } from './build.mjs'
import { ensureChromium, howToGetOne, launchOptions } from './chromium.mjs'

const measures = {
  firstLoad,
  firstRow,
  pages: everyPage,
  quiet,
  palette,
  layers: layersOpening,
  navigation,
  polling,
  charts,
  flood,
  memory,
  upload,
  plane,
  longLists,
  auditLog,
  fleet,
  reach,
}

if (!ensureChromium()) {
  console.error(howToGetOne)
  process.exit(1)
}
const names = process.argv.slice(2)
const browser = await chromium.launch(launchOptions())
const worlds = new Map()
const rows = []
try {
  for (const [name, measure] of Object.entries(measures)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.log(`Measuring ${name}`)
    try {
      rows.push(...(await measure({ open, serve })))
    } catch (error) {
      // The measures that worked are still printed.
      console.error(error)
      process.exitCode = 1
    }
  }
} finally {
  await browser.close()
  for (const server of worlds.values()) await server.close()
}
print(rows)

/**
 * Opens a page in a fresh browser profile with a world of its own.
 * @param world the server's WORLD
 */
async function open(world = 'default') {
  const context = await browser.newContext({
    baseURL: (await serve(world)).address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  })
  const page = await context.newPage()
  return { page, devtools: await context.newCDPSession(page), close: () => context.close() }
}

/** Serves the built console with a mock that has no latency; one server per world. */
async function serve(world = 'default') {
  if (!worlds.has(world)) worlds.set(world, await serveBuilt({ WORLD: world }))
  return worlds.get(world)
}

/**
 * Prints the results.
 * @param measured `{ what, value, unit, most? }`: the measure, and the most that it should be
 */
function print(measured) {
  const lines = measured.map(({ what, value, unit, most }) => {
    const verdict = most === undefined ? '' : value <= most ? 'ok' : 'OVER'
    const target = most === undefined ? '' : `≤ ${format(most)} ${unit}`
    return [what, `${format(value)} ${unit}`, target, verdict]
  })
  const table = [['measure', 'measured', 'target', ''], ...lines]
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((line) => line[column].length)))
  console.log('')
  for (const [what, value, target, verdict] of table) {
    const cells = [what.padEnd(widths[0]), value.padStart(widths[1]), target.padStart(widths[2])]
    console.log(`${cells.join('  ')}  ${verdict}`)
  }
}

function format(value) {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 })
}
