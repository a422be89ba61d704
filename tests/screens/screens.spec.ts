import { join } from 'node:path'
import { places } from '../foreign/places.ts'
import { test } from '../e2e/harness/console.ts'
import { scenes } from './scenes.ts'

const folder = join(import.meta.dirname, '../../screens')

const looks = ['dark', 'light'].flatMap((theme) => [
  { theme, size: 'wide', viewport: { width: 1440, height: 900 } },
  { theme, size: 'narrow', viewport: { width: 390, height: 844 } },
])

// A scene may show a failing control plane.
test.use({ provokes: /./ })

for (const { theme, size, viewport } of looks) {
  test.describe(() => {
    test.use({ viewport })
    for (const { name, path, before } of [
      ...places.map(({ id, address }) => ({ name: id, path: address, before: undefined })),
      ...scenes,
    ]) {
      test(`${name}-${theme}-${size}`, async ({ page }) => {
        await page.goto('/login')
        await page.evaluate((state) => {
          localStorage.setItem('theme-preference', JSON.stringify({ state, version: 0 }))
        }, { theme })
        await page.goto(path, { waitUntil: 'networkidle' })
        await before?.(page)
        await page.screenshot({
          path: join(folder, `${name}-${theme}-${size}.png`),
          fullPage: true,
        })
      })
    }
  })
}
