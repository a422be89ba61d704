import { expect, type Page, test as base } from '@playwright/test'
import { createPlane, type Plane } from '../../../src/mock/plane.ts'
import { type Random, repeatable } from '../../../src/mock/seed.ts'
import { backendFor } from '../../../src/server/serve.ts'
import { mockBackend } from '../../../src/server/backend.ts'
import { serverOptionsFrom } from '../../../src/server/options.ts'
import { fastClock } from './fast-clock.ts'
import { serveStage, type Stage, startUpstream } from './serve-mock.ts'
import { openWindow, tidy } from './tab.ts'

/** The built console, the mock control plane behind it, and how to start each test with a new one. */
export type Served = Stage & {
  readonly plane: Plane
  /** Restarts the mock with a fresh world, seeded choices, and waits that are so many times shorter. */
  readonly restart: (seed: number | null, pace: number) => Promise<void>
}

/** Whether the console's server contains the mock, or is a proxy in front of another server that does. */
type Through = 'mock' | 'proxy'

type ForTest = {
  watched: void
  provokes: RegExp
  pace: number
  seed: number | null
  through: Through
  alone: boolean
}
type ForWorker = { tab: Page; served: Served }

/**
 * Tests the built console in a real browser. Each worker has its own server, a mock without latency, and one tab: a new
 * one would compile all code again, which takes longer than most tests. Each test begins with a fresh world and nothing
 * stored, and fails if the page violates its security policy or throws. What differs between tests is set for each of
 * them, because a new worker would start all of this again.
 */
export const test = base.extend<ForTest, ForWorker>({
  served: [
    async ({}, use) => {
      const clock = fastClock()
      let draw: Random = Math.random
      const plane = createPlane({ latency: [0, 0], random: () => draw(), clock })
      const stage = await serveStage(mockBackend(plane))
      await use({
        ...stage,
        plane,
        async restart(seed, pace) {
          draw = seed === null ? Math.random : repeatable(seed)
          clock.restart(pace)
          await tellMock(plane, 'POST', 'reset', { world: 'default' })
        },
      })
      await stage.close()
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
  // Seeds the mock's random choices, such as which calls fail; null for real randomness.
  seed: [null, { option: true }],
  through: ['mock', { option: true }],
  watched: [
    async ({ page, served, pace, seed, through, provokes }, use) => {
      await served.restart(seed, pace)
      const complaints = watch(page, provokes)
      const remove = through === 'proxy' ? await putProxy(served) : () => undefined
      await use()
      await remove()
      expect(complaints, 'violations of the security policy, and errors of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Puts the mock behind another server, which the console's server forwards to. Returns how to undo it. */
async function putProxy(served: Served): Promise<() => Promise<void>> {
  const upstream = await startUpstream(served.plane)
  const settings = serverOptionsFrom({ API_URL: upstream.address })
  const remove = served.put(await backendFor(settings))
  return async () => {
    remove()
    await upstream.close()
  }
}

/** Sets one of the mock's controls, such as how many calls fail. */
export async function tellMock(
  plane: Plane,
  method: 'POST' | 'PUT',
  control: string,
  body: object,
): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const asked = new Request(`http://mock/mock/${control}`, {
    method,
    headers,
    body: JSON.stringify(body),
  })
  expect((await plane.handle(asked)).ok, `the mock's ${control} was set`).toBe(true)
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
