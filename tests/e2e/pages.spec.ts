import type { Page } from '@playwright/test'
import type { Layout } from '../../src/state/route.ts'
import { layoutOf, routeOf } from '../../src/state/routes.ts'
import { OWN_HEADING, places } from '../foreign/places.ts'
import { taken, turn } from '../rotation.ts'
import { isSoak } from '../soak.ts'
import { expectAccessible, type Part } from './harness/axe.ts'
import { expect, test } from './harness/console.ts'
import { goInApp, prepareInApp } from './harness/in-app.ts'
import { visit } from './harness/outcome.ts'
import { expectFits, WIDTHS } from './harness/overflow.ts'

const project = '/projects/mock-project'

type Stop = {
  readonly address: string
  readonly layout: Layout | undefined
  readonly isDrawer: boolean
}

/** Every page of the console, by the route table. */
const pages: readonly Stop[] = places.map(({ id, address }) => {
  const { drawer = false } = routeOf(id)
  return { address, layout: layoutOf(id), isDrawer: drawer }
})

/** Pages that look different with other values in their address. */
const others: readonly Stop[] = [
  `${project}/instances?filter=nothing`,
  '/projects/project-no-vpcs/instances',
  `${project}/instances/db1/metrics/cpu?of=all`,
  `${project}/instances/db1/metrics/network?range=week`,
  `${project}/instances/db-stopped/serial-console`,
  '/projects/other-project/floating-ips',
  '/projects/other-project/reach?from=web1&to=store1&port=22',
  '/projects/other-project/reach?from=internet&to=nobody',
  '/projects/other-project/reach-from?to=store1',
  '/projects/other-project/vpcs/shop/lint',
].map((address) => ({ address, layout: 'project', isDrawer: false }))

/** A route that cannot be changed. */
const fixed: Stop = {
  address: `${project}/vpcs/default/routers/mock-system-router/routes/default/edit`,
  layout: 'project',
  isDrawer: true,
}

/** A filtered list of keys, and utilization over time. */
const elsewhere: readonly Stop[] = [
  { address: '/settings/keyboard?filter=row', layout: 'settings', isDrawer: false },
  { address: '/system/networking/ip-pools/ip-pool-1?tab=silos', layout: 'system', isDrawer: false },
  { address: '/system/utilization?tab=metrics', layout: 'system', isDrawer: false },
]

const stops = [...pages, ...others, fixed, ...elsewhere].filter(({ layout }) => layout !== 'bare')

/** Taller than any page, because a control that the window cuts off would count as too small a target. */
const TALL = 2400
/** As high as most windows: drawing what is below takes long, and nothing else depends on it. */
const USUAL = 900

/** Every fifth page has its turn. The headings of all of them are checked without a browser, in `quiet.test.tsx`. */
const visited = taken(stops, 5)
/** The pages among them whose targets are measured. */
const sized = new Set(taken(stops))
/** The first of each layout is checked with everything around it. */
const whole = new Set(
  visited.filter(({ layout }, at) => visited.findIndex((one) => one.layout === layout) === at),
)
const isTall = (stop: Stop) => whole.has(stop) || sized.has(stop)

/** The width changes each day, so ten turns show every page at both. */
for (const width of WIDTHS.filter((_, at) => isSoak || at === turn % WIDTHS.length)) {
  test(`pages have their headings, fit and are accessible at ${width} px`, async ({ page }) => {
    test.setTimeout(300_000)
    await prepareInApp(page)
    await visit(page, '/projects')
    const look = async (stop: Stop, part: Part) => {
      await goInApp(page, stop.address)
      await expectShown(page, stop)
      await expectAccessible(page, stop.address, part)
      await expectFits(page, stop.address)
    }
    await page.setViewportSize({ width, height: TALL })
    for (const stop of visited.filter(isTall)) {
      await look(stop, whole.has(stop) ? 'document' : 'page')
    }
    await page.setViewportSize({ width, height: USUAL })
    for (const stop of visited) if (!isTall(stop)) await look(stop, 'words and roles')
  })
}

/** Expects the page itself, and not an error in its place. */
async function expectShown(page: Page, { address, isDrawer }: Stop): Promise<void> {
  const { heading, hasDialog } = await page.evaluate(() => ({
    heading: document.querySelector('main h1')?.textContent ?? '',
    hasDialog: document.querySelector('dialog[open]') !== null,
  }))
  expect.soft(hasDialog, `${address} is a drawer`).toBe(isDrawer)
  expect.soft(heading, address).toMatch(OWN_HEADING)
}

const bare: readonly (readonly [name: string, path: string, heading: string])[] = [
  ['which silo', '/login', 'Sign in'],
  ['a local user', '/login/maze-war/local', 'Sign in to maze-war'],
]

const lost: readonly (readonly [status: string, path: string])[] = [
  ['400 Bad Request', '/projects/%ff/instances'],
  ['403 Forbidden', `${project}/instances/db1/storage?do=instance stop db2`],
  ['404 Not Found', '/no/such/page'],
  ['405 Method Not Allowed', '/do/console/sign-in'],
]

test('pages for signing in, and errors, are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: TALL })
  await prepareInApp(page)
  await visit(page, '/projects')
  for (const [status, path] of lost) {
    await goInApp(page, path)
    await expect(page.getByRole('main').getByText(status)).toBeVisible()
    await expectAccessible(page, status)
  }
  for (const [name, path, heading] of bare) {
    await goInApp(page, path)
    await expect(page.getByRole('heading', { name: heading, exact: true }), name).toBeVisible()
    await page.getByRole('textbox').first().fill('')
    await page.getByRole('button').click()
    await expect(page.getByText(/required/).first()).toBeVisible()
    await expectAccessible(page, name, 'document')
  }
})
