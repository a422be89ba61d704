import { insufficient } from '../problem.ts'
import type { InstanceRow } from '../rows/instance.ts'
import type { World } from '../world.ts'

/** vCPUs, and bytes of memory and storage. */
export type Amounts = { readonly cpus: number; readonly memory: number; readonly storage: number }

/**
 * Returns what a silo uses: vCPUs and memory of instances that are up or starting, and the storage of all disks and
 * snapshots.
 */
export function provisioned(world: World, siloId: string): Amounts {
  let [cpus, memory, storage] = [0, 0, 0]
  for (const project of world.projects.under(siloId).rows) {
    for (const instance of world.instances.under(project.id).rows) {
      if (!holdsHardware(instance)) continue
      cpus += instance.ncpus
      memory += instance.memory
    }
    for (const disk of world.disks.under(project.id).rows) storage += disk.size
    for (const snapshot of world.snapshots.under(project.id).rows) storage += snapshot.size
  }
  return { cpus, memory, storage }
}

/** Throws 507 when the latest write exceeds the silo's quota. */
export function keepWithinQuota(world: World, siloId: string): void {
  const quotas = world.silos.get(siloId)?.quotas
  if (quotas === undefined) return
  const used = provisioned(world, siloId)
  const limits = [
    ['CPU', 'vCPUs', used.cpus, quotas.cpus],
    ['Memory', 'memory', used.memory, quotas.memory],
    ['Storage', 'storage', used.storage, quotas.storage],
  ] as const
  for (const [limit, what, amount, quota] of limits) {
    if (amount <= quota) continue
    throw insufficient(`${limit} limit exceeded: not enough ${what} left in the silo's quota`)
  }
}

/** True if an instance occupies hardware. Stopped and failed ones keep only their disks and addresses. */
function holdsHardware({ runState }: InstanceRow): boolean {
  return runState !== 'stopped' && runState !== 'failed' && runState !== 'destroyed'
}
