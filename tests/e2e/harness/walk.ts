import type { Page } from '@playwright/test'
import type { Sight } from '../../foreign/judge.ts'

/** Where to go, and whether to open what can be opened there, too. */
export type Stop = { readonly address: string; readonly layers: boolean }

/** Has a page remember what is thrown in it and which of its calls are under way; before its first document. */
export async function prepareWalk(page: Page): Promise<void> {
  await page.addInitScript(listen)
}

/**
 * Goes through a console that is open, from page to page as a followed link does, and looks at each once it has come
 * to rest. Ends early where a page is white: nothing works any more then, until it is loaded again.
 * @param patience milliseconds after which a wait counts as endless
 */
export function walk(page: Page, stops: readonly Stop[], patience: number): Promise<Sight[]> {
  return page.evaluate(goAndLook, { stops, patience })
}

/** Runs in the page. */
function listen(): void {
  const log = { thrown: new Array<string>(), failed: new Array<string>(), calls: 0, stop: 0 }
  Object.assign(window, { walkLog: log })
  const stackOf = (reason: unknown) =>
    reason instanceof Error ? String(reason.stack ?? reason) : String(reason)
  window.addEventListener('error', ({ error, message }) =>
    log.thrown.push(stackOf(error ?? message)),
  )
  window.addEventListener('unhandledrejection', ({ reason }) => log.thrown.push(stackOf(reason)))
  const write = console.error.bind(console)
  console.error = (...said: unknown[]) => {
    // The client's own line for a call that failed; the walk knows of those itself.
    if (!/^(GET|HEAD|POST|PUT|DELETE) \/(experimental\/)?v1\//.test(String(said[0]))) {
      log.thrown.push(said.map(stackOf).join(' '))
    }
    write(...said)
  }
  const fetchNow = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    log.calls += 1
    const { stop } = log
    const over = () => {
      log.calls -= 1
    }
    const reply = fetchNow(input, init)
    // Its body is read twice, once only to know when it has come.
    const whole = reply.then((came) => came.clone().arrayBuffer())
    whole.then(over, over)
    const { ok, url, status } = await reply
    const method = input instanceof Request ? input.method : (init?.method ?? 'GET')
    // What was asked for a page that has been left is of no matter.
    if (!ok && stop === log.stop) log.failed.push(`${method} ${new URL(url).pathname} ${status}`)
    return reply
  }
}

type Log = { thrown: string[]; failed: string[]; calls: number; stop: number }

/** Runs in the page. */
async function goAndLook({
  stops,
  patience,
}: {
  stops: readonly Stop[]
  patience: number
}): Promise<Sight[]> {
  const log: Log = Reflect.get(window, 'walkLog')
  // What a question is about waits for the answer.
  const waits = [
    '[role=progressbar]',
    '[data-phase=running]',
    'dialog [aria-busy=true]',
    'main [aria-busy=true]',
    'main :is([class*=skeleton], [class*=waiting])',
  ].join()
  const sights: Sight[] = []
  let changes = 0
  const watcher = new MutationObserver(() => (changes += 1))
  watcher.observe(document, { childList: true, subtree: true, characterData: true })
  let landed = false
  const replaceState = history.replaceState.bind(history)
  history.replaceState = (state, title, url) => {
    replaceState(state, title, url)
    landed = true
  }
  const frame = () => new Promise((go) => requestAnimationFrame(go))
  /** Waits until nothing happens for two frames. */
  const rest = async (isThere: () => boolean) => {
    const end = performance.now() + patience
    for (let quiet = 0; quiet < 2 && performance.now() < end;) {
      const before = changes
      await frame()
      const isQuiet =
        changes === before && log.calls === 0 && document.querySelector(waits) === null
      quiet = isThere() && isQuiet ? quiet + 1 : 0
    }
    return isThere()
  }
  const shownTexts = () => {
    const shown: string[] = []
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const { parentElement, nodeValue } = words.currentNode
      const isRead = parentElement?.closest('output, script, style, noscript') === null
      if (isRead && nodeValue !== null && nodeValue.trim() !== '') shown.push(nodeValue)
    }
    return shown
  }
  const see = (at: string, isThere: boolean) => {
    const texts = shownTexts()
    const isWhite = texts.length === 0
    const links: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'data-tip', 'alt']) {
        const text = element.getAttribute(name)
        if (text !== null) texts.push(text)
      }
      if (element instanceof HTMLInputElement) texts.push(element.value)
      if (element instanceof HTMLAnchorElement) links.push(element.getAttribute('href') ?? '')
    }
    if (!isWhite) texts.push(document.title)
    const failed = [...new Set(log.failed.splice(0))]
    const busy = [...document.querySelectorAll(waits)].map((one) => one.outerHTML)
    sights.push({
      at,
      heading: document.querySelector('main h1')?.textContent ?? '',
      texts,
      links,
      busy: isThere ? busy : ['nothing comes', ...busy],
      thrown: log.thrown.splice(0),
      failed,
    })
  }
  const press = (key: string, more: KeyboardEventInit = {}) => {
    const target = document.activeElement ?? document.body
    const init = { key, bubbles: true, cancelable: true, ...more }
    target.dispatchEvent(new KeyboardEvent('keydown', init))
    target.dispatchEvent(new KeyboardEvent('keyup', init))
  }
  /** Opens a layer, looks at it, and closes it again. */
  const layer = async (name: string, what: string, open: () => void) => {
    const isOpen = () => document.querySelector(what) !== null
    open()
    const isThere = await rest(isOpen)
    // A list that cannot be read is not searched; the page needs none of them.
    log.failed.splice(0)
    see(name, isThere)
    press('Escape')
    await rest(() => !isOpen())
  }
  // What the search reads ahead belongs to no page.
  for (let [quiet, frames] = [0, 0]; quiet < 45 && frames < 900; frames += 1) {
    await frame()
    quiet = log.calls === 0 ? quiet + 1 : 0
  }
  try {
    for (const { address, layers } of stops) {
      landed = false
      log.stop += 1
      log.failed.splice(0)
      history.pushState(null, '', address)
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
      see(address, await rest(() => landed))
      if (shownTexts().length === 0) break
      const isBare = location.pathname.startsWith('/login')
      if (!layers || isBare || document.querySelector('dialog[open]') !== null) continue
      const menu = document.querySelector<HTMLElement>('main button[aria-label="Row actions"]')
      if (menu !== null)
        await layer(`${address}, the menu of a row`, '[role=menu]', () => menu.click())
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const palette = () => press('k', { ctrlKey: true })
      await layer(`${address}, the palette`, 'dialog[open] [role=listbox]', palette)
      const keys = () => press('?', { shiftKey: true })
      await layer(`${address}, the keys`, 'dialog[open]', keys)
    }
  } finally {
    watcher.disconnect()
    history.replaceState = replaceState
  }
  return sights
}
