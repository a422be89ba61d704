import { expect, test } from './harness/console.ts'
import { expectReady } from './harness/outcome.ts'

// A high window, because the status line covers a part of whatever a lower one ends in.
test.use({ viewport: { width: 1280, height: 1600 } })

const project = '/projects/other-project'

test('a row asks who can reach it', async ({ page }) => {
  await page.goto(`${project}/instances?filter=store1`)
  await expectReady(page)
  await page
    .getByRole('row', { name: /store1/ })
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: /^Who can reach/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who can reach store1')
  await expect(page.getByRole('row', { name: /web1/ })).toContainText('TCP 5432')
})
