import type { Page } from '@playwright/test'
import { confirmByKey } from './harness/answering.ts'
import { expect, test } from './harness/console.ts'
import { expectOutcome, row, visit } from './harness/outcome.ts'

const at = '/system/networking'
const cli = 'system networking'

test('an address lot and a loopback address are created and deleted, by keyboard', async ({
  page,
}) => {
  const { keyboard } = page
  await visit(page, `${at}/access`)
  await keyboard.press('g')
  await keyboard.press('e')
  await expect(page).toHaveURL(/address-lots$/)
  await keyboard.press('c')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await keyboard.type('front')
  await page.getByRole('radio', { name: /^Infrastructure/ }).check()
  const blocks = page.getByRole('textbox', { name: 'Blocks' })
  await blocks.fill('10.9.0.9 - 10.9.0.0')
  await page.getByRole('button', { name: 'Create address lot' }).press('Enter')
  await expect(page.getByText('10.9.0.9 comes after 10.9.0.0')).toBeVisible()
  await blocks.fill('10.9.0.0 - 10.9.0.9\nfd00:9::/120')
  await expect(page.getByText('266 addresses')).toBeVisible()
  await page.getByRole('button', { name: 'Create address lot' }).press('Enter')
  await expectOutcome(page, `${cli} address-lot create`, 'done')
  await expect(row(page, 'front')).toContainText('10.9.0.0 - 10.9.0.9')

  await visit(page, `${at}/loopback-addresses-new?address-lot=front&address=10.9.0.7`)
  await page.getByRole('combobox', { name: 'Rack' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('radio', { name: 'switch0' }).check()
  await page.getByRole('button', { name: 'Create loopback address' }).click()
  await expectOutcome(page, `${cli} loopback-address create`, 'done')
  const loopback = page.getByRole('row').filter({ hasText: '10.9.0.7/32' })
  await expect(loopback).toContainText('front')

  await visit(page, `${at}/address-lots/front`)
  await expect(
    page.getByRole('table', { name: 'Used by' }).getByRole('row', { name: /10\.9\.0\.7/ }),
  ).toContainText('Loopback address')

  await visit(page, `${at}/loopback-addresses`)
  await loopback.focus()
  await keyboard.press('d')
  await confirmByKey(page)
  await expectOutcome(page, `${cli} loopback-address delete`, 'done')
  await expect(loopback).toHaveCount(0)

  await visit(page, `${at}/address-lots`)
  await row(page, 'front').focus()
  await keyboard.press('d')
  await confirmByKey(page)
  await expectOutcome(page, `${cli} address-lot delete`, 'done')
  await expect(row(page, 'front')).toHaveCount(0)
})

test('a BFD session is enabled and disabled, by mouse', async ({ page }) => {
  await visit(page, `${at}/bfd`)
  await expect(page.getByText('1 of 3 sessions down: 192.0.2.17 on switch0')).toBeVisible()
  await page.getByRole('button', { name: 'Enable BFD session' }).click()
  const drawer = page.getByRole('dialog', { name: 'Enable BFD session' })
  await drawer.getByRole('textbox', { name: 'IP address', exact: true }).fill('192.0.2.9')
  await drawer.getByRole('radio', { name: 'switch0' }).check()
  await drawer.getByRole('button', { name: 'Enable' }).click()
  await expect(drawer.getByRole('alert').getByText('switch0 already has a session')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'IP address', exact: true }).fill('192.0.2.33')
  await drawer.getByRole('button', { name: 'Enable' }).click()
  await expectOutcome(page, `${cli} bfd enable`, 'done')
  const session = page.getByRole('row').filter({ hasText: '192.0.2.33' })
  await expect(session).toContainText('3 × 300 ms')

  await session.getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await page.getByRole('button', { name: /^Disable / }).click()
  await expectOutcome(page, `${cli} bfd disable`, 'done')
  await expect(session).toHaveCount(0)
})

test('the allow list is changed, and users cannot lock themselves out by accident', async ({
  page,
}) => {
  const network = (name: string) => page.getByRole('row').filter({ hasText: name })
  await visit(page, `${at}/access`)
  await press(page, 'Drop ICMP')
  await expectOutcome(page, `${cli} inbound-icmp update`, 'done')
  await expect(page.getByText('Dropped', { exact: true })).toBeVisible()

  await visit(page, `${at}/access`)
  await expect(page.getByText('Yes: 127.0.0.0/8')).toBeVisible()
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'Networks' }).fill('172.16.0.0/12')
  await page.getByRole('dialog').getByRole('button', { name: 'Add networks' }).click()
  await expectOutcome(page, `console ${cli} allow-list add`, 'done')
  await expect(network('172.16.0.0/12')).toBeVisible()

  await page.keyboard.press('e')
  const pasted = page.getByRole('textbox', { name: 'Networks' })
  await pasted.fill('10.0.0.0/8\n172.16.0.0/12')
  await page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('This locks you out: 127.0.0.1')
  const confirm = question.getByRole('button', { name: 'Replace allow list' })
  await expect(confirm).toBeDisabled()
  await question.getByRole('textbox', { name: 'Type 127.0.0.1 to confirm' }).fill('127.0.0.1')
  await confirm.click()
  await expectOutcome(page, `${cli} allow-list update`, 'done')
  await expect(network('192.0.2.0/24')).toHaveCount(0)
  await expect(page.getByText('No: the list leaves your address out')).toBeVisible()

  await press(page, 'Allow any address')
  await expectOutcome(page, `console ${cli} allow-list allow-any`, 'done')
  await expect(page.getByText('Any address can connect to')).toBeVisible()
})

async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
}
