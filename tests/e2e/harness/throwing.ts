import type { Page } from '@playwright/test'

export type Thrown = {
  /** Links at whose end something was shown. */
  readonly arrived: number
  /** Those that led to a question. */
  readonly staged: number
  /** Those that led to a form which asks for what is missing. */
  readonly asked: number
  /** Those that were refused with a sentence, on an error page or by the command. */
  readonly refused: number
  /** Presses that a script made on what the links had opened. */
  readonly presses: number
}

/**
 * Takes the console to one address after the other as the browser's own back and forward do, without loading the
 * page anew. Whatever a link opens is attacked with every press that a script can make; then it is closed.
 */
export function throwLinks(page: Page, links: readonly string[]): Promise<Thrown> {
  return page.evaluate(async (addresses) => {
    const seen = { arrived: 0, staged: 0, asked: 0, refused: 0, presses: 0 }
    let phase: string | null = null
    window.addEventListener('rackline:outcome', (event) => {
      phase = event instanceof CustomEvent ? String(event.detail.phase) : null
    })
    // The console writes the history at each arrival: the first address that it writes is where the link led.
    let landed: string | null = null
    const replaceState = history.replaceState.bind(history)
    history.replaceState = (state, title, url) => {
      replaceState(state, title, url)
      landed ??= String(url)
    }
    const turn = () => new Promise<void>((go) => setTimeout(go, 0))
    const until = async (what: string, is: () => boolean) => {
      const end = performance.now() + 10_000
      while (!is()) {
        if (performance.now() > end) throw new Error(`${what}, ${phase}: ${location.href}`)
        await turn()
      }
    }
    // The topmost one, as a person's key reaches it: where another lies over it, its middle is that one's, or its veil's.
    const dialog = () => {
      const open = [...document.querySelectorAll<HTMLElement>('dialog[open]')]
      const isTop = (one: HTMLElement) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }
      return open.findLast(isTop) ?? open.at(-1) ?? null
    }
    const press = (target: Element, key: string) => {
      seen.presses += 1
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
    const attack = (open: HTMLElement) => {
      for (const field of open.querySelectorAll('input')) press(field, 'Enter')
      press(open, 'Enter')
      // A form of a page is sent by whoever fills it in; a link can only fill in what it begins with.
      if (!/from a link/.test(open.textContent)) return
      for (const form of open.querySelectorAll('form')) form.requestSubmit()
      for (const button of open.querySelectorAll('button')) {
        if (/^(Cancel|Close|Dismiss)/.test(button.textContent + button.ariaLabel)) continue
        seen.presses += 1
        button.click()
      }
    }
    for (const address of addresses) {
      phase = null
      landed = null
      // As a followed link is read: half a character in a path is none that the history takes.
      history.pushState(null, '', new URL(location.origin + address).href)
      const asked = location.href
      const { pathname, search } = location
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
      await until(`${address} leads nowhere`, () => landed !== null)
      seen.arrived += 1
      const stages = pathname.startsWith('/do/') || new URLSearchParams(search).has('do')
      // Elsewhere: the link only named a page. Then there is nothing to wait for.
      if (stages && landed === asked.replace(/#.*/s, '')) {
        await until(`${address} says nothing`, () => phase !== null && phase !== 'running')
      }
      if (phase === 'refused' || phase === 'failed') seen.refused += 1
      if (phase === 'staged') seen.staged += 1
      if (phase === 'asking') seen.asked += 1
      if (phase === 'staged' || phase === 'asking') {
        // Not the page's own drawer, which is there first: what the link opened lies outside the page.
        const opened = 'dialog[open]:not(main dialog)'
        await until(`${address} shows no dialog`, () => document.querySelector(opened) !== null)
      }
      for (let open = dialog(); open !== null; open = dialog()) {
        attack(open)
        await turn()
        press(open, 'Escape')
        await until(`${address}: a dialog stays`, () => dialog() !== open)
      }
      // What is told late would count for the next one.
      await until(`${address} is still open`, () => phase !== 'staged' && phase !== 'asking')
    }
    return seen
  }, links)
}
