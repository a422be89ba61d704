import { quantile } from './statistics.mjs'

const rounds = 5

/** The pages of the system, each with its heading and the most rows that it shows. */
const pages = [
  ['Silos', 'silos, 1,000 in the fleet'],
  ['IP pools', 'IP pools, 500 in the fleet'],
  ['Inventory', 'sleds, 32 under 10,000 instances'],
  ['Utilization', 'utilization of 1,000 silos'],
]

/** The most elements that a page of 50 rows may have. */
const mostElements = 4000

/** Measures the lists of the system in the large world: from click to first row, and how many elements the page has. */
export async function fleet({ open }) {
  const { page, close } = await open('large')
  await page.goto('/system/networking/subnet-pools')
  const sidebar = page.getByRole('navigation', { name: 'Sidebar navigation' })
  await sidebar.waitFor()
  const rows = []
  for (const [link, what] of pages) {
    const times = []
    for (let round = 0; round < rounds; round += 1) {
      await sidebar.getByRole('link', { name: 'Subnet pools' }).click()
      await page.getByRole('heading', { level: 1, name: 'Subnet pools' }).waitFor()
      const start = performance.now()
      await sidebar.getByRole('link', { name: link }).click()
      await page.getByRole('heading', { level: 1, name: link }).waitFor()
      await page.locator('main tbody tr').first().waitFor()
      times.push(performance.now() - start)
    }
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    rows.push(
      { what: `${what}: first row (median)`, value: quantile(times, 0.5), unit: 'ms' },
      { what: `${what}: elements`, value: elements, unit: '', most: mostElements },
    )
  }
  await close()
  return rows
}
