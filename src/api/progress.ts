import type { DiskState, Instance, InstanceState, SnapshotState } from '@oxide/api'

/** True if an instance is changing state, so that it is worth polling. */
export function isInstanceInProgress(state: InstanceState): boolean {
  return INSTANCE_IN_PROGRESS.includes(state)
}

/**
 * True if the control plane is about to restart a failed instance by itself, with no cooldown left to wait for.
 */
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

/** True if a disk is changing state. */
export function isDiskInProgress(state: DiskState['state']): boolean {
  return DISK_IN_PROGRESS.includes(state)
}

/** True if the content of a disk is still being imported. */
export function isDiskImporting(state: DiskState['state']): boolean {
  return state === 'import_ready' || state.startsWith('importing')
}

/** True if a snapshot is changing state. */
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
