import type { Page } from '@playwright/test'
import { confirmByKey, confirmIn } from './harness/answering.ts'
import { expect, test } from './harness/console.ts'
import { expectOutcome, expectTip, row, visit } from './harness/outcome.ts'

const at = '/projects/mock-project/vpcs/default/firewall-rules'
const own = 'console vpc firewall-rule'

const names = (page: Page) =>
  page
    .getByRole('table', { name: 'Firewall rules' })
    .locator('a[href*="/firewall-rules/"]')
    .allTextContents()

test('rules are created, narrowed, cloned and deleted, by mouse', async ({ page }) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await visit(page, at)

  await test.step('create a rule, collecting targets and filters in tables', async () => {
    await press('New rule')
    const drawer = page.getByRole('dialog', { name: 'Add firewall rule' })
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('allow-web')
    await drawer.getByRole('spinbutton', { name: 'Priority' }).fill('100')
    await drawer.getByRole('combobox', { name: 'Target type' }).selectOption('Instance')
    await drawer.getByRole('combobox', { name: 'Instance name' }).click()
    await drawer.getByRole('option', { name: 'db1' }).click()
    await press('Add target')
    await expect(drawer.getByRole('table', { name: 'Targets' })).toContainText('db1')
    await drawer.getByRole('combobox', { name: 'Target type' }).selectOption('Instance')
    await drawer.getByRole('combobox', { name: 'Instance name' }).click()
    await expect(drawer.getByRole('option', { name: 'db1' })).toHaveCount(0)
    // A name that is not among the options counts once the field loses focus.
    await drawer.getByRole('combobox', { name: 'Instance name' }).fill('web-9')
    await press('Add target')
    for (const port of ['80', '8000-8080']) {
      await drawer.getByRole('textbox', { name: 'Port filters' }).fill(port)
      await press('Add port filter')
    }
    await press('Remove port 80')
    await drawer.getByRole('combobox', { name: 'Protocol filters' }).selectOption('TCP')
    await press('Add protocol filter')
    await drawer.getByRole('combobox', { name: 'Host type' }).selectOption('IP subnet')
    await drawer.getByRole('textbox', { name: 'IP network' }).fill('10.0.0.0/8')
    await press('Add rule')
    await expectOutcome(page, `${own} create`, 'done')
    await expect(page).toHaveURL(at)
  })

  await test.step('find it first in the list, with all its columns', async () => {
    expect(await names(page)).toEqual([
      'allow-web',
      'allow-icmp',
      'allow-internal-inbound',
      'allow-ssh',
    ])
    await expect(row(page, 'allow-web')).toContainText(/Instance\s*db1\s*Instance\s*web-9/)
    await expect(row(page, 'allow-web')).toContainText(/IP subnet\s*10\.0\.0\.0\/8\s*\+2/)
  })

  await test.step('clone it, and see the warning in its row and above the table', async () => {
    await row(page, 'allow-web').getByRole('button', { name: 'Row actions' }).click()
    await page.getByRole('menuitem', { name: 'Clone' }).click()
    await press('Add rule')
    await expectOutcome(page, `${own} create`, 'done')
    const says = 'allow-web-copy repeats allow-web: it allows the same traffic'
    await expect(page.getByRole('list', { name: 'Warnings' })).toHaveText(new RegExp(says))
    await expectTip(page, 'Warning')
    await expect(page.getByRole('tooltip')).toHaveText(says)
  })

  await test.step('delete both at once', async () => {
    await page.getByRole('checkbox', { name: 'Mark allow-web', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Mark allow-web-copy' }).check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
    await expect(confirmIn(page)).toBeEnabled()
    await confirmIn(page).click()
    await expect(page.getByTestId('Toasts')).toContainText('Deleted 2 of 2 firewall rules')
    await expect(row(page, 'allow-web')).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Warnings' })).toHaveCount(0)
  })
})

test('rules are created, changed and disabled, by keyboard', async ({ page }) => {
  const { keyboard } = page
  await visit(page, at)

  await test.step('create one with c, adding with Enter, and submit from the name', async () => {
    await keyboard.press('c')
    const drawer = page.getByRole('dialog', { name: 'Add firewall rule' })
    const name = drawer.getByRole('textbox', { name: 'Name', exact: true })
    await expect(name).toBeFocused()
    await keyboard.type('ping')
    await drawer.getByRole('combobox', { name: 'Protocol filters' }).focus()
    await keyboard.press('I')
    await keyboard.press('Tab')
    await expect(drawer.getByRole('combobox', { name: 'ICMPv4 type' })).toBeFocused()
    await keyboard.type('Echo Req')
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await expect(drawer.getByRole('table', { name: 'Protocol filters' })).toContainText(
      '8 - Echo Request',
    )
    await name.focus()
    await keyboard.press('Enter')
    await expectOutcome(page, `${own} create`, 'done')
  })

  await test.step('edit with E, as e is the key of the VPC’s button, disable with t, enable with s, delete with d', async () => {
    await row(page, 'ping').focus()
    await keyboard.press('Shift+E')
    const drawer = page.getByRole('dialog', { name: 'Edit rule' })
    await expect(drawer.getByRole('group', { name: 'Properties table' })).toContainText('ID')
    await drawer.getByRole('spinbutton', { name: 'Priority' }).fill('70')
    await keyboard.press('Enter')
    await expectOutcome(page, `${own} update`, 'done')
    await expect(row(page, 'ping')).toContainText('70')
    await row(page, 'ping').focus()
    await keyboard.press('t')
    await expectOutcome(page, `${own} disable`, 'done')
    await expect(row(page, 'ping')).toContainText('Disabled')
    await keyboard.press('s')
    await expectOutcome(page, `${own} enable`, 'done')
    await expect(row(page, 'ping')).toContainText('Enabled')
    await keyboard.press('d')
    await confirmByKey(page)
    await expectOutcome(page, `${own} delete`, 'done')
    await expect(row(page, 'ping')).toHaveCount(0)
  })
})
