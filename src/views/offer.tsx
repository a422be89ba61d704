import { useAtomValue, useStore } from 'jotai'
import type { createStore } from 'jotai/vanilla'
import type { Notice, Offered } from '../commands/kernel/run/outcome.ts'
import { reportFailedAtom } from '../commands/kernel/run/runs.ts'
import { keysAtom } from '../state/keymap.ts'
import { Button } from '../ui/button.tsx'
import { A } from './cells.tsx'

/** Leads from a notice to what makes sense next: a page, or the plan of what can be done instead. */
export function NoticeLink({ link }: { readonly link: NonNullable<Notice['link']> }) {
  const store = useStore()
  const keys = useAtomValue(keysAtom)('console offer', '&')
  if ('href' in link) return <A href={link.href}>{link.label}</A>
  return (
    <Button small keys={keys} onClick={() => void openOffer(store, link.offered)}>
      {link.label}
    </Button>
  )
}

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
