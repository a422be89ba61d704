import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { follow, row, visit } from './harness/outcome.ts'

// Instances stop and start faster.
test.use({ pace: 20 })

const LIST = '/projects/mock-project/instances'
const LINES = [
  '$web: instance',
  'instance stop $web',
  '? look that it is down',
  'instance start $web',
]

/** Types a line at the prompt. */
async function enter(page: Page, line: string): Promise<void> {
  await page.keyboard.press(':')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText(line)
  await page.keyboard.press('Enter')
}

async function toInstances(page: Page): Promise<void> {
  await enter(page, 'instance list --project mock-project')
  await expect(page.getByRole('heading', { name: 'Instances', level: 1 })).toBeFocused()
}

/** Runs the next part of the plan on the page, by keyboard. */
async function runPart(page: Page): Promise<void> {
  await page.keyboard.press('Shift+E')
  const answer = page.getByRole('alertdialog').getByRole('button', { name: 'Run 1 step' })
  await expect(answer).toBeEnabled()
  await expect(answer).not.toHaveAttribute('aria-disabled')
  await answer.press('Enter')
}

/** Looks more often than the default. */
const OFTEN = { intervals: [100] }

const states = (page: Page) =>
  page
    .getByRole('table', { name: 'Steps' })
    .getByRole('cell', { name: /^(allowed|done|sending|waiting)/ })
    .allInnerTexts()

test('a runbook is written, rehearsed, and run with what it asks for, by keyboard', async ({
  page,
}) => {
  const { keyboard } = page
  await visit(page, LIST)
  await keyboard.press('g')
  await keyboard.press('Shift+N')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await keyboard.insertText('cycle')
  await page.getByRole('textbox', { name: 'Lines' }).focus()
  await keyboard.insertText('instance explod $web')
  await expect(page.getByText('$web is not declared')).toBeVisible()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.insertText(`${LINES[0]}\n`)
  await keyboard.type('instance sto')
  await expect(page.getByRole('option', { name: /^stop/ })).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.insertText(` $web\n${LINES.slice(2).join('\n')}`)
  await expect(page.getByRole('list', { name: 'Problems' })).toBeHidden()
  await keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('heading', { name: 'cycle', level: 1 })).toBeFocused()

  await toInstances(page)
  await enter(page, 'runbook rehearse cycle --web db1')
  await expect(page.getByText('Rehearsed, nothing was sent.')).toBeVisible()
  await expect.poll(() => states(page), OFTEN).toEqual(['allowed', 'allowed\n after step 1'])
  await expect(page.getByRole('button', { name: /^Run/ })).toBeHidden()

  await toInstances(page)
  await enter(page, 'runbook run cycle --web db1')
  await expect(page.getByText('Then look that it is down')).toBeVisible()
  await runPart(page)
  await expect.poll(() => states(page), OFTEN).toEqual(['done', 'allowed'])
  await toInstances(page)
  await expect(row(page, 'db1')).toContainText('stopped')

  await keyboard.press('g')
  await keyboard.press('Shift+L')
  await page.getByRole('link', { name: 'cycle', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Run 1 step' })).toBeVisible()
  await runPart(page)
  await expect.poll(() => states(page), OFTEN).toEqual(['done', 'done'])
  await toInstances(page)
  await expect(row(page, 'db1')).toContainText('running')
})

test('a shared runbook is asked for, kept across reloads, and runs nothing', async ({ page }) => {
  const query = new URLSearchParams({ runbook: 'shared', text: LINES.join('\n') }).toString()
  await page.goto(`/do/console/runbook/add?${query}`)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('shared')
  const answer = question.getByRole('button', { name: 'Add runbook shared' })
  await expect(answer).not.toHaveAttribute('aria-disabled')
  await answer.press('Enter')
  await expect(page.getByRole('heading', { name: 'shared', level: 1 })).toBeVisible()
  await visit(page, '/runbooks')
  await page.getByRole('link', { name: 'shared' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Lines' })).toHaveValue(LINES.join('\n'))
  await follow(page, '/plans')
  await expect(page.getByText('No plans')).toBeVisible()
})
