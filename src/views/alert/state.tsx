import type { ReactNode } from 'react'
import type { WebhookDeliveryAttempt } from '@oxide/api'
import { outcomeOf } from '../../api/alert.ts'
import { State, type Tone, toneOf } from '../../ui/text/value.tsx'

const TONES: Readonly<Record<string, Tone>> = {
  delivered: 'default',
  pending: 'blue',
  failed: 'destructive',
}

type Props = { readonly state: string; readonly note?: ReactNode }

export function DeliveryState({ state, note }: Props) {
  return (
    <State tone={toneOf(TONES, state)} busy={state === 'pending'} note={note}>
      {state}
    </State>
  )
}

export function AttemptOutcome({ of }: { of: WebhookDeliveryAttempt }) {
  return <State tone={of.result === 'succeeded' ? 'default' : 'destructive'}>{outcomeOf(of)}</State>
}
