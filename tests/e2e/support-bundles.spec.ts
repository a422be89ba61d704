import { readFile } from 'node:fs/promises'
import { expect, test } from './harness/console.ts'
import { expectOutcome, visit } from './harness/outcome.ts'

test.use({ pace: 50 })

test('a bundle is collected, read down to a line and downloaded, by keyboard', async ({ page }) => {
  const { keyboard } = page
  await visit(page, '/system/silos')
  await keyboard.type('gb')
  await expect(page.getByRole('heading', { name: 'Support bundles', level: 1 })).toBeFocused()
  const rows = page.getByRole('table', { name: 'Support bundles' }).locator('tbody tr')
  await expect(rows).toHaveCount(3)

  await test.step('collect one, and wait until it is ready', async () => {
    await keyboard.press('c')
    await expect(page.getByLabel('Comment')).toBeFocused()
    await keyboard.insertText('nexus is slow')
    await page.getByRole('button', { name: 'Create support bundle' }).press('Enter')
    await expectOutcome(page, 'bundle create', 'done')
    const facts = page.getByRole('group', { name: 'Properties table' })
    await expect(facts).toContainText('nexus is slow')
    await expect(facts).toContainText('MiB')
    await expect(page.getByTestId('Toasts')).toContainText('Support bundle collected')
  })

  await test.step('find a line in a log', async () => {
    const files = page.getByRole('table', { name: 'Files' })
    await expect(files).toContainText('rack/')
    await keyboard.press('/')
    await keyboard.insertText('nexus current')
    await expect(files.locator('tbody tr')).toHaveCount(4)
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'current.log', level: 1 })).toBeFocused()
    const text = page.getByRole('region', { name: 'Text of the file' })
    await expect(text).toContainText('request completed')
    await expect(page.getByText('shown and searched')).toContainText('The first 1 MiB')
    await keyboard.press('/')
    await keyboard.type('-00042)')
    await expect(page.getByText('1 line matches')).toBeVisible()
    await expect(text.locator('mark')).toHaveText('-00042)')
    await expect(page).toHaveURL(/files\/rack%2Flogs%2F.*find=-00042/)
    await keyboard.press('Enter')
  })

  await test.step('download the file', async () => {
    const saving = page.waitForEvent('download')
    await keyboard.press('w')
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('current.log')
    expect(await readFile(await saved.path(), 'utf8')).toContain('-15999)')
    await expectOutcome(page, 'console bundle file download', 'done')
  })
})
