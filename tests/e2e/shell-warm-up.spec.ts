import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'

const disks = '/projects/mock-project/disks'

test('opens a drawer without its code being requested any more', async ({ page }) => {
  await idleAt(page, disks)
  await page.route('**/assets/details-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'disk-1', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Disk details' })).toBeVisible()
})

test('shows the bar of marked rows in the turn of the first mark', async ({ page }) => {
  await idleAt(page, disks)
  const box = page.getByRole('checkbox', { name: 'Mark disk-1', exact: true })
  const isShown = await box.evaluate(async (element) => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await Promise.resolve()
    return document.querySelector('[role=toolbar]') !== null
  })
  expect(isShown).toBe(true)
})

test('runs the code of the layers before they open, without showing any', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('dialog') !== null) window.name = 'showed a dialog'
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(disks)
  /** Returns the chunks of layers of which any function has run since the last call. */
  const runLately = async () => {
    const { result } = await devtools.send('Profiler.takePreciseCoverage')
    return ['dialog', 'menu-list', 'sheet', 'journal'].filter((chunk) =>
      result
        .filter(({ url }) => url.includes(`/assets/${chunk}-`))
        .flatMap(({ functions }) => functions)
        // What starts at the first character is the chunk itself, which only defines the functions.
        .some(({ ranges: [all] }) => all !== undefined && all.startOffset > 0 && all.count > 0),
    )
  }
  const ran = new Set<string>()
  await expect
    .poll(
      async () => {
        for (const chunk of await runLately()) ran.add(chunk)
        return [...ran].toSorted()
      },
      { timeout: 30_000 },
    )
    .toEqual(['dialog', 'journal', 'menu-list', 'sheet'])
  expect(await page.evaluate(() => window.name)).toBe('')
})

/** Opens a page and waits until it has loaded what may be needed next, its drawers last. */
async function idleAt(page: Page, path: string): Promise<void> {
  let requests = 0
  page.on('requestfinished', (request) => {
    if (/\/assets\/details-(?!drawer)/.test(request.url())) requests += 1
  })
  await page.goto(path)
  // Code is fetched first, and imported once it is there.
  await expect.poll(() => requests, { timeout: 30_000 }).toBe(2)
  await expect(page.getByRole('contentinfo')).toContainText('READY')
}
