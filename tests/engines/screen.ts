import { expect } from 'vitest'
import * as v from 'valibot'
import type { Browser } from './browser.ts'

const RECT = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() })
export type Rect = v.InferOutput<typeof RECT>

/** What a person sees of the console in a browser. Everything waits for what it names. */
export type Screen = {
  /** Loads an address and waits until the console takes keys. */
  load(path: string): Promise<void>
  /** Goes to an address, as a link inside the console does, unless it is there. Loads it if a former step left something open. */
  open(path: string): Promise<void>
  /** Waits until an element is visible whose label or text contains these words. */
  sees(selector: string, words?: string): Promise<void>
  /** Waits until no such element is visible. */
  lost(selector: string, words?: string): Promise<void>
  rect(selector: string, words?: string): Promise<Rect>
  click(selector: string, words?: string): Promise<void>
  /** Evaluates in the page, where `find(selector, words)` returns what is visible. */
  evaluate(expression: string): Promise<unknown>
}

const patience = { timeout: 60_000, interval: 50 }

export function screenOf(browser: Browser, console: string): Screen {
  const evaluate = (expression: string) =>
    browser.evaluate(`(() => { ${String(find)}; return ${expression} })()`)
  const isThere = (selector: string, words = '') =>
    evaluate(`find(${JSON.stringify(selector)}, ${JSON.stringify(words)}) !== undefined`)
  const sees = async (selector: string, words?: string) => {
    await expect
      .poll(() => isThere(selector, words), { ...patience, message: `${selector} ${words}` })
      .toBe(true)
  }
  const rect = async (selector: string, words = '') => {
    await sees(selector, words)
    const found = `find(${JSON.stringify(selector)}, ${JSON.stringify(words)})`
    return v.parse(RECT, await evaluate(`${found}.getBoundingClientRect().toJSON()`))
  }
  const load = async (path: string) => {
    await browser.goto(console + path)
    await expect
      .poll(() => evaluate('/READY|TERMINAL|STAGED/.test(document.body.innerText)'), patience)
      .toBe(true)
  }
  return {
    load,
    async open(path) {
      const atRest = `location.href.startsWith('http') && document.querySelector('dialog[open], [role=menu], :popover-open') === null`
      if ((await evaluate(atRest)) !== true) return load(path)
      const to = JSON.stringify(path)
      if ((await evaluate(`location.pathname === ${to}`)) === true) return
      await evaluate(
        `(history.pushState(null, '', ${to}), dispatchEvent(new PopStateEvent('popstate')), null)`,
      )
    },
    sees,
    async lost(selector, words) {
      await expect
        .poll(() => isThere(selector, words), { ...patience, message: `${selector} ${words}` })
        .toBe(false)
    },
    rect,
    async click(selector, words) {
      const { x, y, width, height } = await rect(selector, words)
      await browser.click(x + width / 2, y + height / 2)
    },
    evaluate,
  }
}

/** Runs in the page: finds the first visible element whose label or text contains these words. */
function find(selector: string, words: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find(
    (element) =>
      element.checkVisibility() &&
      (element.getAttribute('aria-label') ?? element.textContent).includes(words),
  )
}
