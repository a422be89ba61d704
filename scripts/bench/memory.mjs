import { chromium } from '@playwright/test'
import { launchOptions } from '../chromium.mjs'
import { firstRowSelector, instances } from './page-timing.mjs'

const navigations = 200
const interpretOnly = '--js-flags=--no-opt --no-maglev --no-sparkplug'

/**
 * Measures the memory retained after many navigations. The first twenty fill the caches. Turns off the
 * JIT compiler, because the machine code of hot functions is in the same heap and is not a leak.
 */
export async function memory({ serve }) {
  const { args, ...options } = launchOptions()
  const browser = await chromium.launch({ ...options, args: [...args, interpretOnly] })
  const page = await browser.newPage({ baseURL: (await serve()).address })
  const devtools = await page.context().newCDPSession(page)
  await page.goto(instances)
  await page.locator(firstRowSelector).first().waitFor()
  await devtools.send('Performance.enable')
  await walk(page, 20)
  const before = await inUse(devtools)
  await walk(page, navigations)
  const after = await inUse(devtools)
  await browser.close()
  const growth = (key) => Math.max(0, (after[key] / before[key] - 1) * 100)
  const later = `after ${navigations} navigations`
  return [
    { what: `heap ${later}`, value: after.JSHeapUsedSize / 1e6, unit: 'MB' },
    { what: `heap growth ${later}`, value: growth('JSHeapUsedSize'), unit: '%', most: 5 },
    { what: `DOM nodes ${later}`, value: after.Nodes, unit: '' },
    { what: `DOM node growth ${later}`, value: growth('Nodes'), unit: '%' },
  ]
}

async function walk(page, times) {
  const sidebar = page.getByRole('navigation', { name: 'Sidebar navigation' })
  for (let step = 0; step < times; step += 2) {
    await page.getByRole('link', { name: 'db1', exact: true }).click()
    await page.waitForURL('**/instances/db1/storage')
    await sidebar.getByRole('link', { name: 'Instances' }).click()
    await page.waitForURL(`**${instances}`)
    await page.locator(firstRowSelector).first().waitFor()
  }
}

async function inUse(devtools) {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}
