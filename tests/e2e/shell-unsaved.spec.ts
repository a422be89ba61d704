import { expect, test } from './harness/console.ts'
import { expectOutcome, expectReady, follow, visit } from './harness/outcome.ts'

const storage = '/projects/mock-project/instances/db1/storage'

test('the journal survives a reload, and a drawer with changes asks before it is left, whatever the way', async ({
  page,
}) => {
  await visit(page, storage)
  await page.evaluate(() => window.rackline?.run('snapshot create disk-1'))
  await expectOutcome(page, 'snapshot create', 'done')
  await page.reload()
  await expectReady(page)
  await page.keyboard.type('gj')
  const journal = page.getByRole('dialog', { name: 'Journal' })
  await expect(journal).toContainText('snapshot create')
  const entry = journal.getByRole('row', { name: /snapshot create/ })
  await entry.getByRole('button', { name: 'Run again' }).click()
  await expect(page.getByRole('combobox', { name: 'Command line' })).toHaveValue(/snapshot create/)
  await page.keyboard.press('Escape')

  await follow(page, '/projects')
  const question = page.getByRole('alertdialog', { name: 'Confirm navigation' })
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    back: () => page.evaluate(() => history.back()),
    Close: () => page.getByRole('button', { name: 'Close' }).click(),
  }
  for (const [way, leave] of Object.entries(ways)) {
    await test.step(way, async () => {
      await page.getByRole('button', { name: 'New project', exact: true }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('half-done')
      await leave()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('half-done')
      await expect(page).toHaveURL(/projects-new$/)
      await leave()
      await question.getByRole('button', { name: 'Leave form' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(/projects$/)
    })
  }
})
