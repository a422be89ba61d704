import { expect, type Page, test as base } from '@playwright/test'
import { createPlane, type Plane } from '../../../src/mock/plane.ts'
import { repeatable } from '../../../src/mock/seed.ts'
import { type Serving, startServer } from '../../../src/server/serve.ts'
import { serverOptionsFrom } from '../../../src/server/options.ts'
import { type FastClock, fastClock } from './fast-clock.ts'
import { dist, serveMock } from './serve-mock.ts'
import { openWindow, tidy } from './tab.ts'
import { startUpstream } from './upstream.ts'

/** The built console on its own server. */
export type Console = Serving & {
  /** The address of the mock control plane: the same server, or the one that it forwards to. */
  readonly plane: string
}

/** Whether the console's server contains the mock, or is a proxy in front of another server that does. */
export type Through = 'mock' | 'proxy'

type ForTest = { watched: void; provokes: RegExp; pace: number; alone: boolean }
type ForWorker = {
  tab: Page
  through: Through
  seed: number | null
  clock: FastClock
  served: Console
}

/**
 * Tests the built console in a real browser. Each worker has its own server, a mock without latency, and one tab: a new
 * one would compile all code again, which takes longer than most tests. Each test begins with a fresh world and nothing
 * stored, and fails if the page violates its security policy or throws.
 */
export const test = base.extend<ForTest, ForWorker>({
  through: ['mock', { option: true, scope: 'worker' }],
  // Seeds the mock's random choices, such as which calls fail; null for real randomness.
  seed: [null, { option: true, scope: 'worker' }],
  // Gives the mock its own clock.
  clock: [async ({}, use) => use(fastClock()), { scope: 'worker' }],
  served: [
    async ({ through, seed, clock }, use) => {
      const random = seed === null ? Math.random : repeatable(seed)
      const plane = createPlane({ latency: [0, 0], random, clock })
      const served = through === 'proxy' ? await serveProxy(plane) : await serveAlone(plane)
      await use(served)
      await served.close()
    },
    { scope: 'worker' },
  ],
  tab: [
    async ({ browser, served }, use, { project }) => {
      const context = await openWindow(browser, project.use, served.address)
      await context.addInitScript(reportViolations)
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ served }, use) => {
    await use(served.address)
  },
  // Gives a test its own tab, for what cannot be undone or must not find cached files.
  alone: [false, { option: true }],
  page: async ({ browser, served, tab, viewport, alone }, use, { project }) => {
    if (alone) {
      const context = await openWindow(browser, project.use, served.address)
      await context.addInitScript(reportViolations)
      await use(await context.newPage())
      await context.close()
      return
    }
    const isSized = JSON.stringify(tab.viewportSize()) === JSON.stringify(viewport)
    if (!isSized && viewport !== null) await tab.setViewportSize(viewport)
    await use(tab)
    await tidy(tab)
  },
  context: async ({ page }, use) => {
    await use(page.context())
  },
  // Matches the browser's console messages that a test provokes, such as a 404; all others fail the test.
  provokes: [/^$/, { option: true }],
  // How many times faster than usual the mock's instances start, boot and stop.
  pace: [1, { option: true }],
  watched: [
    async ({ page, served, clock, pace, provokes }, use) => {
      clock.restart(pace)
      await resetWorld(served)
      const complaints = watch(page, provokes)
      await use()
      expect(complaints, 'violations of the security policy, and errors of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

async function serveAlone(plane: Plane): Promise<Console> {
  const server = await serveMock(plane)
  return { ...server, plane: server.address }
}

async function serveProxy(plane: Plane): Promise<Console> {
  const upstream = await startUpstream(plane)
  const settings = serverOptionsFrom({ PORT: '0', API_URL: upstream.address })
  const server = await startServer({ settings, dist })
  return {
    ...server,
    plane: upstream.address,
    async close() {
      await server.close()
      await upstream.close()
    },
  }
}

/** Resets the mock to a fresh world. */
async function resetWorld(served: Console, world = 'default'): Promise<void> {
  const reply = await fetch(`${served.plane}/mock/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ world }),
  })
  expect(reply.ok, 'the world was reset').toBe(true)
}

/** The source of a disk may be deleted: the console looks it up by id and accepts a 404. */
const EXPECTED = /status of 404 .*\/v1\/(images|snapshots)\/[0-9a-f-]{36}\)/

/** Collects security violations, errors and warnings of a page. */
function watch(page: Page, provokes: RegExp): readonly string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const said = `${message.type()}: ${message.text()} (${message.location().url})`
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (!EXPECTED.test(said) && !provokes.test(said)) complaints.push(said)
  })
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)))
  return complaints
}

/** Logs security violations. Runs in the page. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event
    console.error(
      `${violatedDirective} blocked ${blockedURI} (${sourceFile}:${lineNumber}) ${sample}`,
    )
  })
}
