import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/axe.ts'
import { expect, test } from './harness/console.ts'
import { expectReady } from './harness/outcome.ts'

const NEW = '/projects/mock-project/instances-new'

test('adds disks, an interface and a floating IP in dialogs beside the form', async ({ page }) => {
  await page.goto(NEW)
  await expectReady(page)
  await page.getByRole('button', { name: 'Create new disk' }).click()
  const drawer = page.getByRole('dialog', { name: 'Create disk' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('data-1')
  await page.keyboard.press('Enter')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('table', { name: 'Disks' })).toContainText('data-1')
  await page.getByRole('radio', { name: 'Custom' }).check()
  await expect(page.getByRole('checkbox', { name: /Allocate IPv4/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Add network interface' }).click()
  const nic = page.getByRole('dialog', { name: 'Add network interface' })
  await nic.getByRole('textbox', { name: 'Name' }).fill('nic-1')
  await nic.getByRole('combobox', { name: 'VPC subnet' }).click()
  await nic.getByRole('option', { name: 'default' }).click()
  await nic.getByRole('radio', { name: 'IPv4', exact: true }).check()
  await page.keyboard.press('Enter')
  await expect(nic).toBeHidden()
  await expect(page.getByRole('checkbox', { name: /Allocate IPv4/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Allocate IPv6/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Add SSH key' }).click()
  const key = page.getByRole('dialog', { name: 'Add SSH key' })
  await nameOn(page).last().fill('my-key')
  await key.getByRole('textbox', { name: 'Public key' }).fill('ssh-ed25519 AAAA my-key')
  await key.getByRole('button', { name: 'Add SSH key' }).click()
  await expect(page.getByRole('checkbox', { name: 'my-key' })).toBeChecked()
  await page.getByRole('button', { name: 'Attach floating IP' }).click()
  const floating = page.getByRole('dialog', { name: 'Attach floating IP' })
  await floating.getByRole('combobox', { name: 'Floating IP' }).click()
  await floating.getByRole('option', { name: /^rootbeer-float/ }).click()
  await floating.getByRole('button', { name: 'Attach' }).click()
  await expect(page.getByRole('table', { name: 'Floating IPs' })).toContainText('rootbeer-float')
  await expectAccessible(page, 'create instance')
  await page.getByRole('link', { name: 'Disks', exact: true }).click()
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await expect(page.getByRole('table', { name: 'Disks' })).toContainText('data-1')
})

function nameOn(page: Page) {
  return page.getByRole('textbox', { name: 'Name', exact: true })
}
