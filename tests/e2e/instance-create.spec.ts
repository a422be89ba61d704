import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './harness/axe.ts'
import { expect, test } from './harness/console.ts'
import { expectOutcome, expectReady, row } from './harness/outcome.ts'

const LIST = '/projects/mock-project/instances'
const NEW = '/projects/mock-project/instances-new'

// One test uses a name that is taken, and ends a session.
test.use({ provokes: /status of 40[01]|status: 40[01]/ })

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

test('keeps what was typed after a refusal, a reload and the end of the session', async ({
  page,
}) => {
  await page.goto(`${NEW}?ncpus=4&memory=16GiB`)
  await expectReady(page)
  await expect(page.getByRole('radio', { name: '4 CPU 16 gibibytes RAM' })).toBeChecked()
  await nameOn(page).fill('db1')
  await page.getByRole('combobox', { name: 'Image' }).fill('ubuntu-22')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Create instance' }).click()
  await expectOutcome(page, 'instance create', 'failed')
  await expect(nameOn(page)).toBeFocused()
  await expect(nameOn(page)).toHaveAccessibleDescription(/Name already exists/)
  await page.reload()
  await expectReady(page)
  await expect(nameOn(page)).toHaveValue('db1')
  await expect(page.getByRole('combobox', { name: 'Image' })).toHaveValue('ubuntu-22-04')
  await nameOn(page).fill('db9')
  await page.route('**/v1/instances?*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, body: '' })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Create instance' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.unroute('**/v1/instances?*')
  const back = new URL(page.url()).searchParams.get('redirect_uri') ?? ''
  await page.goto(back)
  await expect(nameOn(page)).toHaveValue('db9')
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

test('creates a copy of one, by mouse', async ({ page }) => {
  await page.goto(LIST)
  await expectReady(page)
  await row(page, 'db1').getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: /^Create one like this/ }).click()
  await expect(page).toHaveURL(/instances-new\?/)
  await expect(page.getByRole('radio', { name: 'Custom' })).toBeChecked()
  await nameOn(page).fill('db1-again')
  await page.getByRole('button', { name: 'Create instance' }).click()
  await expectOutcome(page, 'instance create', 'done')
  await expect(page).toHaveURL(/\/db1-again\/storage$/)
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
  await expectAccessibleInBothThemes(page, 'create instance')
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
