import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { confirmByKey } from './harness/answering.ts'
import { expectOutcome, row, visit } from './harness/outcome.ts'

const pools = '/system/networking/ip-pools'
const ranges = 'system networking ip-pool range'

/** Returns the row of a pool; its first cell also says whether it is the default. */
const linked = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('an IP pool is created, filled with addresses and emptied again, by keyboard', async ({
  page,
}) => {
  await visit(page, pools)
  await page.keyboard.press('c')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.type('front')
  await page.keyboard.press('Enter')
  await expectOutcome(page, 'system networking ip-pool create', 'done')
  await expect(row(page, 'front')).toContainText('0 / 0')

  await visit(page, `${pools}/front`)
  await page.keyboard.press('c')
  await expect(page.getByRole('textbox', { name: 'First' })).toBeFocused()
  await page.keyboard.type('198.51.100.8')
  await page.keyboard.press('Tab')
  await page.keyboard.type('fd00::9')
  await page.keyboard.press('Enter')
  await expect(page.getByText('IPv6 address not allowed in IPv4 pool')).toBeVisible()
  await page.getByRole('textbox', { name: 'Last' }).fill('198.51.100.11')
  await page.keyboard.press('Enter')
  await expectOutcome(page, `${ranges} add`, 'done')
  await expect(page.getByRole('row', { name: /198\.51\.100\.8/ })).toContainText('198.51.100.11')
  await expect(page.getByText('4 / 4')).toBeVisible()

  await page.keyboard.press('j')
  await page.keyboard.press('d')
  await confirmByKey(page)
  await expectOutcome(page, `${ranges} remove`, 'done')
  await expect(page.getByText('No IP ranges')).toBeVisible()
  await expect(page.getByText('0 / 0')).toBeVisible()
})

test('a subnet pool is created, filled and linked to a silo, by keyboard', async ({ page }) => {
  const subnetPools = 'system networking subnet-pool'
  await visit(page, '/system/networking/subnet-pools')
  await page.keyboard.press('c')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.type('edge')
  await page.keyboard.press('Enter')
  await expectOutcome(page, `${subnetPools} create`, 'done')
  await row(page, 'edge').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No members')).toBeVisible()

  await page.keyboard.press('c')
  await expect(page.getByRole('textbox', { name: 'Subnet' })).toBeFocused()
  await page.keyboard.type('198.51.100.0/28')
  await page.keyboard.press('Enter')
  await expectOutcome(page, `${subnetPools} member add`, 'done')
  await expect(page.getByRole('row', { name: /198\.51\.100\.0\/28/ })).toBeVisible()
  await expect(page.getByText('16 / 16')).toBeVisible()

  await page.keyboard.press('l')
  await expect(page.getByRole('combobox', { name: 'Silo' })).toBeFocused()
  await page.keyboard.type('pelerines')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expectOutcome(page, `${subnetPools} silo link`, 'done')
  await page.keyboard.press('2')
  await expect(page.getByRole('row', { name: /pelerines/ })).toBeVisible()
})

test('a pool is linked to a silo as its default, demoted and unlinked, by mouse', async ({
  page,
}) => {
  const pick = async (action: string) => {
    await linked(page, 'ip-pool-3').getByRole('button', { name: 'Row actions' }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
  }
  await visit(page, '/system/silos/maze-war/ip-pools')
  await page.getByRole('button', { name: 'Link pool' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link pool' })
  await expect(dialog.getByRole('checkbox', { name: 'Make default pool for silo' })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'IP pool' }).click()
  // Pools that are already linked are not offered.
  await expect(dialog.getByRole('option', { name: /^ip-pool-1/ })).toHaveCount(0)
  await dialog.getByRole('option', { name: /^ip-pool-3/ }).click()
  await dialog.getByRole('checkbox', { name: 'Make default IPv4 unicast pool for silo' }).check()
  await expect(dialog.getByText('Replaces ip-pool-1, which stays linked')).toBeVisible()
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await expectOutcome(page, 'console silo ip-pool link', 'done')
  await expect(linked(page, 'ip-pool-3')).toContainText('default')
  await expect(linked(page, 'ip-pool-1')).not.toContainText('default')

  await pick('Clear default')
  await expectOutcome(page, 'console system networking ip-pool silo clear-default', 'done')
  await expect(linked(page, 'ip-pool-3')).not.toContainText('default')

  await pick('Unlink')
  await expectOutcome(page, 'console silo ip-pool unlink', 'done')
  await expect(linked(page, 'ip-pool-3')).toHaveCount(0)
})
