import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../scripts/chromium.mjs'
import { createPlane, type Plane } from '../../src/mock/plane.ts'
import { mockBackend } from '../../src/server/backend.ts'
import { expect, type Served, test } from './harness/console.ts'
import { expectReady, follow } from './harness/outcome.ts'

const COUNT = 12
const OFTEN = { intervals: [50] }
const LINES = Array.from({ length: COUNT }, (_, at) => `project create --name killed-${at}`)

/** Puts a rack behind the console whose reply to one write never comes, though it has done what was asked. */
function losing(served: Served, lost: number) {
  const plane = createPlane({ latency: [0, 0] })
  const writes: string[] = []
  const handle: Plane['handle'] = async (request) => {
    if (request.method === 'GET') return plane.handle(request)
    writes.push(await request.clone().text())
    const reply = await plane.handle(request)
    return writes.length === lost ? new Promise(() => {}) : reply
  }
  return { writes, remove: served.put(mockBackend({ ...plane, handle })) }
}

/** Starts a browser that keeps its profile in a folder. */
async function browserIn(folder: string, at: string) {
  const context = await chromium.launchPersistentContext(folder, launchOptions({ shell: true }))
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(at)
  return { context, page }
}

/** Ends a browser in the middle of whatever it does, like a program that crashes. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const closed = context.waitForEvent('close')
  const session = await context.newCDPSession(page)
  // Nobody is left to answer.
  session.send('Browser.crash').catch(() => {})
  await closed
}

/** Pastes the lines and agrees to them. */
async function runLines(page: Page): Promise<void> {
  await expectReady(page)
  await page.keyboard.press(':')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText(LINES.join('\n'))
  await page.keyboard.press('Enter')
  const run = page.getByRole('button', { name: `Run ${COUNT} commands` })
  await expect(run).toBeEnabled()
  await run.click()
}

/** The states of the steps. What has not run is predicted to be allowed. */
const states = async (page: Page) => {
  const shown = await page
    .getByRole('table', { name: 'Steps' })
    .getByRole('cell')
    .filter({ hasText: /^(waiting|allowed|sending|done|unknown|not done)$/ })
    .allInnerTexts()
  return shown.map((state) => (state === 'allowed' ? 'waiting' : state))
}

/** The states of the steps while the reply to one of them is missing. */
const around = (lost: number, state: string) =>
  LINES.map((_, at) => (at < lost - 1 ? 'done' : at === lost - 1 ? state : 'waiting'))

/** Opens the plan from the list of plans. */
async function openPlan(page: Page): Promise<void> {
  await page.getByRole('link', { name: `Run ${COUNT} commands` }).click()
}

test('the record of a dozen steps is watched by a second tab, which sends nothing, is true after the browser was killed in the middle of them, and is cleared in all tabs', async ({
  served,
}) => {
  // Starts two browsers.
  test.slow()
  const lost = COUNT / 2
  const rack = losing(served, lost)
  const folder = mkdtempSync(join(tmpdir(), 'rackline-killed-'))
  const { context, page } = await browserIn(folder, `${served.address}/projects`)
  await runLines(page)
  await expect.poll(() => rack.writes.length, OFTEN).toBe(lost)
  const other = await context.newPage()
  await other.goto(`${served.address}/plans`)
  await openPlan(other)
  await expect.poll(() => states(other), OFTEN).toEqual(around(lost, 'sending'))
  await expect(other.getByText(/^Interrupted/)).toBeHidden()
  await expect(other.getByText('Another tab is running this plan')).toBeVisible()
  await other.keyboard.press('Shift+E')
  await expect(other.getByRole('alertdialog')).toBeHidden()
  expect(await states(other)).toEqual(around(lost, 'sending'))
  expect(rack.writes).toHaveLength(lost)
  await kill(context, page)

  const second = await browserIn(folder, `${served.address}/plans`)
  await openPlan(second.page)
  await expect.poll(() => states(second.page), OFTEN).toEqual(around(lost, 'done'))
  await expect(second.page.getByRole('button', { name: `Run ${COUNT - lost} steps` })).toBeVisible()
  expect(rack.writes).toHaveLength(lost)

  const third = await second.context.newPage()
  await third.goto(`${served.address}/do/console/journal/clear`)
  await third.getByRole('button', { name: 'Clear journal' }).click()
  await follow(second.page, '/plans')
  await expect(second.page.getByText('No plans')).toBeVisible()
  await second.page.reload()
  await expect(second.page.getByText('No plans')).toBeVisible()
  await second.context.close()
  rack.remove()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})
