import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/axe.ts'
import { expect, test } from './harness/console.ts'
import { expectOutcome, expectReady } from './harness/outcome.ts'

const LIST = '/projects/mock-project/instances'
const NEW = '/projects/mock-project/instances-new'

test('an instance is created from an image by keyboard, until it runs', async ({ page }) => {
  await page.goto(LIST)
  await expectReady(page)
  await page.keyboard.press('c')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.type('web-1')
  await tabTo(page, 'Image')
  await page.keyboard.type('arch')
  await expect(page.getByRole('option', { name: /arch/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Image' })).toHaveValue('arch-2022-06-01')
  await page.keyboard.press('Enter')
  await expectOutcome(page, 'instance create', 'done')
  await expect(page).toHaveURL(/\/web-1\/storage$/)
  const running = page.getByRole('main').getByText('running', { exact: true })
  await expect(running).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('link', { name: /^web-1-arch-2022-06-01-/ })).toBeVisible()
})

test('keeps a half-filled dialog over the form after a reload, until it is cancelled', async ({
  page,
}) => {
  await page.goto(NEW)
  const disk = page.getByRole('dialog', { name: 'Create disk' })
  const nic = page.getByRole('dialog', { name: 'Add network interface' })
  const open = async (button: string) => {
    await expectReady(page)
    await page.getByRole('button', { name: button }).click()
  }
  await open('Create new disk')
  await disk.getByRole('textbox', { name: 'Name' }).fill('half-a-disk')
  await disk.getByRole('radio', { name: 'Snapshot' }).check()
  await page.reload()
  await open('Create new disk')
  await expect(disk.getByRole('textbox', { name: 'Name' })).toHaveValue('half-a-disk')
  await expect(disk.getByRole('radio', { name: 'Snapshot' })).toBeChecked()
  await disk.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave form' }).click()
  await open('Create new disk')
  await expect(disk.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await disk.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('radio', { name: 'Custom' }).last().check()
  await open('Add network interface')
  await nic.getByRole('textbox', { name: 'Name' }).fill('half-a-nic')
  await page.reload()
  await open('Add network interface')
  await expect(nic.getByRole('textbox', { name: 'Name' })).toHaveValue('half-a-nic')
})

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

/** Presses Tab until a field has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await field.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${label} is not reached`)
}
