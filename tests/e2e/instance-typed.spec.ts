import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { visit } from './harness/outcome.ts'

const STOPPED = '/projects/mock-project/instances/db-stopped'

test('keeps a typed size after a reload, and sends it only when it differs', async ({ page }) => {
  await visit(page, `${STOPPED}/storage`)
  const { dialog, vcpus, send } = await openResize(page)
  await expect(dialog).toContainText('Current (db-stopped): 2 vCPUs / 4 GiB')
  await expect(send).toHaveAccessibleDescription('Nothing has changed')
  await vcpus.fill('255')
  await expect(dialog).toContainText('Can be at most 254')
  await expect(send).toHaveAccessibleDescription('Can be at most 254')
  await vcpus.fill('6')
  await page.reload()
  await openResize(page)
  await expect(vcpus).toHaveValue('6')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave form' }).click()
  await openResize(page)
  await expect(vcpus, 'let go').toHaveValue('2')
  await vcpus.fill('6')
  await send.click()
  await expect(page.getByTestId('Toasts')).toContainText('Instance db-stopped resized')
})

test('a drawer over a form asks before it discards input', async ({ page }) => {
  await visit(page, '/projects/mock-project/instances-new')
  await page.getByRole('button', { name: 'Create new disk' }).click()
  const drawer = page.getByRole('dialog', { name: 'Create disk' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('scratch')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('scratch')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave form' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Create instance' })).toBeVisible()
})

async function openResize(page: Page) {
  await page.getByRole('button', { name: 'Instance actions' }).click()
  await page.getByRole('menuitem', { name: 'Resize' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resize instance' })
  await expect(dialog).toBeVisible()
  return {
    dialog,
    vcpus: dialog.getByRole('spinbutton', { name: 'vCPUs' }),
    send: dialog.getByRole('button', { name: 'Resize' }),
  }
}
