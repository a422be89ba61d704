import type { Page } from '@playwright/test'
import { idOf } from '../../src/mock/seed.ts'
import { expect, test } from './harness/console.ts'
import { expectOutcome, expectReady } from './harness/outcome.ts'
import { expectNoOverflow } from './harness/overflow.ts'
import { rename } from './harness/renamed.ts'

/** No break in it anywhere. */
const long = (word: string) => word.padEnd(20_000, 'n')

const names = [
  'mock-project',
  'db1',
  'disk-1',
  'disk-3',
  'image-1',
  'cola-float',
  'db-subnet',
  'my-nic',
  'ip-pool-1',
  'default',
  'internet-gateway-1',
  'market-data',
  'rack-probe',
  'ubuntu-20-04',
  'Hans Jonas',
  'real-estate-devs',
  'maze-war',
  'mock-idp',
  'all-silos',
]
const project = `/projects/${long('mock-project')}`
const instance = `${project}/instances/${long('db1')}`

const pages = [
  '/projects',
  `${project}/edit`,
  `${project}/instances`,
  `${project}/instances?filter=${long('x')}`,
  `${project}/instances-new`,
  `${instance}/storage`,
  `${instance}/storage/${long('disk-1')}`,
  `${instance}/networking`,
  `${instance}/networking/interfaces-new`,
  `${instance}/networking/interfaces/${long('my-nic')}/edit`,
  `${instance}/metrics/cpu?of=all`,
  `${instance}/connect`,
  `${instance}/settings`,
  `${instance}/serial-console`,
  `${project}/disks`,
  `${project}/disks/${long('disk-3')}`,
  `${project}/disks-new?name=${long('x')}`,
  `${project}/images`,
  `${project}/images/${long('image-1')}`,
  `${project}/images-new?name=${long('x')}`,
  `${project}/floating-ips`,
  `${project}/floating-ips-new`,
  `${project}/floating-ips/${long('cola-float')}/edit`,
  `${project}/floating-ip-pools/${long('ip-pool-1')}`,
  `${project}/vpcs/${long('default')}/internet-gateways`,
  `${project}/vpcs/${long('default')}/internet-gateways/${long('internet-gateway-1')}`,
  `${project}/multicast-groups`,
  `${project}/multicast-groups/${long('market-data')}`,
  `${project}/probes`,
  `${project}/probes/${long('rack-probe')}`,
  `${project}/external-subnets`,
  `${project}/external-subnets/${long('db-subnet')}/edit`,
  '/images',
  `/images/${long('ubuntu-20-04')}`,
  '/access',
  '/users',
  `/users/${idOf('user Hans Jonas')}`,
  '/groups',
  `/groups/${idOf('group real-estate-devs')}`,
  '/scim',
  '/settings/profile',
  `/settings/ssh-keys-new?name=${long('x')}`,
  '/settings/keyboard?filter=row',
  '/system/silos',
  `/system/silos/${long('maze-war')}/idps`,
  `/system/silos/${long('maze-war')}/idps-new`,
  `/system/silos/${long('maze-war')}/idps/saml/${long('mock-idp')}`,
  `/system/silos/${long('maze-war')}/quotas-edit`,
  `/system/silos/${long('maze-war')}/fleet-roles`,
  `/system/silos/${long('maze-war')}/access`,
  '/certificates',
  `/certificates/${long('all-silos')}`,
  `/no/such/${long('page')}`,
  `/do/instance/stop?project=${long('mock-project')}&instance=${long('db1')}`,
  `/do/instance/${long('explode')}`,
]

test.use({ provokes: /status of 40|WebSocket|status: 40/ })

test.beforeEach(async ({ page, served }) => {
  await rename(page, Object.fromEntries(names.map((name) => [name, long(name)])), long('about'))
  // A server need not take such an address; every page is the same document.
  await page.route(
    (url) => url.href.length > 10_000 && !/^\/(experimental\/)?v1\//.test(url.pathname),
    async (route) =>
      route.fulfill({
        response: await route.fetch({ url: `${served.address}/projects`, maxRetries: 2 }),
      }),
  )
})

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** How many pages one test looks at, so that a slow machine has time for all of them. */
const TOGETHER = 15

for (let at = 0; at < pages.length; at += TOGETHER) {
  const some = pages.slice(at, at + TOGETHER)
  test(`no page is wider than the window: ${at + 1} to ${at + some.length}`, async ({ page }) => {
    test.slow()
    for (const path of some) {
      await page.goto(path)
      await expect(page.locator('main h1').first()).toBeVisible()
      await expect(page.locator('main [class*=skeleton]')).toHaveCount(0)
      await expectNoOverflow(page, path.replaceAll(/n{10,}/g, '…'))
      expect.soft((await page.title()).length).toBeLessThan(400)
    }
  })
}

test('no layer is', async ({ page }) => {
  await page.goto(`${project}/instances`)
  await expectReady(page)
  await page.locator('tr[data-key^=db1n]').focus()
  await expectNoOverflow(page, 'the status line')
  await page.keyboard.press('.')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoOverflow(page, 'the menu of a row')
  await page.keyboard.press('Escape')
  await inPalette(page)
  await page.keyboard.press('t')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoOverflow(page, 'a question')
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeInViewport()
  await page.route('**/stop?*', (route) =>
    route.fulfill({ status: 400, json: { error_code: 'InvalidRequest', message: long('no') } }),
  )
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectOutcome(page, 'instance stop', 'failed')
  await expect(page.getByTestId('Toasts').getByText('Nonnn').first()).toBeVisible()
  await expectNoOverflow(page, 'a report')
  await expect(page.getByTestId('Toasts')).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('gj')
  await expect(page.getByRole('dialog', { name: 'Journal' })).toBeVisible()
  await expectNoOverflow(page, 'the journal')
})

test('no field is, nor what it offers', async ({ page }) => {
  await page.goto(`${project}/floating-ips`)
  await expectReady(page)
  await page.getByRole('row', { name: 'rootbeer-float' }).focus()
  await page.keyboard.press('a')
  await page.getByRole('combobox', { name: 'Instance' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoOverflow(page, 'the options of a field')
  await page.keyboard.type('db1')
  await page.keyboard.press('Enter')
  await expectNoOverflow(page, 'a field')
})

async function inPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('db1')
  await expect(page.getByRole('option').filter({ hasText: 'db1' }).first()).toBeVisible()
  await expectNoOverflow(page, 'the palette')
  await page.keyboard.press('Escape')
  await page.keyboard.press(':')
  await page.keyboard.type('instance stop ')
  await expect(page.getByRole('option').filter({ hasText: 'db1' }).first()).toBeVisible()
  await expectNoOverflow(page, 'the command line')
  await page.keyboard.insertText(`${long('x')} --y`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /Unknown|Unexpected/ })).toBeVisible()
  await expectNoOverflow(page, 'a flaw in a line')
  await page.keyboard.press('Escape')
}
