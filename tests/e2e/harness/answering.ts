import { expect, type Locator, type Page } from '@playwright/test'

/** How often a held key repeats after the question is ready to accept a press. */
const LONGER = 10

/** Holds a key until a question opens and accepts presses, and a little longer, then releases it. */
export async function holdThrough(page: Page, key: string): Promise<void> {
  await page.keyboard.down(key)
  await repeatUntilArmed(page, key)
  await page.keyboard.up(key)
}

/** Repeats a key that is already held until the open question accepts presses, and a little longer. */
export async function repeatUntilArmed(page: Page, key: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.down(key)
    await expect(confirmIn(page)).toBeEnabled({ timeout: 1 })
  }).toPass({ intervals: [15], timeout: 20_000 })
  for (let times = LONGER; times > 0; times -= 1) await page.keyboard.down(key)
}

/** Returns the button that confirms the open question. */
export function confirmIn(page: Page): Locator {
  return page.getByRole('alertdialog').getByRole('button').last()
}

/** Confirms with a fresh press of Enter as soon as the question accepts it. */
export async function confirmByKey(page: Page): Promise<void> {
  await expectArmed(page)
  await page.keyboard.press('Enter')
}

/** Waits until the confirm button is focused and enabled. */
export async function expectArmed(page: Page): Promise<void> {
  await expect(confirmIn(page)).toBeFocused()
  await expect(confirmIn(page)).toBeEnabled()
}
