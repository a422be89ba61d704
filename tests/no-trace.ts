import { afterAll, assert, vi } from 'vitest'

/** Names that libraries add once, the first time that they are used. */
const LIBRARIES: readonly string[] = ['hotkeys', 'IS_REACT_ACT_ENVIRONMENT']

/*
 * Runs for each of the files that share a process: takes back what the file has replaced by means of Vitest, empties
 * the tab, and fails the file that leaves anything else behind for the next one.
 */
const before = globals()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  emptyTab()
  assert.deepEqual(globals(), before, 'what the next file would find')
})

/** What tests are tempted to replace, and the names of everything that there is. */
function globals() {
  const { log, warn, error } = console
  return {
    names: Object.getOwnPropertyNames(globalThis)
      .filter((name) => !LIBRARIES.includes(name))
      .sort(),
    parts: [log, warn, error, fetch, setTimeout, Date, Math.random, performance.now],
    env: { ...process.env },
    listeners: [
      process.listenerCount('uncaughtException'),
      process.listenerCount('unhandledRejection'),
    ],
    cwd: process.cwd(),
  }
}

/** Leaves the page of tests that run in one as a fresh tab has it. */
function emptyTab(): void {
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
