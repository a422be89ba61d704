import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { expectOutcome, visit } from './harness/outcome.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Audit log' })
const status = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /entries|entry/ })
    .first()

test('the log is read to its end, searched, and an entry opened, by keyboard', async ({ page }) => {
  const { keyboard } = page
  await visit(page, '/system/silos')
  await keyboard.type('gl')
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeFocused()
  await keyboard.press('j')
  await expect(page.getByRole('row').nth(1)).toBeFocused()
  await keyboard.press('PageDown')
  await expect(page.locator('tr[aria-rowindex="2"]')).not.toBeFocused()
  await expect(async () => {
    await keyboard.press('Shift+G')
    await expect(status(page)).toHaveText(/^All 6\d\d entries$/, { timeout: 500 })
  }).toPass()
  await keyboard.press('End')
  const last = page.locator('tbody tr:focus')
  await expect(last).toHaveAttribute('aria-rowindex', /^6\d\d$/)
  await expect(last).toBeInViewport()
  expect(await table(page).getByRole('row').count()).toBeLessThan(120)
  await keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Audit log entry' })
  await expect(drawer).toContainText('Request ID')
  await keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(last).toBeInViewport()
  await keyboard.press('Home')
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeFocused()

  await test.step('a search narrows the log, is exported, and fits a narrow window', async () => {
    await page.keyboard.press('/')
    await page.keyboard.insertText('result:error actor:jane ')
    await expect(page).toHaveURL(/actor=jane/)
    await expect(status(page)).toHaveText(/^Searched all 6\d\d entries$/)
    const actors = table(page).locator('tbody tr[tabindex]')
    await expect(actors.first()).toContainText('Jane Austen')
    await expect(actors.filter({ hasNotText: 'Jane Austen' })).toHaveCount(0)
    await expect(actors.filter({ hasText: 'success' })).toHaveCount(0)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    const download = await downloading
    const text = await readFile(await download.path(), 'utf8')
    await expectOutcome(page, 'console audit-log csv', 'done')
    expect(text.split('\r\n')[0]).toContain('time_completed,time_started,operation_id')
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .every((row) => row.includes(',error,')),
    ).toBe(true)
    await page.setViewportSize({ width: 390, height: 844 })
    const cut = table(page)
      .getByText(/^4\d\d Object/)
      .first()
    expect(await cut.evaluate((word) => word.scrollWidth > word.clientWidth)).toBe(true)
    await expect(cut).toHaveCSS('text-overflow', 'ellipsis')
  })
})
