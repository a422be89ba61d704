import { expect, type Page } from '@playwright/test'

/** What a newcomer makes. */
export const own = { project: 'lab', instance: 'web', floatingIp: 'front' } as const

/** The instance starts twice and stops twice, at the pace of the mock; each takes seconds. Milliseconds. */
export const WAITING = 90_000

/** An instance is stopped while its console is open: that may have asked for more before it knew. */
export const stopsAtItsConsole = /serial-console\/stream.*Unexpected response code/

/** Waits until the instance's state is told, for as long as it takes to start or stop. */
export async function expectState(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('main').getByText(state, { exact: true })).toBeVisible({
    timeout: 15_000,
  })
}
