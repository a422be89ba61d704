import { readFile } from 'node:fs/promises'
import { expect, test } from './harness/console.ts'
import { expectOutcome, visit } from './harness/outcome.ts'

test('a bundle is read down to a line and downloaded, by keyboard', async ({ page }) => {
  const { keyboard } = page
  await visit(page, '/system/support-bundles')
  await page
    .getByRole('row', { name: /active/ })
    .getByRole('link')
    .first()
    .press('Enter')
  const files = page.getByRole('table', { name: 'Files' })
  await expect(files).toContainText('rack/')
  await keyboard.press('/')
  await keyboard.insertText('nexus current')
  await expect(files.locator('tbody tr')).toHaveCount(4)
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'current.log', level: 1 })).toBeFocused()
  const text = page.getByRole('region', { name: 'Text of the file' })
  await expect(page.getByText('shown and searched')).toContainText('The first 1 MiB')
  await keyboard.press('/')
  await keyboard.insertText('-00042)')
  await expect(page.getByText('1 line matches')).toBeVisible()
  await expect(text.locator('mark')).toHaveText('-00042)')
  await expect(page).toHaveURL(/files\/rack%2Flogs%2F.*find=-00042/)
  await keyboard.press('Enter')
  const saving = page.waitForEvent('download')
  await keyboard.press('w')
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('current.log')
  expect(await readFile(await saved.path(), 'utf8')).toContain('-15999)')
  await expectOutcome(page, 'console bundle file download', 'done')
})
