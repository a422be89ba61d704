import { fileURLToPath } from 'node:url'
import { expect, type Page, test as base } from '@playwright/test'
import { createPlane, type Plane } from '../../../src/mock/plane.ts'
import { mockBackend } from '../../../src/server/backend.ts'
import { type Serving, startServer } from '../../../src/server/serve.ts'
import { settingsFrom } from '../../../src/server/settings.ts'

/** The built console behind a server of its own, and the mock control plane in it. */
export type Console = Serving & { readonly plane: Plane }

/**
 * Tests of the built console in a real browser. Each worker has its own server and mock without latency; each test
 * begins with a fresh world, and fails when the page breaks its security policy or throws.
 */
export const test = base.extend<{ watched: void; provokes: RegExp }, { served: Console }>({
  served: [
    // Playwright reads from the first parameter which fixtures are wanted; here none.
    async ({}, use) => {
      const plane = createPlane({ latency: [0, 0] })
      const server = await startServer({
        settings: settingsFrom({ PORT: '0' }),
        dist,
        backend: mockBackend(plane),
      })
      await use({ ...server, plane })
      await server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ served }, use) => {
    await use(served.address)
  },
  // What the console of the browser may say in a test that provokes it, such as a reply of 404; else nothing.
  provokes: [/^$/, { option: true }],
  watched: [
    async ({ page, served, provokes }, use) => {
      await resetWorld(served)
      const complaints = await watch(page, provokes)
      await use()
      expect(complaints, 'violations of the security policy, and errors of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))

/** Puts the mock back to how a world begins. */
async function resetWorld(served: Serving, world = 'default'): Promise<void> {
  const reply = await fetch(`${served.address}/mock/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ world }),
  })
  expect(reply.ok, 'the world was reset').toBe(true)
}

/** What a disk was made of may be gone: the console asks for it by its id, and takes a 404 for an answer. */
const EXPECTED = /status of 404 .*\/v1\/(images|snapshots)\/[0-9a-f-]{36}\)/

/** Collects what a page must never do. */
async function watch(page: Page, provokes: RegExp): Promise<readonly string[]> {
  const complaints: string[] = []
  await page.exposeFunction('racklineComplains', (text: string) => complaints.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event
      Reflect.get(
        window,
        'racklineComplains',
      )(`${violatedDirective} blocked ${blockedURI} (${sourceFile}:${lineNumber}) ${sample}`)
    })
  })
  page.on('console', (message) => {
    const said = `${message.type()}: ${message.text()} (${message.location().url})`
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (!EXPECTED.test(said) && !provokes.test(said)) complaints.push(said)
  })
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)))
  return complaints
}
