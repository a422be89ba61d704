import { readFile } from 'node:fs/promises'
import { expectAccessible } from './harness/axe.ts'
import { expect, test } from './harness/console.ts'
import { expectOutcome, visit } from './harness/outcome.ts'

// One query is refused.
// A high window, because the status line covers a part of whatever a lower one ends in.
test.use({ provokes: /status of 400|status: 400/, viewport: { width: 1280, height: 1600 } })

const run = 'experimental system timeseries query'
const start = 'get hardware_component:temperature'

test('a query is completed, run, charted and exported, by keyboard; a refused one is marked and fixed', async ({
  page,
}) => {
  const { keyboard } = page
  // A link only shows a query.
  await visit(page, `/system/oxql?${new URLSearchParams({ q: `${start}\n| lost 1` }).toString()}`)
  const query = page.getByRole('textbox', { name: 'Query' })
  await expect(query).toHaveValue(`${start}\n| lost 1`)
  await expect(page.getByRole('region', { name: 'Results' })).toHaveCount(0)
  await query.focus()
  await keyboard.press('Control+Enter')
  await expectOutcome(page, run, 'failed')
  await expect(page.getByRole('alert')).toContainText('Line 2, column 3')
  await expect(query).toHaveAccessibleDescription(/Expected one of filter, align/)

  await query.fill('get')
  await keyboard.type(' temper')
  await expect(page.getByRole('option')).toHaveText([/^hardware_component:temperature/])
  await keyboard.press('Tab')
  await expect(query).toHaveValue('get hardware_component:temperature')
  await keyboard.insertText(' | filter timestamp > ')
  await keyboard.press('Control+Space')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^@now\(\) - 5m/)
  await keyboard.press('Enter')
  await keyboard.press('Control+Enter')
  await expectOutcome(page, run, 'done')
  await expect(page.getByRole('alert')).toHaveCount(0)

  const chart = page.getByRole('figure', { name: 'hardware_component:temperature' })
  await chart.getByRole('slider').focus()
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
})
