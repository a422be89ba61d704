import type { Locator, Page } from '@playwright/test'
import { forThisTest } from './tab.ts'

/** Operates a page by keyboard only, and counts every key. */
export function keyboardOf(page: Page) {
  let pressed = 0
  const press = async (key: string): Promise<void> => {
    pressed += 1
    await page.keyboard.press(key)
  }
  const reach = async (target: Locator): Promise<void> => {
    for (let stop = 0; stop < 30; stop += 1) {
      await press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error('Tab does not reach the element')
  }
  return {
    pressed: () => pressed,
    press,
    async type(text: string): Promise<void> {
      pressed += text.length
      await page.keyboard.type(text)
    },
    reach,
    /** Presses Tab until the field with this label has the focus. */
    tabTo: (label: string): Promise<void> => reach(page.getByLabel(label, { exact: true })),
  }
}

/** Counts events of these names, such as `pointerdown`, in the document that the page loads next. */
export function countEvents(page: Page, names: readonly string[]): Promise<void> {
  return forThisTest(page.addInitScript(count, names))
}

/** Counts pointer events, so that a test can prove that there were none. */
export function forbidPointer(page: Page): Promise<void> {
  return countEvents(page, ['pointerdown', 'pointermove', 'wheel'])
}

/** Returns how many of the counted events a user has caused. */
export function eventCount(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'events')))
}

/** Runs in the page. */
function count(names: readonly string[]): void {
  let events = 0
  Object.defineProperty(window, 'events', { get: () => events })
  const tell = ({ isTrusted }: Event) => {
    if (isTrusted) events += 1
  }
  for (const name of names) window.addEventListener(name, tell, { capture: true })
}
