import type { Instance, InstanceState, SshKey } from '@oxide/api'
import { Table } from '../store/table.ts'

/** An instance without its derived fields, plus the fields that only its creation provides. */
export type InstanceRow = Omit<Instance, 'autoRestartEnabled' | 'autoRestartCooldownExpiration'> & {
  /** The keys that the guest was given, as they were then. */
  readonly sshKeys: readonly SshKey[]
  readonly userData: string
  /** The sled that it runs on; absent or null while it has no hardware. */
  readonly sledId?: string | null
  /** Recent downtimes, oldest first. When absent, its state alone tells whether it is down. */
  readonly downtimes?: readonly Downtime[]
}

/** A period without running; the end is null while it is still down. */
export type Downtime = { readonly from: Date; readonly to: Date | null }

export const instanceTable = () =>
  new Table<InstanceRow, 'sled'>({
    parent: (instance) => instance.projectId,
    name: (row) => row.name,
    by: { sled: (row) => row.sledId ?? null },
  })

/** States in which the guest's vCPUs exist. */
const executing: ReadonlySet<InstanceState> = new Set([
  'running',
  'stopping',
  'rebooting',
  'migrating',
  'repairing',
])

export function executes({ runState }: Pick<InstanceRow, 'runState'>): boolean {
  return executing.has(runState)
}

/** Returns the times when an instance was, or is, down. */
export function downtimesOf(instance: InstanceRow): readonly Downtime[] {
  if (instance.downtimes !== undefined) return instance.downtimes
  return executes(instance) ? [] : [{ from: instance.timeRunStateUpdated, to: null }]
}

/** Minimum milliseconds between two automatic restarts. */
const cooldown = 3_600_000

/** True if the control plane restarts the instance, which it does by default. */
export function autoRestarts(instance: Pick<InstanceRow, 'autoRestartPolicy'>): boolean {
  return instance.autoRestartPolicy !== 'never'
}

/** Returns when a failed instance may be restarted again, or null when it never was. */
export function cooldownEnd(instance: Pick<InstanceRow, 'timeLastAutoRestarted'>): Date | null {
  const last = instance.timeLastAutoRestarted
  return last ? new Date(last.getTime() + cooldown) : null
}

export function instanceView({
  sshKeys: _,
  userData: __,
  sledId: ___,
  downtimes: ____,
  ...row
}: InstanceRow): Instance {
  return Object.assign(row, {
    autoRestartEnabled: autoRestarts(row),
    autoRestartCooldownExpiration: cooldownEnd(row),
  })
}
