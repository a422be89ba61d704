import type { Page } from '@playwright/test'
import { scriptOf } from '../built-scripts.ts'
import { OWN_HEADING, places } from '../foreign/places.ts'
import { isSoak } from '../soak.ts'
import { taken } from '../rotation.ts'
import { expect, test } from './harness/console.ts'
import { layoutOf, routeOf } from '../../src/state/routes.ts'

test('each page is drawn with the nouns and places of its area alone', async ({ page }) => {
  test.setTimeout(isSoak ? 600_000 : 120_000)
  await holdRest(page)
  const framed = places.filter(({ id }) => layoutOf(id) !== 'bare')
  for (const { id, address } of taken(framed)) {
    await page.goto(address, { waitUntil: 'commit' })
    const inDrawer = routeOf(id).drawer === true
    const title = inDrawer
      ? page.getByRole('dialog').getByRole('heading', { level: 2 })
      : page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(title.first(), address).toHaveText(OWN_HEADING)
    await expect(page.getByRole('contentinfo'), address).not.toContainText('READY')
    const text = (await page.getByRole('main').textContent()) ?? ''
    expect.soft(text, address).not.toMatch(/Could not show|Cannot read properties/)
  }
})

test('what computes reachability knows all kinds that it reads', async ({ page }) => {
  await holdRest(page)
  await page.goto('/projects/mock-project/reach-from?to=db1', { waitUntil: 'commit' })
  await expect(page.getByRole('table', { name: 'Ends' }).getByText('internet')).toBeVisible()
  await page.goto('/projects/other-project/vpcs/shop/lint', { waitUntil: 'commit' })
  await expect(page.getByRole('list', { name: 'Findings' })).toBeVisible()
  await page.goto('/projects/mock-project/instances/db1/rules', { waitUntil: 'commit' })
  await expect(page.getByRole('table', { name: 'Rules of my-nic' })).toBeVisible()
})

/** Never answers the request for what loads everything else: pages stay as they are before they are at rest. */
async function holdRest(page: Page): Promise<void> {
  await page.route(`**/${scriptOf('src/main/doors.ts')}`, () => {})
}
