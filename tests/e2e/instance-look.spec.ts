import type { Locator, Page } from '@playwright/test'
import { taken, turnInWords } from '../rotation.ts'
import { expect, tellMock, test } from './harness/console.ts'
import { goInApp, prepareInApp } from './harness/in-app.ts'
import { follow, visit } from './harness/outcome.ts'
import { forThisTest } from './harness/tab.ts'

const LIST = '/projects/mock-project/instances'
const DB1 = `${LIST}/db1`

/** Matches parts of a page that wait for data. */
const WAITING = '[aria-busy=true], [class*=skeleton], [class*=waiting]'

test('a page that fits does not scroll, and properties can be read to their end', async ({
  page,
}) => {
  await visit(page, LIST)
  const over = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await expect.poll(over).toBe(0)
  await page.getByRole('button', { name: 'Learn about instances' }).click()
  const words = page.getByRole('group', { name: 'Learn about instances' })
  await expect(words).toBeVisible()
  expect(await words.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)

  await test.step('a chart ends with its panel, and its value never covers its point', async () => {
    await follow(page, `${DB1}/metrics/cpu`)
    const points = page.getByRole('slider', { name: /Points of/ })
    await points.focus()
    await page.keyboard.press('End')
    const value = page.getByText(/%$/).last()
    const chart = await boxOf(points)
    const shown = await boxOf(value)
    expect(shown.x + shown.width).toBeLessThan(chart.x + chart.width / 2)
    const figure = await boxOf(page.getByRole('figure'))
    expect(figure.y + figure.height - chart.y - chart.height).toBeLessThan(8)
  })
})

test(`nothing moves when the rest of the data arrives (${turnInWords})`, async ({
  page,
  served,
}) => {
  const latency = (range: { min: number; max: number }) =>
    tellMock(served.plane, 'PUT', 'latency', range)
  await forThisTest(page.addInitScript(recordShifts))
  try {
    for (const tab of taken(['storage', 'networking', 'settings', 'timeline'], 2)) {
      await latency({ min: 100, max: 400 })
      await visit(page, `${DB1}/${tab}`)
      await expect(page.getByRole('main').locator(WAITING)).toHaveCount(0)
      // Speeds up the reads in the background, which belong to no page and would take most of the time.
      await latency({ min: 0, max: 0 })
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => Reflect.get(window, 'moved')), tab).toEqual([])
    }
  } finally {
    await latency({ min: 0, max: 0 })
  }
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('buttons stand apart from titles, addresses are whole, and the current tab is in view', async ({
    page,
  }) => {
    await prepareInApp(page)
    await visit(page, `${DB1}/storage`)
    await expectWhole(page, page.getByRole('tab', { name: 'Storage', selected: true }))
    for (const [tab, title, button] of [
      ['Networking', 'External IPs', 'Attach ephemeral IP'],
      ['Networking', 'External subnets', 'Attach external subnet'],
      ['Connect', 'Serial console', 'CLI command'],
      ['Settings', 'Anti-affinity groups', 'Add to group'],
    ] as const) {
      await goInApp(page, `${DB1}/${tab.toLowerCase()}`)
      await expectWhole(page, page.getByRole('tab', { name: tab, selected: true }))
      const panel = page.getByRole('region', { name: title })
      const frame = await boxOf(panel)
      const name = await boxOf(panel.getByRole('heading', { name: title }))
      const box = await boxOf(panel.getByRole('button', { name: button }))
      const apart = box.x >= name.x + name.width || box.y >= name.y + name.height
      expect(apart, `${button} is apart from the title`).toBe(true)
      expect(box.y, button).toBeGreaterThan(frame.y)
      expect(box.x + box.width, button).toBeLessThan(frame.x + frame.width)
    }
    await goInApp(page, `${DB1}/networking`)
    const cells = page.getByRole('table', { name: 'Network interfaces' }).getByRole('cell')
    const cell = cells.filter({ hasText: 'fd2d:' })
    expect(await cell.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    await goInApp(page, '/projects/mock-project/instances-new')
    const tab = page.getByRole('tab', { name: 'Existing disks' })
    await tab.click()
    await expectWhole(page, tab)
  })
})

async function boxOf(one: Locator) {
  const box = await one.boundingBox()
  if (box === null) throw new Error(`${String(one)} is not on the page`)
  return box
}

/** Expects that its row does not cut it off at either end. */
async function expectWhole(page: Page, tab: Locator): Promise<void> {
  const row = page.getByRole('tablist').filter({ has: tab })
  await expect(async () => {
    const [seen, at] = [await boxOf(row), await boxOf(tab)]
    expect(at.x).toBeGreaterThanOrEqual(seen.x - 1)
    expect(at.x + at.width).toBeLessThanOrEqual(seen.x + seen.width + 1)
  }).toPass()
}

/** Records parts of the page that move. Runs in the page. */
function recordShifts(): void {
  const moved: string[] = []
  Object.assign(window, { moved })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      const sources: { node?: Node | null }[] = Reflect.get(shift, 'sources')
      const parts = sources.map(({ node }) => node?.parentElement?.closest('main, nav')?.nodeName)
      if (parts.some((part) => part === 'MAIN' || part === 'NAV')) {
        moved.push(sources.map(({ node }) => node?.textContent?.slice(0, 40)).join('; '))
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
