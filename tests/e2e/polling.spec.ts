import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { row, visit } from './harness/outcome.ts'

const LIST = '/projects/mock-project/instances'
const MINUTE = 60_000

// The page's clock runs faster than the network, so replies may be late.
// A clock that is installed stays.
test.use({ alone: true, provokes: /message: timeout 60 s/ })

test('an unchanged poll leaves menus, focus, marks and rows alone', async ({ page }) => {
  const reads = readsOf(page)
  await page.clock.install()
  await visit(page, LIST)
  // Waits until initial transitions have settled.
  await nextPoll(page, reads)
  await nextPoll(page, reads)
  await row(page, 'db1').getByRole('checkbox').check()
  await row(page, 'db-stopped').getByRole('button', { name: 'Row actions' }).click()
  await page.keyboard.press('ArrowDown')
  const focused = page.locator('[role=menuitem]:focus')
  const item = await focused.innerText()
  await rememberRows(page)
  await nextPoll(page, reads)
  expect(await drawnAgain(page), 'rows drawn by an unchanged poll').toBe(0)
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await focused.innerText()).toBe(item)
  await expect(row(page, 'db1').getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Escape')
  // Proves that the count can be other than 0.
  await row(page, 'db-stopped').getByRole('checkbox').check()
  expect(await drawnAgain(page)).toBeGreaterThan(0)
})

test('stops polling while the user is idle, says so, and reads at once when they return', async ({
  page,
}) => {
  const asks = asksOf(page)
  await page.clock.install()
  await visit(page, LIST)
  await nextPoll(page, asks)
  await page.keyboard.press('j')
  await page.clock.runFor(10 * MINUTE + 1000)
  await expect(page.getByText('paused: idle')).toBeVisible()
  await stopClock(page)
  const before = asks()
  await page.clock.runFor(20 * MINUTE)
  expect(asks(), 'reads while the user was idle').toBe(before)
  await page.keyboard.press('j')
  await expect(page.getByText(/paused/)).toBeHidden()
  await readsAtOnce(page, asks, before)
})

test('stops polling while the tab is hidden, says so, and reads at once when it is visible', async ({
  page,
}) => {
  const asks = asksOf(page)
  await page.clock.install()
  await visit(page, LIST)
  await nextPoll(page, asks)
  await stopClock(page)
  await show(page, 'hidden')
  await expect(page.getByText('paused: the tab is hidden')).toBeVisible()
  const before = asks()
  await page.clock.runFor(5 * MINUTE)
  expect(asks(), 'reads of a hidden tab').toBe(before)
  await show(page, 'visible')
  await expect(page.getByText(/paused/)).toBeHidden()
  await readsAtOnce(page, asks, before)
})

/** Counts finished reads of the list. */
function readsOf(page: Page): () => number {
  let reads = 0
  page.on('requestfinished', (request) => {
    if (/\/v1\/instances\?/.test(request.url())) reads += 1
  })
  return () => reads
}

/** Counts requests for the list, finished or not. */
function asksOf(page: Page): () => number {
  let asks = 0
  page.on('request', (request) => {
    if (/\/v1\/instances\?/.test(request.url())) asks += 1
  })
  return () => asks
}

/** Advances the page's clock until the list has been read again and rendered. */
async function nextPoll(page: Page, reads: () => number): Promise<void> {
  const before = reads()
  await expect(async () => {
    await page.clock.runFor(5000)
    expect(reads()).toBeGreaterThan(before)
  }).toPass({ intervals: [50], timeout: 10_000 })
  await page.clock.runFor(100)
}

/** Stops the page's clock, which from now on only the test advances. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** Expects a read within a few seconds of the page's time; the polling interval would be a minute. */
async function readsAtOnce(page: Page, asks: () => number, before: number): Promise<void> {
  const time = () => page.evaluate(() => Date.now())
  const began = await time()
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return asks()
    })
    .toBe(before + 1)
  expect((await time()) - began, 'milliseconds until it was read').toBeLessThan(5000)
}

/** Hides or shows the tab as far as the page can tell; a headless browser cannot hide it. */
async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** Remembers the props that React stores on each row; a new object means that the row was rendered again. */
async function rememberRows(page: Page): Promise<void> {
  const rows = await page.evaluate(() => {
    const all = [...document.querySelectorAll('tbody tr')]
    const drawn = (one: Element): unknown => {
      const key = Object.keys(one).find((name) => name.startsWith('__reactProps$'))
      return key === undefined ? undefined : Reflect.get(one, key)
    }
    const before = all.map(drawn)
    Object.assign(window, {
      drawnAgain: () =>
        all.filter((one, at) => drawn(one) !== before[at] || !one.isConnected).length,
    })
    return before.filter((one) => one !== undefined).length
  })
  expect(rows).toBeGreaterThan(1)
}

function drawnAgain(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'drawnAgain')()))
}
