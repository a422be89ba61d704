import { expect, test } from './harness/console.ts'
import { follow, visit } from './harness/outcome.ts'

test('the log is read to its end, an entry opened, and its rows cut in a narrow window, by keyboard', async ({
  page,
}) => {
  const { keyboard } = page
  const table = page.getByRole('table', { name: 'Audit log' })
  const status = page
    .getByRole('status')
    .filter({ hasText: /entries|entry/ })
    .first()
  await visit(page, '/system/audit-log')
  await keyboard.press('j')
  await expect(page.getByRole('row').nth(1)).toBeFocused()
  await keyboard.press('PageDown')
  await expect(page.locator('tr[aria-rowindex="2"]')).not.toBeFocused()
  await expect(async () => {
    await keyboard.press('Shift+G')
    await expect(status).toHaveText(/^All 6\d\d entries$/, { timeout: 500 })
  }).toPass()
  await keyboard.press('End')
  const last = page.locator('tbody tr:focus')
  await expect(last).toHaveAttribute('aria-rowindex', /^6\d\d$/)
  await expect(last).toBeInViewport()
  expect(await table.getByRole('row').count()).toBeLessThan(120)
  await keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Audit log entry' })
  await expect(drawer).toContainText('Request ID')
  await keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(last).toBeInViewport()
  await keyboard.press('Home')
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeFocused()

  await follow(page, '/system/audit-log?result=error')
  await page.setViewportSize({ width: 390, height: 844 })
  const cut = table.getByText(/^4\d\d Object/).first()
  await expect(cut).toHaveCSS('text-overflow', 'ellipsis')
  expect(await cut.evaluate((word) => word.scrollWidth > word.clientWidth)).toBe(true)
})
