import type { SnapshotState } from '@oxide/api'
import { isSnapshotInProgress } from '../../api/progress.ts'
import { State, type Tone, toneOf } from '../../ui/text/value.tsx'

const TONES: Readonly<Record<SnapshotState, Tone>> = {
  creating: 'default',
  destroyed: 'neutral',
  faulted: 'destructive',
  ready: 'default',
}

export function SnapshotStateBadge({ state }: { state: SnapshotState }) {
  return (
    <State tone={toneOf(TONES, state)} busy={isSnapshotInProgress(state)}>
      {state}
    </State>
  )
}
