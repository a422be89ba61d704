import type { Page } from '@playwright/test'
import { forThisTest } from './tab.ts'

/** The content and announcements of a page once it has settled. */
export type PageState = {
  readonly path: string
  /** Its heading; empty if there is none. */
  readonly heading: string
  /** The markup of elements that are still loading or running. */
  readonly busy: readonly string[]
  /** Everything announced since the last call, even if it was short-lived. */
  readonly heard: string
  /** All text of the page. */
  readonly said: string
}

/** Makes a page record its alerts and status messages. Call it before the first document loads. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await forThisTest(page.addInitScript(listen))
}

/** Runs in the page. */
function listen(): void {
  const heard: string[] = []
  const phases: string[] = []
  Object.assign(window, { heard, phases })
  window.addEventListener('rackline:outcome', (event) => {
    const { command, phase } = Object('detail' in event ? event.detail : null)
    if (phase !== 'running' && command !== 'console sign-in') phases.push(String(phase))
  })
  // Skips messages that were recorded before and are still there.
  const known = new WeakMap<Element, string>()
  const watcher = new MutationObserver(() => {
    for (const told of document.querySelectorAll('[role=alert], [role=status], [role=log] > *')) {
      if (known.get(told) !== told.textContent) heard.push(told.textContent)
      known.set(told, told.textContent)
    }
  })
  watcher.observe(document, { childList: true, subtree: true })
}

/**
 * Returns the state of a page once nothing runs or loads on it.
 * @param patience milliseconds to wait at most
 */
export async function settledState(page: Page, patience: number): Promise<PageState> {
  const once = () => page.evaluate(settle, patience)
  // Another document may load meanwhile.
  return once().catch(() => page.waitForLoadState().then(once))
}

/** Runs in the page. */
async function settle(patience: number): Promise<PageState> {
  // A page that waits for the answer to a question is not busy.
  const waits = [
    '[role=progressbar]',
    '[data-phase=running]',
    'dialog [aria-busy=true]',
    'body:not(:has([role=alertdialog])) main [aria-busy=true]',
    'main :is([class*=skeleton], [class*=waiting])',
  ].join()
  const headingNow = () => document.querySelector('main h1')?.textContent ?? ''
  const since = performance.now()
  while (headingNow() === '' || document.querySelector(waits) !== null) {
    if (performance.now() - since > patience) break
    await new Promise((go) => requestAnimationFrame(go))
  }
  const heard: unknown = Reflect.get(window, 'heard')
  return {
    path: location.pathname,
    heading: headingNow(),
    busy: [...document.querySelectorAll(waits)].map((one) => one.outerHTML.slice(0, 300)),
    heard: Array.isArray(heard) ? heard.splice(0).join('\n') : '',
    said: document.body.textContent,
  }
}
