import { readFile } from 'node:fs/promises'
import { expect, test } from './harness/console.ts'
import { visit } from './harness/outcome.ts'

test('an SSH key is added, viewed and deleted, by keyboard', async ({ page }) => {
  await visit(page, '/projects')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page.getByRole('heading', { name: 'SSH keys', level: 1 })).toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('laptop')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ssh-ed25519 AAAAC3 laptop')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Add SSH key' }).last().press('Enter')
  const row = page.getByRole('row', { name: /laptop/ })
  await expect(row).toBeVisible()
  await row.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: /View SSH key/ })
  await expect(drawer).toContainText('ssh-ed25519 AAAAC3 laptop')
  await expect(page).toHaveURL('/settings/ssh-keys/laptop/edit')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await row.focus()
  await page.keyboard.press('d')
  await expect(page.getByRole('alertdialog')).toContainText('laptop')
  await page.getByRole('button', { name: 'Delete SSH key laptop' }).click({ delay: 20 })
  await expect(row).toBeHidden()
})

test('a key is changed, exported and kept after a reload', async ({ page }) => {
  await visit(page, '/settings/keyboard?filter=disk+list')
  await page.getByRole('button', { name: /^Change keys of Go to disks, now g/ }).click()
  await page.keyboard.press('Shift+K')
  const changed = page.getByRole('button', { name: 'Change keys of Go to disks, now K' })
  await expect(changed).toBeFocused()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export keys' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(file)).toEqual({ version: 1, singleKeys: 'on', keys: { 'disk list': 'K' } })
  await visit(page, '/projects/mock-project/instances')
  await expect(page.getByRole('link', { name: /^Disks/ })).toContainText('K')
  await page.keyboard.press('Shift+K')
  await expect(page).toHaveURL('/projects/mock-project/disks')
})

test.describe('a user who signs in or out', () => {
  test.use({ provokes: /40[14]/ })

  test('goes from the menu to the profile, to a token, and signs out, by mouse', async ({
    page,
  }) => {
    await visit(page, '/projects')
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/settings/profile')
    await expect(page).toHaveTitle('Profile / Settings / Rackline')
    await expect(page.getByRole('row', { name: /web-devs/ })).toBeVisible()
    await page.getByRole('link', { name: /^Access tokens/ }).click()
    const endless = page.getByRole('row', { name: /Never/ })
    await endless.getByRole('button', { name: 'Row actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('must log in again')
    await question.getByRole('button', { name: /^Delete access token/ }).click({ delay: 20 })
    await expect(endless).toBeHidden()
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  test('signs in first, and then confirms a device', async ({ page, context, served }) => {
    await context.addCookies([{ name: 'mock-signed-out', value: '1', url: served.address }])
    await page.goto('/device/verify')
    await expect(page).toHaveURL('/login?redirect_uri=%2Fdevice%2Fverify')
    await page.getByRole('textbox', { name: 'Silo' }).fill('maze-war')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('textbox', { name: 'Username' }).fill('hannah-arendt')
    await page.getByLabel('Password').fill('password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('textbox', { name: 'Character 1.' })).toBeFocused()
    const button = page.getByRole('button', { name: 'Log in on device' })
    await expect(button).toBeDisabled()
    await page.keyboard.type('hjkl-wxyz')
    await button.click()
    await expect(page).toHaveURL('/device/success')
    await expect(page.getByRole('heading', { name: 'Device logged in' })).toBeVisible()
  })
})
