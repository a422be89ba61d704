import { expect, type Page } from '@playwright/test'

/** What a newcomer makes. */
export const own = { project: 'lab', instance: 'web', floatingIp: 'front' } as const

/** The instance starts twice and stops twice, and each change is read within seconds. Milliseconds. */
export const WAITING = 90_000

/**
 * What the browser may say when an instance is stopped while its console is open: that may have asked for more before
 * it knew, by either way.
 */
export const stopsAtItsConsole =
  /serial-console\/stream.*Unexpected response code|status of 400 .*\/serial-console\?/

/** A mock's pace at which a change is over by the time it can be read: nothing polls for it. */
export const AT_ONCE = 1000

/** Waits until the instance's state is told, for as long as it takes to start or stop. */
export async function expectState(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('main').getByText(state, { exact: true })).toBeVisible({
    timeout: 15_000,
  })
}
