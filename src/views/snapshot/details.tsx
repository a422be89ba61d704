import type { Snapshot, SnapshotState } from '@oxide/api'
import { isSnapshotInProgress } from '../../api/progress.ts'
import { State, type Tone, toneOf } from '../../ui/badge.tsx'
import { ById } from '../by-id.tsx'
import { DetailsDrawer } from '../details-drawer.tsx'
import { Size } from '../size.tsx'

export function SnapshotDetails() {
  return <DetailsDrawer noun="snapshot" back="snapshots" facts={factsOf} />
}

function factsOf({ state, size, diskId }: Snapshot) {
  return [
    { label: 'State', value: <SnapshotStateBadge state={state} /> },
    { label: 'Size', value: <Size bytes={size} /> },
    { label: 'Source disk', value: <ById noun="disk" id={diskId} open="disk" gone="Deleted" /> },
  ]
}

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
