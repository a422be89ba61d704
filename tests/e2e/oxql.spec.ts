import { readFile } from 'node:fs/promises'
import { expectAccessible } from './harness/axe.ts'
import { expect, test } from './harness/console.ts'
import { expectOutcome, expectReady, follow } from './harness/outcome.ts'

// One query is refused.
// A high window, because the status line covers a part of whatever a lower one ends in.
test.use({ provokes: /status of 400|status: 400/, viewport: { width: 1280, height: 1600 } })

const at = '/system/oxql'
const run = 'experimental system timeseries query'

test('a query is completed, run, charted and exported, by keyboard; a refused one is marked and fixed', async ({
  page,
}) => {
  const { keyboard } = page
  await page.goto('/system/silos')
  await expectReady(page)
  await keyboard.press('g')
  await keyboard.press('x')
  await expect(page.getByRole('heading', { name: 'Metrics' })).toBeVisible()
  const query = page.getByRole('textbox', { name: 'Query' })
  await query.focus()
  await keyboard.press('Control+Space')
  await expect(page.getByRole('option', { name: 'get' })).toBeVisible()
  await keyboard.press('Enter')
  await keyboard.type(' temper')
  await expect(page.getByRole('option')).toHaveText([/^hardware_component:temperature/])
  await keyboard.press('Tab')
  await expect(query).toHaveValue('get hardware_component:temperature')
  await keyboard.type(' | filter timestamp > ')
  await keyboard.press('Control+Space')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^@now\(\) - 5m/)
  await expectAccessible(page, 'suggestions')
  await keyboard.press('Enter')
  await keyboard.press('Control+Enter')
  await expectOutcome(page, run, 'done')

  const chart = page.getByRole('figure', { name: 'hardware_component:temperature' })
  const points = chart.getByRole('slider')
  await points.focus()
  await keyboard.press('End')
  await expect(chart.getByRole('status')).toHaveText(/BRM44220200 · 0 [\d.]+ °C, BRM44220201/)
  const last = page.getByRole('table', { name: 'Last values of hardware_component:temperature' })
  await expect(last.getByRole('row').filter({ hasText: 'BRM44220200' })).toContainText('°C')
  await expectAccessible(page, 'results')
  await keyboard.press('Shift+T')
  await expect(chart.getByRole('columnheader')).toHaveText(['Time', /BRM44220200/, /./, /./])
  const saved = page.waitForEvent('download')
  await keyboard.press('Shift+E')
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv).toMatch(/^Time,hardware_component:temperature BRM44220200 · 0 \(degrees_celsius\),/)
  expect(csv).toMatch(/\r\n\d{4}-\d\d-\d\dT[\d:.]+Z,[\d.]+,[\d.]+,[\d.]+\r\n/)

  await test.step('a refused query is marked at the error, and fixed', async () => {
    await follow(
      page,
      `${at}?${new URLSearchParams({ q: 'get switch_data_link:link_up\n| lost 1' }).toString()}`,
    )
    await expect(query).toHaveValue('get switch_data_link:link_up\n| lost 1')
    // A link only shows a query.
    await expect(page.getByRole('region', { name: 'Results' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Run' }).click()
    await expectOutcome(page, run, 'failed')
    await expect(page.getByRole('alert')).toContainText('Line 2, column 3')
    await expect(query).toHaveAccessibleDescription(/Expected one of filter, align/)
    await expectAccessible(page, 'a refused query')
    await query.fill('get switch_data_link:link_up\n| last 1')
    await query.press('Escape')
    await page.getByRole('button', { name: 'Run' }).click()
    await expectOutcome(page, run, 'done')
    const table = page.getByRole('table', { name: 'Last values of switch_data_link:link_up' })
    await expect(table.getByRole('row').nth(1)).toContainText('true')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
