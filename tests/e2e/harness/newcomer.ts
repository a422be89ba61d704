import { expect, type Page } from '@playwright/test'

/** The names of what a newcomer creates. */
export const own = { project: 'lab', instance: 'web', floatingIp: 'front' } as const

/** Milliseconds for the whole journey: the instance starts and stops twice, and each change shows within seconds. */
export const WAITING = 90_000

/**
 * Matches the browser's messages if an instance is stopped while its console is open: the console may ask for more
 * output before it knows, over WebSocket or HTTP.
 */
export const stopsAtItsConsole =
  /serial-console\/stream.*Unexpected response code|status of 400 .*\/serial-console\?/

/** A pace at which a change is finished before the next read, so that no page needs to poll. */
export const AT_ONCE = 1000

/** Waits until the page shows this state, as long as starting or stopping takes. */
export async function expectState(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('main').getByText(state, { exact: true })).toBeVisible({
    timeout: 15_000,
  })
}
