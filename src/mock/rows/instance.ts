import type { Instance, InstanceState, SshKey } from '@oxide/api'
import { Table } from '../store/table.ts'

/** An instance without what follows from the rest, and with what only its making tells. */
export type InstanceRow = Omit<Instance, 'autoRestartEnabled' | 'autoRestartCooldownExpiration'> & {
  /** The keys that the guest was given, as they were then. */
  readonly sshKeys: readonly SshKey[]
  readonly userData: string
  /** The sled that it is on; absent or null while it has no hardware. */
  readonly sledId?: string | null
  /** When it did not execute, oldest first, the last few times only. Absent: never, but for what its state says. */
  readonly downtimes?: readonly Downtime[]
}

/** Without an end it is still down. */
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

/** When an instance was, or is, down. */
export function downtimesOf(instance: InstanceRow): readonly Downtime[] {
  if (instance.downtimes !== undefined) return instance.downtimes
  return executes(instance) ? [] : [{ from: instance.timeRunStateUpdated, to: null }]
}

/** How long after an automatic restart the next one waits, in milliseconds. */
const cooldown = 3_600_000

/** Without an explicit policy the control plane restarts, as far as it can. */
export function autoRestarts(instance: Pick<InstanceRow, 'autoRestartPolicy'>): boolean {
  return instance.autoRestartPolicy !== 'never'
}

/** When a failed instance may be restarted again, or null when it never was. */
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
