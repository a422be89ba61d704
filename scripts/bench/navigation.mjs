import { quantile } from './statistics.mjs'
import { firstRowSelector, instances, watch } from './page-timing.mjs'

const rounds = 10

/** Measures the time from click to painted page: list to instance, back again, and list to another list. */
export async function navigation({ open }) {
  const { page, close } = await open()
  await watch(page)
  await page.goto(instances)
  await page.locator(firstRowSelector).first().waitFor()

  const times = { there: [], back: [], across: [] }
  const sidebar = page.getByRole('navigation', { name: 'Sidebar navigation' })
  for (let round = 0; round < rounds; round += 1) {
    times.there.push(await timed(page, page.getByRole('link', { name: 'db1', exact: true })))
    times.back.push(await timed(page, sidebar.getByRole('link', { name: 'Instances' })))
    times.across.push(await timed(page, sidebar.getByRole('link', { name: 'Projects' })))
    await page.getByRole('link', { name: 'mock-project' }).first().click()
    await page.waitForURL(`**${instances}`)
  }
  await close()
  return [
    { what: 'list to instance (median)', value: quantile(times.there, 0.5), unit: 'ms' },
    { what: 'instance back to list (median)', value: quantile(times.back, 0.5), unit: 'ms' },
    { what: 'list to list (median)', value: quantile(times.across, 0.5), unit: 'ms' },
  ]
}

/** Times a navigation. A page has arrived when its title has. */
async function timed(page, link) {
  const before = await page.title()
  await page.evaluate((title) => {
    window.bench.arm('click', () => document.title !== title)
  }, before)
  await link.click()
  return page.evaluate(() => window.bench.taken())
}
