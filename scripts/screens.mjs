// npm run screens: takes pictures of every page, dark and light, wide and narrow, into screens/.
// Arguments select pages: npm run screens -- instances palette
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root, serveBuilt } from './build.mjs'
import { ensureChromium, howToGetOne, launchOptions } from './chromium.mjs'
import { pages } from './pages.mjs'

const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } }
const folder = join(root, 'screens')

if (!ensureChromium()) {
  console.error(howToGetOne)
  process.exit(1)
}
const names = process.argv.slice(2)
const chosen = names.length > 0 ? pages.filter(({ name }) => names.includes(name)) : pages
mkdirSync(folder, { recursive: true })
const server = await serveBuilt()
const browser = await chromium.launch(launchOptions())
try {
  for (const theme of ['dark', 'light']) {
    for (const size of Object.keys(sizes)) await photograph(theme, size)
  }
} finally {
  await browser.close()
  await server.close()
}

async function photograph(theme, size) {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: sizes[size],
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  await context.addInitScript((name) => {
    localStorage.setItem('theme-preference', JSON.stringify({ state: { theme: name }, version: 0 }))
  }, theme)
  for (const { name, path, before } of chosen) {
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'networkidle' })
    await before?.(page)
    const file = join(folder, `${name}-${theme}-${size}.png`)
    await page.screenshot({ path: file, fullPage: true })
    console.log(file)
    await page.close()
  }
  await context.close()
}
