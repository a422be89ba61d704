import type { Page } from '@playwright/test'

export type Thrown = {
  /** Links that led to a page. */
  readonly arrived: number
  /** Links that led to a question. */
  readonly staged: number
  /** Links that led to a form for missing arguments. */
  readonly asked: number
  /** Links that were refused with a sentence, on an error page or by the command. */
  readonly refused: number
  /** Synthetic presses on what the links opened. */
  readonly presses: number
}

/**
 * Takes the console to one address after another as the browser's back and forward buttons do, without reloading the
 * page. Attacks whatever a link opens with every press that a script can make, then closes it.
 */
export function throwLinks(page: Page, links: readonly string[]): Promise<Thrown> {
  return page.evaluate(async (addresses) => {
    const seen = { arrived: 0, staged: 0, asked: 0, refused: 0, presses: 0 }
    let phase: string | null = null
    window.addEventListener('rackline:outcome', (event) => {
      phase = event instanceof CustomEvent ? String(event.detail.phase) : null
    })
    // The console updates the history on arrival: the first address that it writes is the link's destination.
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
    // Returns the topmost dialog, which a real key press would reach: the one whose center is not covered.
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
      // Skips forms of pages: they are submitted by the user, and a link can only prefill them.
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
      // Parses the address as a browser does: the history rejects a path with a lone surrogate.
      history.pushState(null, '', new URL(location.origin + address).href)
      const asked = location.href
      const { pathname, search } = location
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
      await until(`${address} leads nowhere`, () => landed !== null)
      seen.arrived += 1
      const stages = pathname.startsWith('/do/') || new URLSearchParams(search).has('do')
      // If it landed elsewhere, the link only named a page, and there is no command to wait for.
      const bare = (one: string | null) => one?.replace(/#.*/s, '').replace(/\?$/, '')
      if (stages && bare(landed) === bare(asked)) {
        await until(`${address} says nothing`, () => phase !== null && phase !== 'running')
      }
      if (phase === 'refused' || phase === 'failed') seen.refused += 1
      if (phase === 'staged') seen.staged += 1
      if (phase === 'asking') seen.asked += 1
      const isWaiting = () => phase === 'staged' || phase === 'asking'
      if (isWaiting()) {
        // Waits for the dialog of the link, which is outside the page, rather than for the page's own drawer. A late effect
        // of what was pressed before may move on and cancel it.
        const opened = 'dialog[open]:not(main dialog)'
        await until(
          `${address} shows no dialog`,
          () => !isWaiting() || document.querySelector(opened) !== null,
        )
      }
      for (let open = dialog(); open !== null; open = dialog()) {
        attack(open)
        await turn()
        // Escape keeps what the presses have changed, so only this button goes on.
        const leave = [...open.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Leave form',
        )
        if (leave === undefined) press(open, 'Escape')
        await until(`${address}: a dialog stays`, () => {
          leave?.click()
          return dialog() !== open
        })
      }
      // Waits for late events, which would otherwise count for the next link.
      await until(`${address} is still open`, () => !isWaiting())
    }
    return seen
  }, links)
}
