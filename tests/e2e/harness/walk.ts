import type { Page } from '@playwright/test'
import type { PageReport } from '../../foreign/faults.ts'
import { type InApp, prepareInApp } from './in-app.ts'
import { forThisTest } from './tab.ts'

/** An address to visit, and whether to open its layers too. */
export type Stop = { readonly address: string; readonly layers: boolean }

/** Makes a page record its errors and its calls in flight. Call it before the first document loads. */
export async function prepareWalk(page: Page): Promise<void> {
  await prepareInApp(page)
  await forThisTest(page.addInitScript(listen))
}

/**
 * Navigates the open console from page to page as links do, and reports each page once it has settled. Ends early at a
 * blank page, because nothing works after it until the document is loaded again.
 * @param patience milliseconds to wait for each page at most
 */
export function walk(page: Page, stops: readonly Stop[], patience: number): Promise<PageReport[]> {
  return page.evaluate(goAndLook, { stops, patience })
}

/** Runs in the page. */
function listen(): void {
  const thrown: string[] = []
  Object.assign(window, { thrown })
  const stackOf = (reason: unknown) =>
    reason instanceof Error ? String(reason.stack ?? reason) : String(reason)
  window.addEventListener('error', ({ error, message }) => thrown.push(stackOf(error ?? message)))
  window.addEventListener('unhandledrejection', ({ reason }) => thrown.push(stackOf(reason)))
  const write = console.error.bind(console)
  console.error = (...said: unknown[]) => {
    // Skips the client's message for a failed call, which the walk records itself.
    if (!/^(GET|HEAD|POST|PUT|DELETE) \/(experimental\/)?v1\//.test(String(said[0]))) {
      thrown.push(said.map(stackOf).join(' '))
    }
    write(...said)
  }
}

/** Runs in the page. */
async function goAndLook({
  stops,
  patience,
}: {
  stops: readonly Stop[]
  patience: number
}): Promise<PageReport[]> {
  const inApp: InApp = Reflect.get(window, 'inApp')
  const thrown: string[] = Reflect.get(window, 'thrown')
  const reports: PageReport[] = []
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
    const failed = [...new Set(inApp.failed.splice(0))]
    const busy = inApp.busy().map((one) => one.outerHTML)
    reports.push({
      at,
      heading: document.querySelector('main h1')?.textContent ?? '',
      texts,
      links,
      busy: isThere ? busy : ['nothing appears', ...busy],
      thrown: thrown.splice(0),
      failed,
    })
  }
  const press = (key: string, more: KeyboardEventInit = {}) => {
    const target = document.activeElement ?? document.body
    const init = { key, bubbles: true, cancelable: true, ...more }
    target.dispatchEvent(new KeyboardEvent('keydown', init))
    target.dispatchEvent(new KeyboardEvent('keyup', init))
  }
  /** Opens a layer, reports it and closes it again. */
  const layer = async (name: string, what: string, open: () => void) => {
    const isOpen = () => document.querySelector(what) !== null
    open()
    const isThere = await inApp.rest(isOpen, patience)
    // Ignores lists that the layer could not read: the page does not need them.
    inApp.failed.splice(0)
    see(name, isThere)
    press('Escape')
    await inApp.rest(() => !isOpen(), patience)
  }
  // The palette goes on reading for ten seconds after it has closed, each list once.
  let palettesReadUntil = 0
  for (const { address, layers } of stops) {
    let isThere = await inApp.go(address, patience)
    const mayBeOfAnother = () =>
      inApp.failedEarly || (inApp.failed.length > 0 && performance.now() < palettesReadUntil)
    for (let visits = 1; visits < 4 && mayBeOfAnother(); visits += 1) {
      // The previous page reads until this one arrives. Visits it again from a page that makes no such calls.
      await inApp.go('/settings/profile', patience)
      isThere = await inApp.go(address, patience)
    }
    see(address, isThere)
    if (shownTexts().length === 0) break
    const isBare = /^\/(login|device)\//.test(`${location.pathname}/`)
    if (!layers || isBare || document.querySelector('dialog[open]') !== null) continue
    const menu = document.querySelector<HTMLElement>('main button[aria-label="Row actions"]')
    if (menu !== null) {
      await layer(`${address}, the menu of a row`, '[role=menu]', () => menu.click())
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const palette = () => press('k', { ctrlKey: true })
    await layer(`${address}, the palette`, 'dialog[open] [role=listbox]', palette)
    palettesReadUntil = performance.now() + 11_000
    const keys = () => press('?', { shiftKey: true })
    await layer(`${address}, the keys`, 'dialog[open]', keys)
  }
  return reports
}
