import type { Page } from '@playwright/test'

/**
 * Counts trusted events in every document that the page loads from now on.
 * @param names of DOM events, such as `pointerdown`
 * @param except a selector of elements on which events do not count
 */
export async function countEvents(
  page: Page,
  names: readonly string[],
  except = '',
): Promise<void> {
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

/** Returns how many events were counted so far in all documents. */
export function eventCount(page: Page): number {
  return uses.get(page) ?? 0
}

const uses = new WeakMap<Page, number>()
