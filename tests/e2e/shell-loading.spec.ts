import { scriptOf } from '../built-scripts.ts'
import { expect, test } from './harness/console.ts'
import { hold } from './harness/hold.ts'
import { expectReady } from './harness/outcome.ts'
import { forThisTest } from './harness/tab.ts'

const instances = '/projects/mock-project/instances'

/** The script that renders every page. */
const SHELL = `**/${scriptOf('src/views/shell/mount.tsx')}`

/** The script that lists the places of pools. */
const POOLS = `**/${scriptOf('src/state/areas/system-pools.ts')}`

test('requests the first page’s data before its code has arrived', async ({ page }) => {
  const { asked, release } = await hold(page, SHELL)
  const read = page.waitForRequest('**/v1/instances?*')
  await page.goto(instances, { waitUntil: 'commit' })
  await Promise.all([asked, read])
  await expect(page.getByRole('table')).toBeHidden()
  release()
  await expect(page.getByRole('row', { name: /db1/ })).toBeVisible()
})

test('a first read without a reply leaves the sidebar and the way to another page; keys of places that have not loaded wait for them', async ({
  page,
}) => {
  // Inside the page, because one whose requests are routed compiles all of its code again.
  await forThisTest(page.addInitScript(answerNoInstances))
  await page.goto(instances)
  const side = page.getByRole('navigation', { name: 'Sidebar navigation' })
  const expectCurrent = (name: string) =>
    expect(side.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await expectCurrent('Instances')
  await expectReady(page)
  // Nothing of a project needs the places of the system before somebody does something.
  await expect(page.getByRole('button', { name: /^Switch between/ })).toBeVisible()
  const { asked, release } = await hold(page, POOLS)
  // `c` alone would create an instance.
  await page.keyboard.type('gc')
  await asked
  await page.keyboard.press('Escape')
  await page.keyboard.type('gn')
  await expect(page).toHaveURL(instances)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subnet pools')
  await expectCurrent('Subnet pools')
})

test('a page of the system reaches those of projects, and shows their sidebar', async ({
  page,
}) => {
  await page.goto('/system/silos')
  await expectReady(page)
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
  )
  expect(loaded).toContain(scriptOf('src/state/areas/system-pools.ts'))
  expect(loaded).not.toContain(scriptOf('src/state/areas/instance.ts'))
  await page.getByRole('button', { name: /^Switch between/ }).click()
  await page.getByRole('menuitemradio', { name: 'Silo' }).click()
  const side = page.getByRole('navigation', { name: 'Sidebar navigation' })
  await expect(side.getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page')
  await expect(side.getByRole('link', { name: 'Utilization' })).toBeVisible()
})

test.describe('when code does not arrive', () => {
  test.use({ provokes: /ERR_FAILED|dynamically imported module/ })

  test('the page says that it could not start', async ({ page }) => {
    await page.route(SHELL, (route) => route.abort())
    await page.goto(instances)
    await expect(page.getByText(/^Rackline could not start: .* Reload the page/)).toBeVisible()
  })
})

/** Runs in the page. */
function answerNoInstances(): void {
  const fetchNow = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return url.includes('/v1/instances?') ? new Promise(() => {}) : fetchNow(input, init)
  }
}
