import { gzipSync } from 'node:zlib'
import { quantile, sum } from './numbers.mjs'
import { firstRowSelector, instances, slowDown, watch } from './watching.mjs'

const kinds = {
  script: 'JavaScript',
  stylesheet: 'styles',
  font: 'fonts',
  image: 'icons',
  document: 'page',
}

/** Bytes of everything that is fetched until the first row of the instances list shows, the API's answers aside. */
export async function firstLoad({ open }) {
  const { page, close } = await open()
  const replies = []
  page.on('response', (response) => {
    if (kinds[response.request().resourceType()]) replies.push(response)
  })
  await page.goto(instances)
  await page.locator(firstRowSelector).first().waitFor()
  const files = await Promise.all(
    replies.map(async (response) => {
      const body = await response.body()
      const kind = response.request().resourceType()
      const packed = kind === 'font' ? body : gzipSync(body, { level: 9 })
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
      ...(kind === 'script' ? { most: 120 } : {}),
    })),
    { what: 'first load, script requests', value: of('script').length, unit: '', most: 15 },
    { what: 'first load, everything', value: size(files), unit: 'kB gzip', most: 200 },
  ]
}

/** From navigation to the first row of the instances list, on a slow machine and line, nothing cached. */
export async function firstRow({ open }) {
  const times = []
  for (let round = 0; round < 7; round += 1) {
    const { page, devtools, close } = await open()
    await watch(page)
    await slowDown(devtools)
    await page.goto(instances, { waitUntil: 'commit' })
    times.push(await page.evaluate((row) => window.bench.shown(row), firstRowSelector))
    await close()
  }
  const what = 'first row of the instances list, 4x CPU, 40 ms, 10 Mbit/s'
  return [{ what, value: quantile(times, 0.5), unit: 'ms', most: 800 }]
}
