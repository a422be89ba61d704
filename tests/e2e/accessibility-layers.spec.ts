import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/axe.ts'
import { test } from './harness/console.ts'
import { goInApp, prepareInApp } from './harness/in-app.ts'
import { layers } from './harness/layers.ts'
import { visit } from './harness/outcome.ts'

// The palette asks by name for what its index lacks so far.
test.use({ provokes: /status of 404 .*\/(db|fl)\b/ })

/** One part per worker. */
const parts = [0, 1]

for (const part of parts) {
  test(`layers have no violations, part ${part + 1} of ${parts.length}`, async ({ page }) => {
    test.setTimeout(300_000)
    await prepareInApp(page)
    let isLoaded = false
    for (const { name, at, open, stays } of layers.filter((_, nth) => nth % 2 === part)) {
      await test.step(name, async () => {
        // Opened with a full page load: a link followed inside the console could take more from its context.
        if (at.startsWith('/do/')) await page.goto(at)
        else {
          if (!isLoaded) await visit(page, '/projects')
          await goInApp(page, at)
        }
        await open(page)
        await expectAccessible(page, name)
        await closeAll(page)
        isLoaded = stays !== true
      })
    }
  })
}

/** Closes all layers, innermost first. */
async function closeAll(page: Page): Promise<void> {
  const open = page.locator('dialog[open], [role=menu]')
  for (let left = 5; left > 0 && (await open.count()) > 0; left -= 1) {
    await page.keyboard.press('Escape')
  }
}
