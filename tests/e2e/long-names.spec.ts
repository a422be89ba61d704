import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { goInApp, prepareInApp } from './harness/in-app.ts'
import { lengthen, long, renameAll } from './harness/long-names.ts'
import { expectOutcome, visit } from './harness/outcome.ts'
import { expectFitsBoth } from './harness/overflow.ts'

const project = lengthen('/projects/mock-project')

test.use({ provokes: /status of 40|WebSocket|status: 40/ })

// Pages have long names in `pages.spec.ts`.
test('no layer and no field is wider than the window, and addresses stay on one line', async ({
  page,
}) => {
  await prepareInApp(page)
  await renameAll(page)
  await visit(page, `${project}/vpcs/${long('default')}/subnets`)
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
})

async function inPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText('db1')
  await expect(page.getByRole('option').filter({ hasText: 'db1' }).first()).toBeVisible()
  await expectFitsBoth(page, 'the palette')
  await page.keyboard.press('Escape')
  await page.keyboard.press(':')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText('instance stop ')
  await expect(page.getByRole('option').filter({ hasText: 'db1' }).first()).toBeVisible()
  await expectFitsBoth(page, 'the command line')
  await page.keyboard.insertText(`${long('x')} --y`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /Unknown|Unexpected/ })).toBeVisible()
  await expectFitsBoth(page, 'a flaw in a line')
  await page.keyboard.press('Escape')
}
