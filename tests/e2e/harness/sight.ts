import type { Page } from '@playwright/test'

/** What somebody sees and has been told once a page has come to rest. */
export type Sight = {
  readonly path: string
  /** Its heading; empty where there is none. */
  readonly heading: string
  /** What is still under way although nothing should be, as markup. */
  readonly busy: readonly string[]
  /** Everything that was told since the last look, however short. */
  readonly heard: string
  /** Everything that the page says now. */
  readonly said: string
}

/** Has a page remember what it tells; before its first document. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(listen)
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
  // What was told before and only stays is no news.
  const known = new WeakMap<Element, string>()
  const watcher = new MutationObserver(() => {
    for (const told of document.querySelectorAll('[role=alert], [role=status]')) {
      if (known.get(told) !== told.textContent) heard.push(told.textContent)
      known.set(told, told.textContent)
    }
  })
  watcher.observe(document, { childList: true, subtree: true })
}

/**
 * Looks at a page once nothing is under way there any more: nothing runs, loads, spins or is still to be filled in.
 * @param patience milliseconds after which a wait counts as endless
 */
export async function look(page: Page, patience: number): Promise<Sight> {
  const once = () => page.evaluate(restAndTell, patience)
  // Another document may come while somebody looks.
  return once().catch(() => page.waitForLoadState().then(once))
}

/** Runs in the page. */
async function restAndTell(patience: number): Promise<Sight> {
  // What a question is about waits for the answer.
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
