import type { Page } from '@playwright/test'
import { confirmByKey } from './harness/answering.ts'
import { expect, test } from './harness/console.ts'
import { expectOutcome, row, visit } from './harness/outcome.ts'

const pick = async (page: Page, name: string, verb: string) => {
  await row(page, name).getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: verb }).click()
}

test('images are promoted to the silo and demoted, by mouse', async ({ page }) => {
  await visit(page, '/images')

  await test.step('promote one: choose the project, then the image, and do not ask twice', async () => {
    await page.getByRole('button', { name: 'Promote image' }).click()
    const dialog = page.getByRole('dialog', { name: 'Promote image' })
    const image = dialog.getByRole('combobox', { name: 'Image' })
    await expect(image).toBeDisabled()
    await dialog.getByRole('combobox', { name: 'Project' }).click()
    await dialog.getByRole('option', { name: /^mock-project/ }).click()
    await image.click()
    await dialog.getByRole('option', { name: /^image-2/ }).click()
    await dialog.getByRole('button', { name: 'Promote', exact: true }).click()
    await expectOutcome(page, 'image promote', 'done')
    await expect(row(page, 'image-2')).toBeVisible()
    await expect(page.getByRole('link', { name: 'View silo images' })).toBeVisible()
  })

  await test.step('view it, at its former address', async () => {
    await visit(page, '/images/image-2/edit')
    await expect(page).toHaveURL(/\/images\/image-2$/)
    await expect(page.getByRole('dialog', { name: 'Image details' })).toContainText('Silo')
    await page.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('demote it into another project, and find it there', async () => {
    await pick(page, 'image-2', 'Demote')
    const dialog = page.getByRole('dialog', { name: 'Demote image image-2' })
    await dialog.getByRole('combobox', { name: 'Project' }).click()
    await dialog.getByRole('option', { name: /^other-project/ }).click()
    await dialog.getByRole('button', { name: 'Demote', exact: true }).click()
    await expectOutcome(page, 'image demote', 'done')
    await expect(row(page, 'image-2')).toBeHidden()
    await page.getByRole('link', { name: 'View images in other-project' }).click()
    await expect(page).toHaveURL(/other-project\/images$/)
    await expect(row(page, 'image-2')).toBeVisible()
  })
})

test('images, people and tokens of the silo, by keyboard', async ({ page }) => {
  const line = async (text: string) => {
    await page.keyboard.type(`:${text}`)
    await page.keyboard.press('Enter')
  }
  await visit(page, '/projects')

  await test.step('demote an image by a line and delete it by a key', async () => {
    await page.keyboard.type('gm')
    await expect(page.getByRole('heading', { name: 'Silo images' })).toBeVisible()
    await line('image demote arch-2022-06-01 mock-project')
    await expectOutcome(page, 'image demote', 'done')
    await expect(row(page, 'arch-2022-06-01')).toBeHidden()
    await row(page, 'ubuntu-20-04').focus()
    await page.keyboard.press('d')
    await confirmByKey(page)
    await expectOutcome(page, 'console silo-image delete', 'done')
    await expect(row(page, 'ubuntu-20-04')).toBeHidden()
  })

  await test.step('go from a user to their group and its members', async () => {
    await page.keyboard.type('gu')
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
    await row(page, 'Hans Jonas').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Hans Jonas' })).toBeVisible()
    await expect(page.getByText('through real-estate-devs')).toBeVisible()
    await row(page, 'real-estate-devs').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'real-estate-devs' })).toBeVisible()
    await expect(row(page, 'Jane Austen')).toBeVisible()
  })

  await test.step('find a user by name and log them out everywhere', async () => {
    await line("user logout 'Jacob Klein'")
    await expect(page.getByRole('alertdialog')).toContainText('every session of Jacob Klein')
    await confirmByKey(page)
    await expectOutcome(page, 'user logout', 'done')
  })

  await test.step('create a token, see it once, and delete it', async () => {
    await page.keyboard.type('gk')
    const tokens = page.getByRole('table', { name: 'SCIM tokens' }).getByRole('row')
    await expect(tokens).toHaveCount(3)
    await page.keyboard.press('c')
    await confirmByKey(page)
    const shown = page.getByRole('dialog', { name: 'SCIM token created' })
    await expect(shown).toContainText(/oxide-scim-[0-9a-f]{64}/)
    await expect(tokens).toHaveCount(4)
    await shown.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(shown).toBeHidden()
    await tokens.last().focus()
    await page.keyboard.press('d')
    await confirmByKey(page)
    await expectOutcome(page, 'scim token delete', 'done')
    await expect(tokens).toHaveCount(3)
  })

  await test.step('set the maximum lifetime of tokens, in days', async () => {
    await page.keyboard.type('gt')
    await expect(page.getByText('No limit')).toBeVisible()
    await page.keyboard.press('e')
    await expect(page.getByRole('textbox', { name: /^Maximum token lifetime/ })).toBeFocused()
    await page.keyboard.type('30d')
    await page.keyboard.press('Enter')
    await expectOutcome(page, 'auth-settings update', 'done')
    await expect(page.getByText('30 days')).toBeVisible()
  })
})

test('two users change access at once, and nothing is lost', async ({ page, browser, baseURL }) => {
  await visit(page, '/access')
  await pick(page, 'real-estate-devs', 'Change role')
  const form = page.getByRole('dialog', { name: 'Edit role' })
  await form.getByRole('radio', { name: /^Viewer/ }).check()

  const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await theirs.newPage()
  await visit(other, '/access')
  await other.getByRole('button', { name: 'Add user or group' }).click()
  const added = other.getByRole('dialog', { name: 'Add user or group' })
  await added.getByRole('combobox', { name: 'User or group' }).click()
  await added.getByRole('option', { name: /^Simone de Beauvoir/ }).click()
  await added.getByRole('button', { name: 'Assign role' }).click()
  await expectOutcome(other, 'console access add', 'done')
  await theirs.close()

  await test.step('the second one is warned, and keeps their choice', async () => {
    await form.getByRole('button', { name: 'Update role' }).click()
    await expectOutcome(page, 'console access update', 'refused')
    await expect(form).toContainText('Simone de Beauvoir added')
    await expect(form.getByRole('radio', { name: /^Viewer/ })).toBeChecked()
    await expect(page.locator('main')).toContainText('Simone de Beauvoir')
  })

  await test.step('and submits again', async () => {
    await form.getByRole('button', { name: 'Update role' }).click()
    await expectOutcome(page, 'console access update', 'done')
    await expect(row(page, 'real-estate-devs')).toContainText('silo.viewer')
    await expect(row(page, 'Simone de Beauvoir')).toContainText('silo.viewer')
    await expect(row(page, 'Hannah Arendt')).toContainText('silo.admin')
  })
})
