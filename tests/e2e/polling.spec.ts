import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { row, visit } from './harness/outcome.ts'

const LIST = '/projects/mock-project/instances'
const MINUTE = 60_000

// The page's clock runs faster than the network, so replies may be late.
// A clock that is installed stays.
test.use({ alone: true, provokes: /message: timeout 60 s/ })

test('an unchanged poll draws no row again, and nothing is polled for idle users or hidden tabs', async ({
  page,
}) => {
  await page.clock.install()
  const [reads, asks] = [readsOf(page), asksOf(page)]
  await visit(page, LIST)
  await test.step('menus, focus, marks and rows stay', () => expectUnchanged(page, reads))
  await page.keyboard.press('j')
  await page.clock.runFor(10 * MINUTE + 1000)
  await test.step('pauses while the user is idle', async () => {
    await expect(page.getByText('paused: idle')).toBeVisible()
    await stopClock(page)
    await expectPaused(page, asks, () => page.keyboard.press('j'))
  })
  await test.step('pauses while the tab is hidden', async () => {
    await show(page, 'hidden')
    await expect(page.getByText('paused: the tab is hidden')).toBeVisible()
    await expectPaused(page, asks, () => show(page, 'visible'))
  })
})

/** Expects no read for a long time, and one as soon as the user returns. */
async function expectPaused(
  page: Page,
  asks: () => number,
  comeBack: () => Promise<void>,
): Promise<void> {
  const before = asks()
  await page.clock.runFor(20 * MINUTE)
  expect(asks(), 'reads while nobody looks').toBe(before)
  await comeBack()
  await expect(page.getByText(/paused/)).toBeHidden()
  await readsAtOnce(page, asks, before)
}

async function expectUnchanged(page: Page, reads: () => number): Promise<void> {
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
}

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
    .poll(
      async () => {
        await page.clock.runFor(50)
        return asks()
      },
      { intervals: [20] },
    )
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
