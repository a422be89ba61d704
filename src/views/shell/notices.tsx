import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { dismissAtom, noticesAtom } from '../../commands/kernel/run/runs.ts'
import type { Notice } from '../../commands/kernel/run/outcome.ts'
import { type Toast, Toasts } from '../../ui/layer/toasts.tsx'
import { keysAtom } from '../../state/keymap.ts'
import { Button } from '../../ui/button.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { A } from '../cells.tsx'
import { openOffer } from '../open-offer.ts'

/** Shows what commands report, as toasts. */
export function Notices() {
  const notices = useAtomValue(noticesAtom)
  const dismiss = useSetAtom(dismissAtom)
  return <Toasts items={notices.map(toast)} onDismiss={dismiss} />
}

const TONES = { success: 'done', error: 'bad', note: 'note' } as const

function toast({ id, tone, title, text, link }: Notice): Toast {
  return {
    id,
    tone: TONES[tone],
    title: title === null ? (tone === 'error' ? 'Error' : undefined) : escapeInvisible(title),
    text: escapeInvisible(text),
    ...(link === undefined ? {} : { link: <Offered link={link} /> }),
    ...(link !== undefined && 'offered' in link && { seconds: 15 }),
  }
}

function Offered({ link }: { link: NonNullable<Notice['link']> }) {
  const store = useStore()
  const keys = useAtomValue(keysAtom)('console offer', '&')
  if ('href' in link) return <A href={link.href}>{link.label}</A>
  return (
    <Button small keys={keys} onClick={() => void openOffer(store, link.offered)}>
      {link.label}
    </Button>
  )
}
