import type { ReactNode } from 'react'
import type { Instance, InstanceState } from '@oxide/api'
import { isInstanceInProgress } from '../../api/progress.ts'
import { State, type Tone, toneOf, Ago } from '../../ui/text/value.tsx'

const TONES: Readonly<Record<InstanceState, Tone>> = {
  creating: 'default',
  starting: 'blue',
  running: 'default',
  stopping: 'neutral',
  stopped: 'neutral',
  rebooting: 'blue',
  migrating: 'purple',
  repairing: 'notice',
  failed: 'destructive',
  destroyed: 'destructive',
}

export function InstanceStateBadge({ instance }: { instance: Instance }) {
  const { runState, timeRunStateUpdated } = instance
  return (
    <RunState state={runState} note={<Ago at={timeRunStateUpdated} note="Run state updated" />} />
  )
}

export function RunState({ state, note }: { state: InstanceState; note?: ReactNode }) {
  return (
    <State tone={toneOf(TONES, state)} busy={isInstanceInProgress(state)} note={note}>
      {state}
    </State>
  )
}
