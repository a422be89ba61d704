import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createPlane, type Plane } from '../../src/mock/plane.ts'
import { mockBackend } from '../../src/server/backend.ts'
import { serverOptionsFrom } from '../../src/server/options.ts'
import { parseArguments } from '../../src/server/program/arguments.ts'
import { planOf, start } from '../../src/server/program/start.ts'
import { startServer } from '../../src/server/serve.ts'
import { expect, test } from './harness/console.ts'
import { expectOutcome, follow, row } from './harness/outcome.ts'
import { dist } from './harness/serve-mock.ts'
import { isRead } from './harness/writes.ts'

const TOKEN = 'oxide-token-hannah-ci'

// What one rack has is missing on the other.
test.use({ alone: true, provokes: /status of 404|status: 404/ })

/** A rack of its own that notes the writes that reach it. */
async function rack() {
  const plane = createPlane({ latency: [0, 0] })
  const writes: string[] = []
  const handle: Plane['handle'] = async (request) => {
    if (!isRead(request.method, new URL(request.url).pathname)) {
      writes.push(`${request.method} ${request.url} ${await request.clone().text()}`)
    }
    return plane.handle(request)
  }
  const backend = mockBackend({ ...plane, handle })
  const settings = serverOptionsFrom({ PORT: '0' })
  return { writes, ...(await startServer({ settings, dist: null, backend })) }
}

test('two racks share nothing, and each opens the other at the same place', async ({ page }) => {
  const [west, east] = [await rack(), await rack()]
  const folder = mkdtempSync(join(tmpdir(), 'rackline-racks-'))
  const profiles = Object.entries({ west, east }).map(
    ([name, { address }]) => `[profile.${name}]\nhost = "${address}"\ntoken = "${TOKEN}"\n`,
  )
  writeFileSync(join(folder, 'credentials.toml'), profiles.join(''), { mode: 0o600 })
  const said: string[] = []
  const around = {
    env: {},
    dist,
    isInstalled: true,
    prepare: () => Promise.resolve(),
    say: (line: string) => void said.push(line),
    ask: () => Promise.resolve(false),
  }
  const args = ['--config-dir', folder, '--port', '0', '--no-open']
  const plan = planOf(
    parseArguments([...args, '--profile', 'west', '--profile', 'east', '--protect', 'east']),
    around,
  )
  const { close } = await start(plan, around, () => Promise.resolve(true))
  try {
    const [opening = ''] = said.flatMap((line) => /^Rackline {2}(\S+)/.exec(line)?.[1] ?? [])
    await page.goto(opening)
    await expect(row(page, 'mock-project')).toBeVisible()
    const bar = (name: string) => page.getByRole('button', { name: `Rack ${name}` })
    await expect(bar('west')).toBeVisible()
    const westHere = new URL(page.url()).origin
    const color = await bar('west').getAttribute('data-rack')

    // What is done and found here …
    await page.evaluate(() =>
      window.rackline?.run('project create', { name: 'only-west', description: 'x' }),
    )
    await expectOutcome(page, 'project create', 'done')
    await expect.poll(() => storedIn(page)).toContain('only-west')

    // … is not over there, where the place is opened that is nearest.
    await page.locator('main').focus()
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await expect(bar('east')).toBeVisible()
    await expect(page.getByText('This page of west is not on east')).toBeVisible()
    const eastHere = new URL(page.url()).origin
    expect(eastHere).not.toBe(westHere)
    expect(page.url()).toBe(`${eastHere}/projects`)
    await expect(bar('east')).not.toHaveAttribute('data-rack', color ?? '')
    await expect(row(page, 'mock-project')).toBeVisible()
    await expect(row(page, 'only-west')).toHaveCount(0)
    expect(await storedIn(page)).not.toContain('only-west')
    const cookies = await page.context().cookies()
    expect(new Set(cookies.map(({ name }) => name)).size).toBe(2)
    expect(await page.evaluate(() => document.cookie)).toBe('')

    await follow(page, '/projects/mock-project/instances/db1/storage')
    await expect(page.getByRole('heading', { name: 'db1' })).toBeVisible()
    // Everything there asks for the name.
    void page.evaluate(() =>
      window.rackline?.run('instance stop', { project: 'mock-project', instance: 'db1' }),
    )
    await page.getByRole('textbox', { name: 'Type db1 to confirm' }).fill('db1')
    await page.getByRole('button', { name: /^Stop db1/ }).click()
    await expectOutcome(page, 'instance stop', 'done')
    await bar('east').click()
    await page.getByRole('menuitemradio', { name: 'west' }).click()
    await expect(bar('west')).toBeVisible()
    expect(page.url()).toBe(`${westHere}/projects/mock-project/instances/db1/storage`)
    await expect(page.getByRole('heading', { name: 'db1' })).toBeVisible()

    // Each write reached one rack. The switch itself reached none.
    expect(west.writes).toEqual([expect.stringContaining('only-west')])
    expect(east.writes).toEqual([expect.stringContaining('/v1/instances/db1/stop')])
  } finally {
    await Promise.all([close(), west.close(), east.close()])
    rmSync(folder, { recursive: true })
  }
})

/** Returns all that is stored for the address that is shown. */
function storedIn(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
}
