import type { ReactNode } from 'react'
import type { SupportBundleInfo } from '@oxide/api'
import { State, type Tone, toneOf } from '../../ui/text/value.tsx'

const TONES: Readonly<Record<string, Tone>> = {
  collecting: 'blue',
  active: 'default',
  destroying: 'neutral',
  failed: 'destructive',
}

type Props = Pick<SupportBundleInfo, 'state'> & { readonly note?: ReactNode }

export function BundleState({ state, note }: Props) {
  return (
    <State tone={toneOf(TONES, state)} busy={isMoving({ state })} note={note}>
      {state}
    </State>
  )
}

/** Returns the milliseconds until bundles should be read again: soon while one of them is in transition. */
export function bundlePolling(
  bundles: readonly Pick<SupportBundleInfo, 'state'>[] | undefined,
): number {
  return bundles?.some(isMoving) ? 2000 : 60_000
}

function isMoving({ state }: Pick<SupportBundleInfo, 'state'>): boolean {
  return state === 'collecting' || state === 'destroying'
}
