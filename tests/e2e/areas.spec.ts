import { OWN_HEADING, places } from '../foreign/places.ts'
import { isSoak } from '../soak.ts'
import { taken } from '../rotation.ts'
import { expect, test } from './harness/console.ts'
import { forThisTest } from './harness/tab.ts'
import { layoutOf, routeOf } from '../../src/state/routes.ts'

test('each page is drawn with the nouns and places of its area alone', async ({ page }) => {
  test.setTimeout(isSoak ? 600_000 : 120_000)
  // A page that is never idle loads nothing but what it draws. Holding back the script of the rest would do the same, but
  // a browser whose requests can be held has no cache.
  await forThisTest(
    page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    }),
  )
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
  // What computes reachability knows all kinds that it reads.
  await page.goto('/projects/mock-project/reach-from?to=db1', { waitUntil: 'commit' })
  await expect(page.getByRole('table', { name: 'Ends' }).getByText('internet')).toBeVisible()
})
