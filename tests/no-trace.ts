import { afterAll, assert, vi } from 'vitest'

/** Globals that libraries add on first use. */
const LIBRARIES: readonly string[] = ['hotkeys', 'IS_REACT_ACT_ENVIRONMENT']

/** What TypeScript's helpers add in Node.js, which a library of cmdk uses. */
const TSLIB = /^__[a-z]+([A-Z][a-zA-Z]+)*$/

/*
 * Runs for each file in a shared process: undoes Vitest's mocks and stubs, empties the tab, and fails the file if it
 * leaves anything else behind.
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

/** Returns the globals that tests tend to replace, and the names of all globals. */
function globals() {
  const { log, warn, error } = console
  return {
    names: Object.getOwnPropertyNames(globalThis)
      .filter((name) => !LIBRARIES.includes(name) && !TSLIB.test(name))
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

/** Resets the document, storage and address, for tests that have a page. */
function emptyTab(): void {
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
