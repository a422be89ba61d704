import type { Page } from '@playwright/test'
import { layoutOf } from '../../src/state/routes.ts'
import { NAMES, places } from '../foreign/places.ts'
import { taken, turnInWords } from '../rotation.ts'
import { expect, test } from './harness/console.ts'
import { goInApp, prepareInApp } from './harness/in-app.ts'
import { expectOutcome, visit } from './harness/outcome.ts'
import { expectFitsBoth, WIDTHS } from './harness/overflow.ts'
import { rename } from './harness/renamed.ts'

/** A name without a place to break, longer than any window or table is wide. */
const long = (word: string) => word.padEnd(1000, 'n')

/** Names in addresses; addresses of people and groups contain something else. */
const names = Object.entries(NAMES)
  .filter(([key]) => !/^(user|group|\w+Access)$/.test(key))
  .map(([, name]) => name)

/** Names that only show on pages. */
const shown = ['Hans Jonas', 'real-estate-devs']

/** Replaces every name in an address by its long one. */
const lengthen = (address: string) =>
  address
    .split('/')
    .map((word) => (names.includes(word) ? long(word) : word))
    .join('/')

const project = `/projects/${long('mock-project')}`

const pages = [
  ...places.filter(({ id }) => layoutOf(id) !== 'bare').map(({ address }) => lengthen(address)),
  `${project}/instances?filter=${long('x')}`,
  `${project}/disks-new?name=${long('x')}`,
  `${project}/images-new?name=${long('x')}`,
  `/settings/ssh-keys-new?name=${long('x')}`,
  '/settings/keyboard?filter=row',
  `/no/such/${long('page')}`,
  `/do/instance/stop?project=${long('mock-project')}&instance=${long('db1')}`,
  `/do/instance/${long('explode')}`,
]

test.use({ provokes: /status of 40|WebSocket|status: 40/ })

test('no page, no layer and no field is wider than the window, and addresses stay on one line', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await prepareInApp(page)
  await rename(
    page,
    Object.fromEntries([...names, ...shown].map((name) => [name, long(name)])),
    long('about'),
  )
  await visit(page, '/projects')
  for (const address of taken(pages)) {
    const name = `${address.replaceAll(/n{10,}/g, '…')} (${turnInWords})`
    await test.step(name, async () => {
      await goInApp(page, address)
      await expect(page.locator('main h1').first()).toBeVisible()
      await expectFitsBoth(page, name)
      expect.soft((await page.title()).length).toBeLessThan(400)
    })
  }
  await inLayers(page)
})

/** Checks what opens over a page, and the fields of a form. */
async function inLayers(page: Page): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[0], height: 900 })
  await goInApp(page, `${project}/vpcs/${long('default')}/subnets`)
  const block = page.getByText('172.30.0.0/22')
  await expect(block).toBeVisible()
  const { height = Infinity } = (await block.boundingBox()) ?? {}
  expect(height).toBeLessThan(30)
  await goInApp(page, `${project}/instances`)
  await page.locator('tr[data-key^=db1n]').focus()
  await expectFitsBoth(page, 'the status line')
  await page.keyboard.press('.')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectFitsBoth(page, 'the menu of a row')
  await page.keyboard.press('Escape')
  await inPalette(page)
  await page.keyboard.press('t')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectFitsBoth(page, 'a question')
  await expect(page.getByRole('button', { name: /^Stop ./ })).toBeInViewport()
  await page.route('**/stop?*', (route) =>
    route.fulfill({ status: 400, json: { error_code: 'InvalidRequest', message: long('no') } }),
  )
  await page.getByRole('button', { name: /^Stop ./ }).click()
  await expectOutcome(page, 'instance stop', 'failed')
  const line = page.getByRole('contentinfo')
  await expect(line.getByText('Nonnn')).toBeVisible()
  await expectFitsBoth(page, 'a report')
  await expect(line).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('gj')
  await expect(page.getByRole('dialog', { name: 'Journal' })).toBeVisible()
  await expectFitsBoth(page, 'the journal')
  await page.keyboard.press('Escape')
  await goInApp(page, `${project}/floating-ips`)
  await page.getByRole('row', { name: 'rootbeer-float' }).focus()
  await page.keyboard.press('a')
  await page.getByRole('combobox', { name: 'Instance' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectFitsBoth(page, 'the options of a field')
  await page.keyboard.type('db1')
  await page.keyboard.press('Enter')
  await expectFitsBoth(page, 'a field')
}

async function inPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('db1')
  await expect(page.getByRole('option').filter({ hasText: 'db1' }).first()).toBeVisible()
  await expectFitsBoth(page, 'the palette')
  await page.keyboard.press('Escape')
  await page.keyboard.press(':')
  await page.keyboard.type('instance stop ')
  await expect(page.getByRole('option').filter({ hasText: 'db1' }).first()).toBeVisible()
  await expectFitsBoth(page, 'the command line')
  await page.keyboard.insertText(`${long('x')} --y`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /Unknown|Unexpected/ })).toBeVisible()
  await expectFitsBoth(page, 'a flaw in a line')
  await page.keyboard.press('Escape')
}
