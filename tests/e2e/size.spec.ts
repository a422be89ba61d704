import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from './harness/console.ts'

const kB = 1000

test('the first row of the instances list needs little', async ({ page, served }) => {
  const fetched = new Set<string>()
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.origin === served.address && !url.pathname.startsWith('/v1/')) fetched.add(url.pathname)
  })
  await page.goto('/projects/mock-project/instances')
  await expect(page.getByRole('row', { name: /db1/ })).toBeVisible()

  const sizes = [...fetched].map((path) => ({ path, bytes: transferred(path) }))
  const scripts = sizes.filter(({ path }) => path.endsWith('.js'))
  const report = sizes.map(({ path, bytes }) => `${path} ${bytes}`).join('\n')
  expect(scripts.length, report).toBeLessThanOrEqual(15)
  expect(sum(scripts), report).toBeLessThanOrEqual(120 * kB)
  expect(sum(sizes), report).toBeLessThanOrEqual(200 * kB)
})

/** Bytes over the wire: gzip for what is text; fonts are compressed already. */
function transferred(path: string): number {
  const name = /\.\w+$/.test(path) ? path : '/index.html'
  const file = readFileSync(fileURLToPath(new URL(`../../dist${name}`, import.meta.url)))
  return name.endsWith('.woff2') ? file.byteLength : gzipSync(file, { level: 9 }).byteLength
}

function sum(files: readonly { bytes: number }[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0)
}
