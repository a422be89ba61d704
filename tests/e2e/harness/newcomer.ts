import { expect, type Page } from '@playwright/test'
import type { Console } from './console.ts'

/** What a newcomer makes. */
export const own = { project: 'lab', instance: 'web', floatingIp: 'front' } as const

/** The instance starts twice and stops twice, at the pace of the mock; each takes seconds. Milliseconds. */
export const WAITING = 90_000

/** An instance is stopped while its console is open: that may have asked for more before it knew. */
export const stopsAtItsConsole = /serial-console\/stream.*Unexpected response code/

/** Somebody who may do so gives the newcomer's project an address: the console has no page for that. */
export async function giveAddress(served: Console): Promise<void> {
  const reply = await fetch(`${served.plane}/v1/floating-ips?project=${own.project}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: own.floatingIp,
      description: '',
      address_allocator: {
        type: 'auto',
        pool_selector: { type: 'auto', ip_version: 'v4' },
      },
    }),
  })
  expect(reply.status, await reply.text()).toBe(201)
}

/** Waits until the instance's state is told, for as long as it takes to start or stop. */
export async function expectState(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('main').getByText(state, { exact: true })).toBeVisible({
    timeout: 15_000,
  })
}
