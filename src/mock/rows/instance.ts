import type { Instance } from '@oxide/api'
import { Table } from '../store/table.ts'

/** An instance without what follows from the rest, and with what only its making tells. */
export type InstanceRow = Omit<Instance, 'autoRestartEnabled' | 'autoRestartCooldownExpiration'> & {
  readonly sshKeyIds: readonly string[]
  readonly userData: string
}

export const instanceTable = () =>
  new Table<InstanceRow>({ parent: (instance) => instance.projectId, name: (row) => row.name })

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

export function instanceView({ sshKeyIds: _, userData: __, ...row }: InstanceRow): Instance {
  return {
    ...row,
    autoRestartEnabled: autoRestarts(row),
    autoRestartCooldownExpiration: cooldownEnd(row),
  }
}
