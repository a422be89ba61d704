import type { Locator, Page } from '@playwright/test'

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

/** Counts pointer events, so that a test can prove that there were none. */
export async function forbidPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { pointerEvents: 0 })
    for (const name of ['pointerdown', 'pointermove', 'wheel']) {
      const count = () =>
        Object.assign(window, { pointerEvents: Number(Reflect.get(window, 'pointerEvents')) + 1 })
      window.addEventListener(name, count, { capture: true })
    }
  })
}

export function pointerEvents(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'pointerEvents')))
}
