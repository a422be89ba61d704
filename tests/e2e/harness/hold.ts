import type { Page } from '@playwright/test'

/**
 * Holds requests until `release`; `asked` resolves once there is one. Call it after the page has loaded: one that loads
 * while requests are held compiles all of its code again.
 */
export async function hold(page: Page, address: string) {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return { asked: page.waitForRequest(address), release }
}
