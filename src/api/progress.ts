import type { DiskState, Instance, InstanceState, SnapshotState } from '@oxide/api'

/** Whether an instance is on its way to another state, so that looking again soon is worth it. */
export function isInstanceInProgress(state: InstanceState): boolean {
  return INSTANCE_IN_PROGRESS.includes(state)
}

/** Whether the control plane will start a failed instance again by itself, and nothing but that is left to wait for. */
export function isRestartable(instance: RestartFacts, now: Date): boolean {
  const expiration: unknown = instance.autoRestartCooldownExpiration
  return (
    instance.runState === 'failed' &&
    instance.autoRestartEnabled &&
    !(expiration instanceof Date && expiration > now)
  )
}

export type RestartFacts = Pick<
  Instance,
  'runState' | 'autoRestartEnabled' | 'autoRestartCooldownExpiration'
>

/** Whether a disk is on its way to another state. */
export function isDiskInProgress(state: DiskState['state']): boolean {
  return DISK_IN_PROGRESS.includes(state)
}

/** Whether a snapshot is on its way to another state. */
export function isSnapshotInProgress(state: SnapshotState): boolean {
  return state === 'creating'
}

const INSTANCE_IN_PROGRESS: readonly InstanceState[] = [
  'creating',
  'starting',
  'rebooting',
  'migrating',
  'stopping',
]

const DISK_IN_PROGRESS: readonly DiskState['state'][] = [
  'attaching',
  'creating',
  'detaching',
  'finalizing',
]
