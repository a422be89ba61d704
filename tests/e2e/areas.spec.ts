import { areaAt } from '../../src/state/areas.ts'
import { layoutOf, routeOf } from '../../src/state/routes.ts'
import { OWN_HEADING, places } from '../foreign/places.ts'
import { taken, turnInWords } from '../rotation.ts'
import { isSoak } from '../soak.ts'
import { expect, test } from './harness/console.ts'
import { goInApp, prepareInApp } from './harness/in-app.ts'
import { forThisTest } from './harness/tab.ts'

const framed = places.filter(({ id }) => layoutOf(id) !== 'bare')
const areaOf = ({ id }: (typeof places)[number]) => areaAt(routeOf(id).at)

test('each page is drawn with the nouns and places of its area alone', async ({ page }) => {
  test.setTimeout(isSoak ? 600_000 : 120_000)
  // A page that is never idle loads nothing but what it draws. Holding back the script of the rest would do the same, but
  // a browser whose requests can be held has no cache.
  await forThisTest(
    page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    }),
  )
  await prepareInApp(page)
  // In the document of an area nothing else is known, so its first page is loaded and the others are gone to.
  for (const area of taken([...new Set(framed.map(areaOf))])) {
    const own = framed.filter((place) => areaOf(place) === area)
    await page.goto(own[0]?.address ?? '', { waitUntil: 'commit' })
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    for (const { id, address } of own) {
      const name = `${address} (${turnInWords})`
      await goInApp(page, address)
      const inDrawer = routeOf(id).drawer === true
      const title = inDrawer
        ? page.getByRole('dialog').getByRole('heading', { level: 2 })
        : page.getByRole('main').getByRole('heading', { level: 1 })
      await expect.soft(title.first(), name).toHaveText(OWN_HEADING)
      await expect(page.getByRole('contentinfo'), name).not.toContainText('READY')
      const text = (await page.getByRole('main').textContent()) ?? ''
      expect.soft(text, name).not.toMatch(/Could not show|Cannot read properties/)
    }
  }
  // What computes reachability knows all kinds that it reads.
  await page.goto('/projects/mock-project/reach-from?to=db1', { waitUntil: 'commit' })
  await expect(page.getByRole('table', { name: 'Ends' }).getByText('internet')).toBeVisible()
})
