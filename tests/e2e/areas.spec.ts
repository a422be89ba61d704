import { scriptOf } from '../built-scripts.ts'
import { places } from '../foreign/places.ts'
import { isSoak } from '../soak.ts'
import { taken } from '../rotation.ts'
import { expect, test } from './harness/console.ts'
import { layoutOf, routeOf } from '../../src/state/routes.ts'

test.use({ provokes: /Failed to load resource|dynamically imported module/ })

test('each page is drawn with the nouns and places of its area alone', async ({ page }) => {
  test.setTimeout(isSoak ? 600_000 : 120_000)
  // Without this script, nothing else loads.
  await page.route(`**/${scriptOf('src/main/doors.ts')}`, (route) => route.abort())
  const framed = places.filter(({ id }) => layoutOf(id) !== 'bare')
  for (const { id, address } of taken(framed)) {
    await page.goto(address)
    const inDrawer = routeOf(id).drawer === true
    const title = inDrawer
      ? page.getByRole('dialog').getByRole('heading', { level: 2 })
      : page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(title.first(), address).toHaveText(
      /^(?!Page not found|No such |Something went wrong|Your role does not allow this)./,
    )
    await expect(page.getByRole('contentinfo'), address).toContainText('NO KEYS')
    expect.soft(await page.getByRole('main').textContent(), address).not.toContain('Could not show')
  }
})
