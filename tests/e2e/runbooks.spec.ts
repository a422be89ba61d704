import { expect, test } from './harness/console.ts'
import { confirmByKey } from './harness/answering.ts'
import { row, visit } from './harness/outcome.ts'

// Instances stop faster.
test.use({ pace: 20 })

const LINES = ['instance stop --project mock-project --instance db1', '? look that it is down']

test('a shared runbook is asked for, edited, kept across reloads, and run up to where somebody must look', async ({
  page,
}) => {
  const { keyboard } = page
  const query = new URLSearchParams({ runbook: 'shared', text: LINES.join('\n') }).toString()
  await page.goto(`/do/console/runbook/add?${query}`)
  await expect(page.getByRole('alertdialog')).toContainText('shared')
  await confirmByKey(page)
  await expect(page.getByRole('heading', { name: 'shared', level: 1 })).toBeVisible()
  const lines = page.getByRole('textbox', { name: 'Lines' })
  await expect(lines).toHaveValue(LINES.join('\n'))

  await lines.focus()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.insertText(`$web: instance\ninstance explod $web`)
  await expect(page.getByRole('list', { name: 'Problems' })).toBeVisible()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.insertText(`$web: instance\n`)
  await keyboard.type('instance sto')
  await expect(page.getByRole('option', { name: /^stop/ })).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.insertText(` $web\n${LINES[1]}\ninstance start $web`)
  await expect(page.getByRole('list', { name: 'Problems' })).toBeHidden()
  await keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Not saved')).toBeHidden()

  await visit(page, '/runbooks')
  await expect(page.getByRole('link', { name: 'shared', exact: true })).toBeVisible()
  await keyboard.press(':')
  await expect(page.getByRole('combobox', { name: 'Command line' })).toBeFocused()
  await keyboard.insertText('runbook run shared --project mock-project --web db1')
  await keyboard.press('Enter')
  await expect(page.getByText('Then look that it is down')).toBeVisible()
  await keyboard.press('Shift+E')
  await confirmByKey(page)
  const states = page
    .getByRole('table', { name: 'Steps' })
    .getByRole('cell', { name: /^(allowed|done|sending|waiting)/ })
  await expect(states).toHaveText(['done', 'allowed'])
  await page.evaluate(() => void window.rackline?.run('instance list --project mock-project'))
  await expect(row(page, 'db1')).toContainText('stopped')
})
