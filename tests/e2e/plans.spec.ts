import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../scripts/chromium.mjs'
import { createPlane, type Plane } from '../../src/mock/plane.ts'
import { expect, test } from './harness/console.ts'
import { expectReady } from './harness/outcome.ts'
import { serveMock } from './harness/serve-mock.ts'

const COUNT = 40
const LINES = Array.from({ length: COUNT }, (_, at) => `project create --name killed-${at}`)

/** A rack whose reply to one of its writes never comes, though it has done what was asked. */
async function losing(lost: number) {
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
  return { writes, release, ...(await serveMock({ ...plane, handle })) }
}

/**
 * Starts a browser that keeps its profile in a folder, and can be killed like a program that crashes. Finds its port
 * in the profile: a browser stops at a full pipe that nobody reads.
 */
async function browserIn(folder: string) {
  const { executablePath = chromium.executablePath(), args = [] } = launchOptions()
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`]
  const portFile = join(folder, 'DevToolsActivePort')
  rmSync(portFile, { force: true })
  const program = spawn(executablePath, [...args, ...own], { detached: true, stdio: 'ignore' })
  const ended = new Promise((resolve) => program.once('exit', resolve))
  const readPort = () => (existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n') : [])
  await expect.poll(() => readPort().length, { timeout: 30_000 }).toBeGreaterThan(1)
  const [port, path] = readPort()
  const address = `ws://127.0.0.1:${port}${path}`
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (context === undefined || program.pid === undefined) throw new Error('No browser')
  const group = -program.pid
  return {
    page: await context.newPage(),
    kill: async () => {
      process.kill(group, 'SIGKILL')
      await ended
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
    .getByRole('cell', { name: /^(waiting|allowed|sending|done|unknown|not done)$/ })
    .allInnerTexts()
  return shown.map((state) => (state === 'allowed' ? 'waiting' : state))
}

/** The states of the steps while the reply to one of them is missing. */
const around = (lost: number, state: string) =>
  LINES.map((_, at) => (at < lost - 1 ? 'done' : at === lost - 1 ? state : 'waiting'))

test.describe('the record of forty steps', () => {
  test.use({ alone: true })

  test('is true after the browser was killed in the middle of them', async () => {
    const lost = 20
    const rack = await losing(lost)
    const folder = mkdtempSync(join(tmpdir(), 'rackline-killed-'))
    const first = await browserIn(folder)
    await first.page.goto(`${rack.address}/projects`)
    await runLines(first.page)
    await expect.poll(() => rack.writes.length).toBe(lost)
    await first.kill()

    const second = await browserIn(folder)
    await second.page.goto(`${rack.address}/plans`)
    await second.page.getByRole('link', { name: `Run ${COUNT} commands` }).click()
    await expect.poll(() => states(second.page)).toEqual(around(lost, 'done'))
    await expect(
      second.page.getByRole('button', { name: `Run ${COUNT - lost} steps` }),
    ).toBeVisible()
    expect(rack.writes).toHaveLength(lost)
    await second.kill()
    await rack.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('is watched by a second tab, which sends nothing, and is cleared in both', async ({
    page,
    context,
  }) => {
    const lost = 3
    const rack = await losing(lost)
    await page.goto(`${rack.address}/projects`)
    await runLines(page)
    await expect.poll(() => rack.writes.length).toBe(lost)
    const other = await context.newPage()
    await other.goto(`${rack.address}/plans`)
    await other.getByRole('link', { name: `Run ${COUNT} commands` }).click()
    await expect.poll(() => states(other)).toEqual(around(lost, 'sending'))
    await expect(other.getByText(/^Interrupted/)).toBeHidden()
    expect(rack.writes).toHaveLength(lost)
    rack.release()
    await expect.poll(() => states(other)).toEqual(LINES.map(() => 'done'))
    expect(rack.writes).toHaveLength(COUNT)

    await page.goto(`${rack.address}/plans`)
    await expect(page.getByRole('link', { name: `Run ${COUNT} commands` })).toBeVisible()
    await other.goto(`${rack.address}/do/console/journal/clear`)
    await other.getByRole('button', { name: 'Clear journal' }).click()
    await expect(page.getByText('No plans')).toBeVisible()
    await page.reload()
    await expect(page.getByText('No plans')).toBeVisible()
    await other.close()
    await rack.close()
  })
})
