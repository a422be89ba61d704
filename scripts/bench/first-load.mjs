import { gzipSync } from 'node:zlib'
import { bareBrowser } from './bare-chromium.mjs'
import { slowLine } from './slow-network.mjs'
import { quantile, sum } from './statistics.mjs'
import { firstRowSelector, instances, watch, watching } from './page-timing.mjs'

const kinds = {
  '.js': 'JavaScript',
  '.css': 'styles',
  '.woff2': 'fonts',
  '.svg': 'icons',
  '': 'page',
}

/** Measures the bytes loaded until the first row of the instances list shows, without the API's answers. */
export async function firstLoad({ open }) {
  const { page, close } = await open()
  await watch(page)
  await page.goto(instances, { waitUntil: 'commit' })
  const addresses = await page.evaluate(async (row) => {
    const until = await window.bench.shown(row)
    const fetched = performance.getEntriesByType('resource').filter((e) => e.startTime < until)
    return [location.href, ...fetched.map(({ name }) => name)]
  }, firstRowSelector)
  const files = await Promise.all(
    addresses
      .filter((address) => !new URL(address).pathname.startsWith('/v1/'))
      .map(async (address) => {
        const body = Buffer.from(await (await fetch(address)).arrayBuffer())
        const kind = /\.\w+$/.exec(new URL(address).pathname)?.[0] ?? ''
        const packed = kind === '.woff2' ? body : gzipSync(body, { level: 9 })
        return { kind, kB: packed.byteLength / 1000 }
      }),
  )
  await close()
  const of = (kind) => files.filter((file) => file.kind === kind)
  const size = (list) => sum(list.map(({ kB }) => kB))
  return [
    ...Object.entries(kinds).map(([kind, name]) => ({
      what: `first load, ${name} (${of(kind).length} requests)`,
      value: size(of(kind)),
      unit: 'kB gzip',
      ...(kind === '.js' ? { most: 130 } : {}),
    })),
    { what: 'first load, script requests', value: of('.js').length, unit: '', most: 15 },
    { what: 'first load, everything', value: size(files), unit: 'kB gzip', most: 200 },
  ]
}

/**
 * Measures the time from navigation to the first row of the instances list, on a slow machine and line with an empty
 * cache.
 */
export async function firstRow({ serve }) {
  const { port } = await serve()
  const browser = await bareBrowser()
  const line = await slowLine(port, { milliseconds: 40, bitsPerSecond: 10_000_000 })
  const times = []
  for (let round = 0; round < 9; round += 1) {
    times.push(await shownIn(await browser.page(), line.address + instances))
  }
  await line.close()
  await browser.close()
  const what = 'first row of the instances list, 4x CPU, 40 ms, 10 Mbit/s'
  return [
    {
      what: `${what}, median of ${times.length}`,
      value: quantile(times, 0.5),
      unit: 'ms',
      most: 800,
    },
    { what: `${what}, best`, value: Math.min(...times), unit: 'ms' },
  ]
}

async function shownIn(page, address) {
  await page.send('Page.enable')
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(watching)})()` })
  await page.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.send('Page.navigate', { url: address })
  const { result } = await page.send('Runtime.evaluate', {
    expression: `bench.shown(${JSON.stringify(firstRowSelector)})`,
    awaitPromise: true,
    returnByValue: true,
  })
  await page.close()
  return result.value
}
