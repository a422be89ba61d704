import { expect, test } from './harness/console.ts'
import { expectReady, row, visit } from './harness/outcome.ts'

const instances = '/projects/mock-project/instances'

test('keys move along rows, mark them, and open them and their menu', async ({ page }) => {
  await visit(page, instances)
  const first = page.getByRole('row').nth(1)
  const second = page.getByRole('row').nth(2)
  await page.keyboard.press('j')
  await expect(first).toBeFocused()
  await page.keyboard.press('j')
  await expect(second).toBeFocused()
  await page.keyboard.press('k')
  await expect(first).toBeFocused()
  await page.keyboard.press('x')
  await expect(first.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(first.getByRole('checkbox')).not.toBeChecked()
  await page.keyboard.press('.')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await row(page, 'db1').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'db1', level: 1 })).toBeFocused()
})

test('a sequence shows that it waits for its next key', async ({ page }) => {
  await visit(page, instances)
  await page.keyboard.press('g')
  await expect(page.getByText('g …')).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeFocused()
})

test('keys never act while the user types', async ({ page }) => {
  await visit(page, instances)
  await row(page, 'db1').focus()
  await page.keyboard.press('/')
  await page.keyboard.type('gp?:tx.d')
  await expect(page.getByRole('searchbox')).toHaveValue('gp?:tx.d')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/instances\?filter=/)
  await page.goto('/projects-new')
  await expectReady(page)
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('gp-c')
  await page.getByRole('textbox', { name: 'Description' }).pressSequentially('? : / gi')
  await expect(page).toHaveURL(/projects-new$/)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('gp-c')
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('? : / gi')
})

test('keys never act under a menu or a dialog', async ({ page }) => {
  await visit(page, instances)
  await row(page, 'db1').focus()
  await page.keyboard.press('.')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.type('gp')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.type('gp:')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/instances$/)
})

test('single keys can be switched off in one place', async ({ page }) => {
  await visit(page, instances)
  await page.keyboard.press('?')
  await page.getByRole('radio', { name: 'Off' }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.type('gp?:/j')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Quick actions' })).toBeVisible()
  await expect(page).toHaveURL(/instances$/)
  await page.reload()
  await expectReady(page)
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Quick actions' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCount(0)
})

test('a held key asks once, and composing text triggers no key', async ({ page }) => {
  await visit(page, instances)
  await row(page, 'db1').focus()
  await page.evaluate(() => {
    const target = document.activeElement ?? document.body
    const press = (key: string, more: KeyboardEventInit) =>
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      )
    press('t', { code: 'KeyT', isComposing: true })
    press('Process', { code: 'KeyT' })
    press('t', { code: 'KeyT', repeat: true })
    press('t', { code: 'KeyT', ctrlKey: true })
    press('t', { code: 'KeyT', altKey: true })
  })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.keyboard.down('t')
  await page.keyboard.down('t')
  await page.keyboard.down('t')
  await expect(page.getByRole('alertdialog', { name: /Stop/ })).toHaveCount(1)
  await page.keyboard.up('t')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('CapsLock does not change keys', async ({ page }) => {
  await visit(page, instances)
  await page.evaluate(() => {
    const caps = new KeyboardEvent('keydown', {
      key: 'J',
      code: 'KeyJ',
      bubbles: true,
      cancelable: true,
      modifierCapsLock: true,
    })
    document.body.dispatchEvent(caps)
  })
  await expect(page.getByRole('row').nth(1)).toBeFocused()
})
