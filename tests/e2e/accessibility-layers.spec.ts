import type { Page } from '@playwright/test'
import { taken, turnInWords } from '../rotation.ts'
import { expectAccessible } from './harness/axe.ts'
import { expect, test } from './harness/console.ts'
import { goInApp, prepareInApp } from './harness/in-app.ts'
import { layers } from './harness/layers.ts'
import { visit } from './harness/outcome.ts'

// The palette asks by name for what its index lacks so far.
test.use({ provokes: /status of 404 .*\/(db|fl)\b/ })

test('layers have no violations', async ({ page }) => {
  test.setTimeout(300_000)
  await prepareInApp(page)
  await visit(page, '/projects')
  for (const { name, at, open } of taken(layers)) {
    await test.step(name, async () => {
      // A link takes what it lacks from the page below it, and this one has nothing.
      if (at.startsWith('/do/')) await goInApp(page, '/projects')
      await goInApp(page, at)
      await open(page)
      await expectAccessible(page, `${name} (${turnInWords})`)
      await closeAll(page)
    })
  }
})

/** Closes all layers, innermost first, and takes the marks from rows. */
async function closeAll(page: Page): Promise<void> {
  const open = page.locator('dialog[open], [role=menu], [aria-label="Marked rows"]')
  const leave = page.getByRole('button', { name: 'Leave form' })
  for (let left = 5; left > 0 && (await open.count()) > 0; left -= 1) {
    if (await leave.isVisible()) await leave.click()
    else await page.keyboard.press('Escape')
  }
  await expect(open).toHaveCount(0)
}
