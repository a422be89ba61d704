import type { Page } from '@playwright/test'
import { layoutOf, routeOf } from '../../src/state/routes.ts'
import { OWN_HEADING, places } from '../foreign/places.ts'
import { taken, turnInWords } from '../rotation.ts'
import { isSoak } from '../soak.ts'
import { expectAccessible } from './harness/axe.ts'
import { expect, test } from './harness/console.ts'
import { goInApp, prepareInApp } from './harness/in-app.ts'
import { lengthen, long, renameAll } from './harness/long-names.ts'
import { visit } from './harness/outcome.ts'
import { expectFitsBoth, WIDTHS } from './harness/overflow.ts'

const project = '/projects/mock-project'

type Stop = {
  readonly address: string
  readonly layout: string
  readonly heading: RegExp
  readonly hasDialog: boolean
}

/** Every page of the console, by the route table. */
const pages: readonly Stop[] = places.map(({ id, address }) => {
  const { drawer = false } = routeOf(id)
  return { address, layout: layoutOf(id) ?? '', heading: OWN_HEADING, hasDialog: drawer }
})

/** Pages that look different with other values in their address. */
const others: readonly Stop[] = [
  `${project}/instances?filter=nothing`,
  `${project}/instances?filter=${long('x')}`,
  '/projects/project-no-vpcs/instances',
  `${project}/instances/db1/metrics/cpu?of=all`,
  `${project}/instances/db1/metrics/network?range=week`,
  `${project}/instances/db-stopped/serial-console`,
  '/projects/other-project/floating-ips',
  '/projects/other-project/reach?from=web1&to=store1&port=22',
  '/projects/other-project/reach?from=internet&to=nobody',
  '/projects/other-project/reach-from?to=store1',
  '/projects/other-project/vpcs/shop/lint',
  '/settings/keyboard?filter=row',
  '/system/networking/ip-pools/ip-pool-1?tab=silos',
  '/system/utilization?tab=metrics',
].map((address) => ({ address, layout: 'other', heading: OWN_HEADING, hasDialog: false }))

/** What opens over a page by its address. */
const over: readonly Stop[] = [
  // A route that cannot be changed.
  `${project}/vpcs/default/routers/mock-system-router/routes/default/edit`,
  `${project}/disks-new?name=${long('x')}`,
  `${project}/images-new?name=${long('x')}`,
  `/settings/ssh-keys-new?name=${long('x')}`,
  `/do/instance/stop?project=${long('mock-project')}&instance=${long('db1')}`,
].map((address) => ({ address, layout: 'other', heading: OWN_HEADING, hasDialog: true }))

/** Errors that an address leads to. */
const errors: readonly Stop[] = [
  '/projects/%ff/instances',
  `${project}/instances/db1/storage?do=instance stop db2`,
  `/no/such/${long('page')}`,
  '/do/console/sign-in',
  `/do/instance/${long('explode')}`,
].map((address) => ({ address, layout: 'error', heading: /./, hasDialog: false }))

const stops = [...pages, ...others, ...over, ...errors]

/** A tenth of the pages has its turn. A third has its turn without a browser, in `quiet.test.tsx`. */
const visited = taken(stops)
/** The first of each layout is checked with everything around it. */
const whole = new Set(
  visited.filter(({ layout }, at) => visited.findIndex((one) => one.layout === layout) === at),
)

/** Roles and targets are checked at one width, the next page's at the other: `WIDTH=320` and a soak begin with the other. */
const first = Number(process.env['WIDTH'] ?? WIDTHS[0])
/** Taller than any page, because a control that the window cuts off would count as too small a target. */
const TALL = 2400

test.use({ provokes: /status of 40|WebSocket|status: 40/ })

for (const width of isSoak ? WIDTHS : [first]) {
  test(`pages have their headings, are accessible, and fit with long names, ${width === WIDTHS[0] ? 'wide' : 'narrow'} first`, async ({
    page,
  }) => {
    test.setTimeout(isSoak ? 1_200_000 : 300_000)
    await prepareInApp(page)
    await renameAll(page)
    await visit(page, '/projects')
    await page.setViewportSize({ width, height: TALL })
    for (const stop of visited) {
      const address = lengthen(stop.address)
      const name = `${address.replaceAll(/n{10,}/g, '…')} (WIDTH=${width} ${turnInWords})`
      await goInApp(page, address)
      await expectShown(page, stop, name)
      await expectAccessible(page, name, whole.has(stop) ? 'document' : 'page')
      await expectFitsBoth(page, name)
    }
  })
}

/** Expects the page itself, and not an error in its place. */
async function expectShown(page: Page, { heading, hasDialog }: Stop, name: string): Promise<void> {
  const shown = await page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent ?? '',
    hasDialog: document.querySelector('dialog[open]') !== null,
    title: document.title.length,
  }))
  expect.soft(shown.hasDialog, `${name} has a dialog`).toBe(hasDialog)
  expect.soft(shown.heading, name).toMatch(heading)
  expect.soft(shown.title, `${name} has a short title`).toBeLessThan(400)
}
