import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from './harness/console.ts'
import { forThisTest } from './harness/tab.ts'

const kB = 1000

test('the first row of the instances list loads within the budget', async ({ page }) => {
  await forThisTest(page.addInitScript(markFirstRow))
  await page.goto('/projects/mock-project/instances')
  await expect(page.getByRole('row', { name: /db1/ })).toBeVisible()

  const paths = await page.evaluate(() => {
    const [{ startTime: shown } = { startTime: 0 }] = performance.getEntriesByName('first row')
    const needed = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < shown)
    return needed.map(({ name }) => new URL(name).pathname)
  })
  const fetched = ['/', ...new Set(paths.filter((path) => !path.startsWith('/v1/')))]
  const sizes = fetched.map((path) => ({ path, bytes: transferred(path) }))
  const scripts = sizes.filter(({ path }) => path.endsWith('.js'))
  const report = sizes.map(({ path, bytes }) => `${path} ${bytes}`).join('\n')
  expect(scripts.length, report).toBeGreaterThan(3)
  expect(scripts.length, report).toBeLessThanOrEqual(15)
  expect(sum(scripts), report).toBeLessThanOrEqual(130 * kB)
  expect(sum(sizes), report).toBeLessThanOrEqual(200 * kB)
})

test('a page that nobody has touched stays without the code of other pages and of its largest layers', async ({
  page,
}) => {
  await page.goto('/projects/mock-project/disks', { waitUntil: 'networkidle' })
  await expect(page.getByRole('contentinfo')).toContainText('READY')
  await page.waitForLoadState('networkidle')
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const scripts = [...new Set(paths.filter((path) => path.endsWith('.js')))]
  const sizes = scripts.map((path) => ({ path, bytes: transferred(path) + HEADERS }))
  expect(scripts.length).toBeGreaterThan(15)
  expect(scripts.length).toBeLessThanOrEqual(48)
  expect(sum(sizes), sizes.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(258 * kB)
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
