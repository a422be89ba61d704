import type { Page } from '@playwright/test'
import { forThisTest } from './tab.ts'

/** The object that {@link prepareInApp} puts into the page for functions that run there. */
export type InApp = {
  /** Calls in flight. */
  calls: number
  /** Counts navigations, so that a late call of an earlier page does not count as a failure of this one. */
  stop: number
  /** Calls of the current page that the control plane refused, as method, path and status. */
  failed: string[]
  /** Whether any of these began before the page arrived: the page before may have made it. */
  failedEarly: boolean
  /** Navigates as a link does; resolves to whether the page arrived and settled. */
  go(address: string, patience: number): Promise<boolean>
  /** Waits until nothing happens for some frames; resolves to the result of `isThere`. */
  rest(isThere: () => boolean, patience: number, frames?: number): Promise<boolean>
  /** Returns the elements that show that something is loading or running. */
  busy(): Element[]
}

/** Lets a page navigate without loading its document again. Call it before the first document loads. */
export async function prepareInApp(page: Page): Promise<void> {
  await forThisTest(page.addInitScript(install))
}

/** How long a page may take to settle, in milliseconds. Generous, because machines are shared. */
const PATIENCE = 45_000

/**
 * Goes to an address without loading the document again, which would take ten times as long as the rest of a test,
 * and waits until the page has settled.
 */
export async function goInApp(page: Page, address: string): Promise<void> {
  const hasArrived = await page.evaluate(
    async ({ to, patience }) => {
      const inApp: InApp = Reflect.get(window, 'inApp')
      return inApp.go(to, patience)
    },
    { to: address, patience: PATIENCE },
  )
  if (!hasArrived) throw new Error(`The console did not arrive at ${address.slice(0, 200)}`)
}

/** Runs in the page. */
function install(): void {
  const SPINNER = 500
  // A page that waits for the answer to a question is not busy.
  const waits = [
    '[role=progressbar]',
    '[data-phase=running]',
    'dialog [aria-busy=true]',
    'main [aria-busy=true]',
    'main :is([class*=skeleton], [class*=waiting])',
  ].join()
  let [changes, landed] = [0, false]
  const watcher = new MutationObserver(() => (changes += 1))
  watcher.observe(document, { childList: true, subtree: true, characterData: true })
  const replaceState = history.replaceState.bind(history)
  history.replaceState = (state, title, url) => {
    replaceState(state, title, url)
    landed = true
  }
  // Spinners stay for at least half a second, which would be most of the time spent on a page.
  const setTimer = window.setTimeout.bind(window)
  const hurried = (run: TimerHandler, wait?: number, ...given: unknown[]) =>
    setTimer(run, wait === SPINNER ? 0 : wait, ...given)
  window.setTimeout = hurried as typeof window.setTimeout
  // Avoids animation frames, because the browser would paint the page for each.
  const frame = () => new Promise((go) => setTimer(go, 12))
  const inApp: InApp = {
    calls: 0,
    stop: 0,
    failed: [],
    failedEarly: false,
    busy: () => [...document.querySelectorAll(waits)],
    async go(address, patience) {
      landed = false
      inApp.stop += 1
      inApp.failed.splice(0)
      inApp.failedEarly = false
      history.pushState(null, '', address)
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
      return inApp.rest(() => landed, patience)
    },
    async rest(isThere, patience, frames = 2) {
      const end = performance.now() + patience
      for (let quiet = 0; quiet < frames && performance.now() < end;) {
        const before = changes
        await frame()
        const isQuiet =
          changes === before && inApp.calls === 0 && document.querySelector(waits) === null
        quiet = isThere() && isQuiet ? quiet + 1 : 0
      }
      return isThere()
    },
  }
  Object.assign(window, { inApp })
  const fetchNow = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    inApp.calls += 1
    const { stop } = inApp
    const isEarly = !landed
    const over = () => {
      inApp.calls -= 1
    }
    const reply = fetchNow(input, init)
    // Reads a copy of the body to know when all of it has arrived.
    const whole = reply.then((came) => came.clone().arrayBuffer())
    whole.then(over, over)
    const { ok, status } = await reply
    const { method, url } = input instanceof Request ? input : new Request(input, init)
    if (!ok && stop === inApp.stop) {
      inApp.failed.push(`${method} ${new URL(url).pathname} ${status}`)
      inApp.failedEarly ||= isEarly
    }
    return reply
  }
}
