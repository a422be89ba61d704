import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { confirmByKey } from './harness/answering.ts'
import { expectOutcome, row, visit } from './harness/outcome.ts'

const project = '/projects/mock-project'
const at = `${project}/floating-ips`

test('a floating IP is created, moved to an instance, detached and deleted, by mouse', async ({
  page,
}) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await visit(page, at)

  await test.step('create it, with no pool preselected among two defaults', async () => {
    await press('New floating IP')
    const drawer = page.getByRole('dialog', { name: 'Create floating IP' })
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('front')
    await press('Create floating IP')
    await expect(drawer.getByText('Pool is required')).toBeVisible()
    await drawer.getByRole('combobox', { name: 'Pool' }).click()
    await expect(drawer.getByRole('option')).toHaveText([
      /^ip-pool-1default · v4/,
      /^ip-pool-2default · v6/,
      /^attach-failv6/,
    ])
    await drawer.getByRole('option', { name: /^ip-pool-1/ }).click()
    await press('Create floating IP')
    await expectOutcome(page, 'floating-ip create', 'done')
    await expect(row(page, 'front')).toContainText('ip-pool-1')
  })

  await test.step('attach it, with its destination and the missing choice shown', async () => {
    await pick(page, 'front', 'Attach')
    const dialog = page.getByRole('dialog', { name: 'Attach floating IP' })
    await expect(dialog.getByText(/The selected instance will be reachable at 123\./)).toBeVisible()
    const attach = dialog.getByRole('button', { name: 'Attach', exact: true })
    await attach.hover()
    await expect(page.getByRole('tooltip')).toHaveText('Select an instance')
    await dialog.getByRole('combobox', { name: 'Instance' }).click()
    await dialog.getByRole('option', { name: /^db-stopped/ }).click()
    await attach.click()
    await expectOutcome(page, 'floating-ip attach', 'done')
    await expect(page.getByTestId('Toasts')).toContainText('Floating IP front attached')
  })

  await test.step('follow the link to its instance’s networking tab, and back', async () => {
    await row(page, 'front').getByRole('link', { name: 'db-stopped' }).click()
    await expect(page).toHaveURL(/db-stopped\/networking$/)
    await page.getByRole('link', { name: 'front' }).click()
    const drawer = page.getByRole('dialog', { name: 'Edit floating IP' })
    await expect(drawer.getByRole('group', { name: 'Properties table' })).toContainText(
      'db-stopped',
    )
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('moved')
    await press('Update floating IP')
    await expectOutcome(page, 'floating-ip update', 'done')
    await expect(page).toHaveURL(at)
  })

  await test.step('it cannot be deleted while it is attached', async () => {
    await row(page, 'moved').getByRole('button', { name: 'Row actions' }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAccessibleDescription(
      'This floating IP must be detached from the instance before it can be deleted',
    )
    await page.getByRole('menuitem', { name: 'Detach' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'will no longer reach db-stopped. The address is kept.',
    )
    await press('Detach moved')
    await expectOutcome(page, 'floating-ip detach', 'done')
    await pick(page, 'moved', 'Delete')
    await press('Delete floating IP moved')
    await expectOutcome(page, 'floating-ip delete', 'done')
    await expect(row(page, 'moved')).toHaveCount(0)
  })
})

test('several are deleted at once by keyboard, except the attached one', async ({ page }) => {
  const { keyboard } = page
  await visit(page, `${project}/instances`)
  await keyboard.type('gf')
  await expect(page.getByRole('heading', { name: 'Floating IPs', level: 1 })).toBeFocused()
  for (const name of ['cola-float', 'ipv6-float', 'rootbeer-float']) {
    await keyboard.press('j')
    await expect(row(page, name)).toBeFocused()
    await keyboard.press('x')
  }
  await expect(page.getByText('3 floating IPs marked')).toBeVisible()
  await keyboard.press('d')
  await expect(page.getByRole('alertdialog')).toContainText(
    'Delete 2 floating IPs: ipv6-float, rootbeer-float. Skipped: cola-float',
  )
  await confirmByKey(page)
  await expect(page.getByTestId('Toasts')).toContainText('Deleted 2 of 2 floating IPs')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
})

test('the pool of an address opens over the list; a deleted one says so', async ({ page }) => {
  await visit(page, at)
  await row(page, 'cola-float').getByRole('link', { name: 'ip-pool-1' }).click()
  const drawer = page.getByRole('dialog', { name: 'IP pool details' })
  await expect(drawer.getByRole('group', { name: 'Properties table' })).toContainText('unicast')
  await drawer.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL(at)
  await page.route('**/v1/ip-pools?*', async (route) => {
    await route.fulfill({ json: { items: [], next_page: null } })
  })
  await visit(page, at)
  await expect(row(page, 'cola-float')).toContainText('…')
  await expect(row(page, 'cola-float').getByRole('link', { name: 'ip-pool-1' })).toHaveCount(0)
})

async function pick(page: Page, name: string, verb: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: verb }).click()
}
