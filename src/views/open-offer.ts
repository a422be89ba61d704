import type { createStore } from 'jotai/vanilla'
import type { Offered } from '../commands/kernel/run/outcome.ts'
import { reportFailedAtom } from '../commands/kernel/run/runs.ts'

/** Opens the plan of an offer; its code loads with the first. */
export async function openOffer(
  store: ReturnType<typeof createStore>,
  offered: Offered,
): Promise<void> {
  try {
    const { openOfferAtom } = await import('../commands/kernel/plan/offer.ts')
    await store.set(openOfferAtom, offered)
  } catch (reason) {
    store.set(reportFailedAtom, offered.command.id, reason)
  }
}
