import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
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
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const handle: Plane['handle'] = async (request) => {
    if (request.method === 'GET') return plane.handle(request)
    writes.push(await request.clone().text())
    const reply = await plane.handle(request)
    if (writes.length === lost) await released
    return reply
  }
  return { writes, release, remove: served.put(mockBackend({ ...plane, handle })) }
}

/** Starts a browser that keeps its profile in a folder, and can be killed like a program that crashes. */
async function browserIn(folder: string) {
  const context = await chromium.launchPersistentContext(folder, launchOptions())
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    close: () => context.close(),
    kill: async () => {
      const closed = context.waitForEvent('close')
      // Chromium notes its process in the profile: `host-1234`.
      const lock = readlinkSync(join(folder, 'SingletonLock'))
      process.kill(Number(lock.split('-').at(-1)), 'SIGKILL')
      await closed
    },
  }
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

test.describe('the record of a dozen steps', () => {
  test('is true after the browser was killed in the middle of them', async ({ served }) => {
    const lost = COUNT / 2
    const rack = losing(served, lost)
    const folder = mkdtempSync(join(tmpdir(), 'rackline-killed-'))
    const first = await browserIn(folder)
    await first.page.goto(`${served.address}/projects`)
    await runLines(first.page)
    await expect.poll(() => rack.writes.length, OFTEN).toBe(lost)
    await first.kill()

    const second = await browserIn(folder)
    await second.page.goto(`${served.address}/plans`)
    await second.page.getByRole('link', { name: `Run ${COUNT} commands` }).click()
    await expect.poll(() => states(second.page), OFTEN).toEqual(around(lost, 'done'))
    await expect(
      second.page.getByRole('button', { name: `Run ${COUNT - lost} steps` }),
    ).toBeVisible()
    expect(rack.writes).toHaveLength(lost)
    await second.close()
    rack.remove()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  })

  test('is watched by a second tab, which sends nothing, and is cleared in both', async ({
    page,
    context,
    served,
  }) => {
    const lost = 3
    const rack = losing(served, lost)
    await page.goto('/projects')
    await runLines(page)
    await expect.poll(() => rack.writes.length, OFTEN).toBe(lost)
    const other = await context.newPage()
    await other.goto('/plans')
    await other.getByRole('link', { name: `Run ${COUNT} commands` }).click()
    await expect.poll(() => states(other), OFTEN).toEqual(around(lost, 'sending'))
    await expect(other.getByText(/^Interrupted/)).toBeHidden()
    await expect(other.getByText('Another tab is running this plan')).toBeVisible()
    await other.keyboard.press('Shift+E')
    await expect(other.getByRole('alertdialog')).toBeHidden()
    expect(await states(other)).toEqual(around(lost, 'sending'))
    expect(rack.writes).toHaveLength(lost)
    rack.release()
    await expect.poll(() => states(other), OFTEN).toEqual(LINES.map(() => 'done'))
    expect(rack.writes).toHaveLength(COUNT)

    await follow(page, '/plans')
    await expect(page.getByRole('link', { name: `Run ${COUNT} commands` })).toBeVisible()
    await follow(other, '/do/console/journal/clear')
    await other.getByRole('button', { name: 'Clear journal' }).click()
    await expect(page.getByText('No plans')).toBeVisible()
    await page.reload()
    await expect(page.getByText('No plans')).toBeVisible()
    await other.close()
    rack.remove()
  })
})
