import type { Page } from '@playwright/test'

/**
 * Counts real events of a page in every document that it loads from now on.
 * @param names of DOM events, such as `pointerdown`
 * @param except a selector: what happens within does not count
 */
export async function count(page: Page, names: readonly string[], except = ''): Promise<void> {
  await page.exposeFunction('countedUse', () => {
    uses.set(page, (uses.get(page) ?? 0) + 1)
  })
  await page.addInitScript(
    ({ events, without }) => {
      for (const name of events) {
        const tell = ({ isTrusted, target }: Event) => {
          const free = without !== '' && target instanceof Element && target.matches(without)
          if (isTrusted && !free) Reflect.get(window, 'countedUse')()
        }
        window.addEventListener(name, tell, { capture: true })
      }
    },
    { events: names, without: except },
  )
}

/** How many were counted so far, over every document. */
export function counted(page: Page): number {
  return uses.get(page) ?? 0
}

const uses = new WeakMap<Page, number>()
