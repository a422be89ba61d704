import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from './harness/console.ts'
import { forThisTest } from './harness/tab.ts'

const kB = 1000

test('a list loads its first row within the budget, and then stays without the code of other pages and of its largest layers', async ({
  page,
}) => {
  await forThisTest(page.addInitScript(markFirstRow))
  await page.goto('/projects/mock-project/instances', { waitUntil: 'networkidle' })
  await expect(page.getByRole('contentinfo')).toContainText('READY')
  await page.waitForLoadState('networkidle')
  const loaded = await page.evaluate(() => {
    const [{ startTime: shown } = { startTime: 0 }] = performance.getEntriesByName('first row')
    return performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, isEarly: startTime < shown }))
      .filter(({ path }) => !path.startsWith('/v1/'))
  })
  const until = (isEarly: boolean) => [
    ...new Set(loaded.filter((one) => one.isEarly || !isEarly).map(({ path }) => path)),
  ]
  const early = ['/', ...until(true)].map((path) => ({ path, bytes: transferred(path) }))
  const report = early.map(({ path, bytes }) => `${path} ${bytes}`).join('\n')
  const scripts = early.filter(({ path }) => path.endsWith('.js'))
  expect(scripts.length, report).toBeGreaterThan(3)
  expect(scripts.length, report).toBeLessThanOrEqual(15)
  expect(sum(scripts), report).toBeLessThanOrEqual(130 * kB)
  expect(sum(early), report).toBeLessThanOrEqual(200 * kB)

  const all = until(false)
    .filter((path) => path.endsWith('.js'))
    .map((path) => ({ path, bytes: transferred(path) + HEADERS }))
  expect(all.length).toBeGreaterThan(15)
  expect(all.length).toBeLessThanOrEqual(48)
  expect(sum(all), all.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(258 * kB)
})

/** Bytes of the headers of one response. */
const HEADERS = 300

/** Returns bytes over the wire: gzip for text; fonts are already compressed. */
function transferred(path: string): number {
  const name = /\.\w+$/.test(path) ? path : '/index.html'
  const file = readFileSync(fileURLToPath(new URL(`../../dist${name}`, import.meta.url)))
  return name.endsWith('.woff2') ? file.byteLength : gzipSync(file, { level: 9 }).byteLength
}

function sum(files: readonly { bytes: number }[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0)
}

/** Runs in the page. */
function markFirstRow(): void {
  // Ignores requests that begin after the row is shown.
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('tbody a[href*="/db1"]') === null) return
    performance.mark('first row')
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}
