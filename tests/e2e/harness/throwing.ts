import type { Page } from '@playwright/test'

export type Thrown = {
  /** Links at whose end something was shown. */
  readonly arrived: number
  /** Those that led to a question. */
  readonly staged: number
  /** Those that led to a form which asks for what is missing. */
  readonly asked: number
  /** Those that led to an error page. */
  readonly errors: number
  /** Those that a command refused with a sentence. */
  readonly refused: number
}

/**
 * Takes the console to one address after the other as the browser's own back and forward do, without loading the
 * page anew. Whatever a link opens is attacked with every press that a script can make; then it is closed.
 */
export function throwLinks(page: Page, links: readonly string[]): Promise<Thrown> {
  return page.evaluate(async (addresses) => {
    const seen = { arrived: 0, staged: 0, asked: 0, errors: 0, refused: 0 }
    let phase: string | null = null
    window.addEventListener('rackline:outcome', (event) => {
      phase = event instanceof CustomEvent ? String(event.detail.phase) : null
    })
    const turn = () => new Promise<void>((go) => setTimeout(go, 0))
    const until = async (what: string, is: () => boolean) => {
      const end = performance.now() + 5000
      while (!is()) {
        if (performance.now() > end) throw new Error(`${what}: ${location.href}`)
        await turn()
      }
    }
    const dialog = () => document.querySelector<HTMLElement>('dialog[open]')
    const press = (target: Element, key: string) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    for (const address of addresses) {
      phase = null
      history.pushState(null, '', location.origin + address)
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
      await until('no arrival', () => history.state?.entry !== undefined)
      seen.arrived += 1
      const failed = document.querySelector('main h1 + span')?.textContent ?? ''
      if (/^\d{3}/.test(failed)) {
        seen.errors += 1
        continue
      }
      const stages = /^\/do\/|[?&]do=/.test(location.pathname + location.search)
      if (stages) await until('no outcome', () => phase !== null)
      if (phase === 'refused' || phase === 'failed') seen.refused += 1
      if (phase === 'staged') seen.staged += 1
      if (phase === 'asking') seen.asked += 1
      if (phase === 'staged' || phase === 'asking')
        await until('no dialog', () => dialog() !== null)
      for (let open = dialog(); open !== null; open = dialog()) {
        for (const field of open.querySelectorAll('input')) press(field, 'Enter')
        for (const form of open.querySelectorAll('form')) form.requestSubmit()
        for (const button of open.querySelectorAll('button')) {
          if (!/^(Cancel|Close|Dismiss)/.test(button.textContent + button.ariaLabel)) button.click()
        }
        press(open, 'Enter')
        await turn()
        press(open, 'Escape')
        await until('a dialog stays', () => dialog() !== open)
      }
    }
    return seen
  }, links)
}
