import type { ReactNode } from 'react'
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
