import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { expectOutcome, visit } from './harness/outcome.ts'

const at = '/system/audit-log'
const table = (page: Page) => page.getByRole('table', { name: 'Audit log' })
const status = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /entries|entry/ })
    .first()

test('the log is read to its end, and an entry opened, by keyboard', async ({ page }) => {
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
})

test('a search narrows the log, is exported and keeps its address, by mouse', async ({ page }) => {
  await visit(page, at)
  const search = page.getByRole('search', { name: 'Filter the audit log' })
  await search.getByLabel('Result').selectOption('error')
  await search.getByLabel('Actor').fill('jane')
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
  await actors.first().getByRole('link').first().click()
  const drawer = page.getByRole('dialog', { name: 'Audit log entry' })
  await expect(drawer).toContainText('Jane Austen')
  await drawer.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL(/actor=jane/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(new RegExp(`${at}$`))
  await page.setViewportSize({ width: 390, height: 844 })
  const cut = table(page)
    .getByText(/^4\d\d Object/)
    .first()
  expect(await cut.evaluate((word) => word.scrollWidth > word.clientWidth)).toBe(true)
  await expect(cut).toHaveCSS('text-overflow', 'ellipsis')
})

test('a change is found from its resource, from this tab and from the journal', async ({
  page,
}) => {
  await visit(page, '/projects/mock-project/instances')
  const row = page.getByRole('row', { name: /db-stopped/ })
  await row.focus()
  await page.keyboard.press('s')
  await expectOutcome(page, 'instance start', 'done')
  await row.getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: 'Who changed this' }).click()
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
  const entry = table(page).getByRole('row').filter({ hasText: 'instance_start' })
  await expect(entry).toContainText('db-stopped')
  await expect(entry).toContainText('Hannah Arendt')
  await expect(entry).toContainText('this tab')
  await visit(page, `${at}?tab=own`)
  await expect(table(page).locator('tbody tr[tabindex]')).toHaveCount(1)
  await page.keyboard.type('gj')
  await page
    .getByRole('link', { name: /^Request .* in the audit log$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/request=/)
  await expect(status(page)).toHaveText('Found the entry of this request')
})

test('new entries wait above the rows until the user asks for them', async ({ page }) => {
  await visit(page, at)
  const first = page.locator('tr[aria-rowindex="2"]')
  const before = await first.getAttribute('data-key')
  const made = await page.evaluate(async () => {
    const body = JSON.stringify({ name: 'by-another-user', description: '' })
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/v1/projects', { method: 'POST', body, headers })).status
  })
  expect(made).toBe(201)
  await page.keyboard.press('Shift+R')
  const news = page.getByRole('button', { name: '1 new entry' })
  await expect(news).toBeVisible()
  await expect(first).toHaveAttribute('data-key', before ?? '')
  await news.click()
  await expect(first).toContainText('project_create')
  await expect(news).toBeHidden()
})
