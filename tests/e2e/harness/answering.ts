import { expect, type Locator, type Page } from '@playwright/test'

/** How often a held key repeats beyond the moment at which a question would take a press. */
const LONGER = 10

/** Holds a key down until a question has come up and takes presses, and a while longer, then lets it go. */
export async function holdThrough(page: Page, key: string): Promise<void> {
  await page.keyboard.down(key)
  await repeatUntilArmed(page, key)
  await page.keyboard.up(key)
}

/** Repeats a key that is held already until the question that is asked takes presses, and a while longer. */
export async function repeatUntilArmed(page: Page, key: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.down(key)
    await expect(confirmIn(page)).toBeEnabled({ timeout: 1 })
  }).toPass({ intervals: [15], timeout: 5000 })
  for (let times = LONGER; times > 0; times -= 1) await page.keyboard.down(key)
}

/** The button that says yes to the question that is asked. */
export function confirmIn(page: Page): Locator {
  return page.getByRole('alertdialog').getByRole('button', { name: 'Confirm', exact: true })
}

/** Answers yes by a fresh press of Enter, as soon as the question takes it. */
export async function confirmByKey(page: Page): Promise<void> {
  await expectArmed(page)
  await page.keyboard.press('Enter')
}

/** Waits until the button that says yes has the focus, and says that it takes presses. */
export async function expectArmed(page: Page): Promise<void> {
  await expect(confirmIn(page)).toBeFocused()
  await expect(confirmIn(page)).toBeEnabled()
}
