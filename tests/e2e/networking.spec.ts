import type { Locator, Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { expectOutcome, expectReady, row } from './harness/outcome.ts'

const at = '/projects/mock-project/instances'

test('an instance gets addresses, an interface and a subnet, by mouse', async ({ page }) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(`${at}/db-stopped/networking`)
  await expectReady(page)

  await test.step('an ephemeral IP from a pool that fits', async () => {
    await press('Attach ephemeral IP')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('one ephemeral IP of each version')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Pool' }).click()
    await expect(dialog.getByRole('option', { name: /multicast/ })).toHaveCount(0)
    await expect(dialog.getByRole('option').first()).toHaveText(/^ip-pool-1.*default/)
    const attach = dialog.getByRole('button', { name: 'Attach', exact: true })
    await expect(attach).toHaveAccessibleDescription('Select a pool')
    await dialog.getByRole('option', { name: /ip-pool-1/ }).click()
    await attach.click()
    await expectOutcome(page, 'console instance ephemeral-ip attach', 'done')
    await expect(page.getByRole('table', { name: 'External IPs' })).toContainText('ephemeral')
  })

  await test.step('attach a free floating IP and detach it', async () => {
    await press('Attach floating IP')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Floating IP' }).click()
    await expect(dialog.getByRole('option', { name: /cola-float/ })).toHaveCount(0)
    await dialog.getByRole('option', { name: '123.4.56.4 · ip-pool-1 · A classic.' }).click()
    await expect(dialog.getByText('This instance will be reachable at 123.4.56.4')).toBeVisible()
    await dialog.getByRole('button', { name: 'Attach floating IP' }).click()
    await expectOutcome(page, 'floating-ip attach', 'done')
    const attached = page.getByRole('row', { name: /rootbeer-float/ })
    await attached.getByRole('button', { name: 'Row actions' }).click()
    await page.getByRole('menuitem', { name: 'Detach' }).click()
    await press('Detach rootbeer-float')
    await expectOutcome(page, 'floating-ip detach', 'done')
    await expect(attached).toHaveCount(0)
  })

  await test.step('a second interface, which then becomes the primary one', async () => {
    await press('Add network interface')
    const drawer = page.getByRole('dialog', { name: 'Add network interface' })
    await drawer.getByRole('textbox', { name: 'Name' }).fill('second')
    await drawer.getByRole('combobox', { name: 'VPC subnet' }).click()
    await drawer.getByRole('option', { name: 'default' }).click()
    await drawer.getByRole('radio', { name: 'IPv4', exact: true }).check()
    await expect(drawer.getByLabel('IPv6 address')).toHaveCount(0)
    await drawer.getByRole('button', { name: 'Add network interface' }).click()
    await expectOutcome(page, 'instance nic create', 'done')
    await nic(page, 'second').getByRole('button', { name: 'Row actions' }).click()
    await page.getByRole('menuitem', { name: 'Make primary' }).click()
    await expectOutcome(page, 'console instance nic make-primary', 'done')
    await expect(nic(page, 'second')).toContainText('primary')
  })

  await test.step('a subnet', async () => {
    await press('Attach external subnet')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'External subnet' }).click()
    await dialog.getByRole('option', { name: /web-subnet/ }).click()
    await dialog.getByRole('button', { name: 'Attach', exact: true }).click()
    await expectOutcome(page, 'external-subnet attach', 'done')
    await expect(row(page, 'web-subnet')).toBeVisible()
  })
})

test('an interface gets a transit IP, and the policy changes, by keyboard', async ({ page }) => {
  const { keyboard } = page
  await page.goto(`${at}/db-stopped/networking`)
  await expectReady(page)
  await focusRow(page, 'my-nic')
  await keyboard.press('e')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Transit IP' }).focus()
  await keyboard.type('not a network')
  await keyboard.press('Enter')
  await expect(page.getByText('Must contain an IP address and a width')).toBeVisible()
  await page.getByRole('textbox', { name: 'Transit IP' }).fill('10.77.0.0/16')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove IP 10.77.0.0/16' })).toBeVisible()
  await keyboard.press('Enter')
  await expectOutcome(page, 'instance nic update', 'done')
  await expect(page.getByRole('dialog')).toBeHidden()

  await keyboard.press('5')
  await expect(page).toHaveURL(/settings$/)
  await page.getByLabel('Policy').focus()
  await keyboard.type('Never')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expectOutcome(page, 'console instance auto-restart set', 'done')
})

/** The row of an interface: its name may have `primary` beside it. */
function nic(page: Page, name: string): Locator {
  const table = page.getByRole('table', { name: 'Network interfaces' })
  return table.getByRole('row', { name: new RegExp(`^${name}`) })
}

async function focusRow(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('j')
    if (await nic(page, name).evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${name} was never reached`)
}
