import type { Locator, Page } from '@playwright/test'
import { turn, turnInWords } from '../rotation.ts'
import { isSoak } from '../soak.ts'
import { expect, tellMock, test } from './harness/console.ts'
import { goInApp, prepareInApp } from './harness/in-app.ts'
import { follow, visit } from './harness/outcome.ts'
import { forThisTest } from './harness/tab.ts'

const LIST = '/projects/mock-project/instances'
const DB1 = `${LIST}/db1`

/** Matches parts of a page that wait for data. */
const WAITING = '[aria-busy=true], [class*=skeleton], [class*=waiting]'

test('rows have one height, a page that fits does not scroll, and what is typed into is as high as it needs to be', async ({
  page,
}) => {
  await visit(page, LIST)
  await test.step('lists and the sidebar have rows of one height', async () => {
    const heights = await page
      .locator('main tbody tr, nav[aria-label="Sidebar navigation"] a')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(10)
    expect(new Set(heights)).toEqual(new Set([28]))
  })
  await test.step('a page that fits does not scroll, and what it says can be read to its end', async () => {
    const over = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await expect.poll(over).toBe(0)
    await page.getByRole('button', { name: 'Learn about instances' }).click()
    const words = page.getByRole('group', { name: 'Learn about instances' })
    await expect(words).toBeVisible()
    expect(await words.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  })
  await test.step('the prompt grows with a long line', async () => {
    await page.keyboard.press(':')
    const line = page.getByRole('combobox')
    await expect(line).toBeFocused()
    const before = await line.evaluate((field) => field.clientHeight)
    await page.keyboard.insertText(
      `instance create --description ${'a long pasted line '.repeat(30)}`,
    )
    const after = await line.evaluate(({ clientHeight, scrollHeight }) => ({
      clientHeight,
      scrollHeight,
    }))
    expect(after.clientHeight).toBeGreaterThan(before * 2)
    expect(after.scrollHeight - after.clientHeight).toBeLessThanOrEqual(1)
    await page.keyboard.press('Escape')
  })
  await test.step('lists and boxes to type in have the same height side by side', async () => {
    await follow(page, '/projects/mock-project/vpcs/default/firewall-rules-new')
    await expect(
      page.getByRole('combobox', { name: 'Target type', exact: true }).first(),
    ).toBeVisible()
    const heightOf = (name: string) =>
      page
        .getByRole('combobox', { name, exact: true })
        .first()
        .evaluate((field) => field.closest('div')?.getBoundingClientRect().height)
    expect(await heightOf('VPC name')).toBe(await heightOf('Target type'))
  })
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
  await test.step('a report does not cover the submit button of a form in a low window', async () => {
    await page.setViewportSize({ width: 1000, height: 600 })
    await follow(page, `${LIST}-new`)
    const submit = page.getByRole('button', { name: 'Create instance' })
    await expect(submit).toBeVisible()
    await page.evaluate(
      () => void window.rackline?.run('instance start --project mock-project --instance db1'),
    )
    const report = page.getByRole('contentinfo')
    await expect(report.getByText(/Only stopped/)).toBeVisible()
    expect(await overlap(submit, report)).toBe(0)
  })
})

const tabs = ['storage', 'networking', 'settings', 'timeline']

test(`nothing moves when the rest of the data arrives (${turnInWords})`, async ({
  page,
  served,
}) => {
  const latency = (range: { min: number; max: number }) =>
    tellMock(served.plane, 'PUT', 'latency', range)
  await forThisTest(page.addInitScript(recordShifts))
  try {
    for (const tab of isSoak ? tabs : [tabs[turn % tabs.length]]) {
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

test('on a phone, buttons stand apart from titles, addresses are whole, and the current tab and the journal can be read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
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
  await inJournal(page)
  await goInApp(page, `${LIST}-new`)
  const tab = page.getByRole('tab', { name: 'Existing disks' })
  await tab.click()
  await expectWhole(page, tab)
})

async function inJournal(page: Page): Promise<void> {
  await page.evaluate(() => window.rackline?.run('project create --name on-a-phone'))
  await page.keyboard.press('g')
  await page.keyboard.press('j')
  const line = page.getByRole('dialog').getByText(/project create --name on-a-phone/)
  const { width, height } = await boxOf(line.first())
  expect(width).toBeGreaterThan(200)
  expect(height).toBeLessThan(80)
  await page.keyboard.press('Escape')
}

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

/** The area in pixels that two elements share. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, wide) * Math.max(0, high)
}
