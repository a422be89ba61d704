import type { SiloUtilization } from '@oxide/api'
import { needFleet } from '../access.ts'
import type { Handlers } from '../http/endpoint.ts'
import { insufficient } from '../http/problem.ts'
import type { InstanceRow } from '../instance/rows.ts'
import { findSilo, listOfFleet, toRead } from '../lookup.ts'
import type { World } from '../world.ts'
import { type SiloRow, quotasView } from './rows.ts'

export const siloQuotaHandlers = {
  systemQuotasList: listOfFleet(({ silos }) => silos, quotasView),

  siloQuotasView: ({ path }, context) => quotasView(findSilo(context, path.silo, toRead)),

  /** Allows a quota below the current use: nothing is taken away, but nothing more can be created. */
  siloQuotasUpdate: ({ path, body }, context) => {
    const { world, now } = context
    needFleet(context, 'collaborator')
    const silo = findSilo(context, path.silo, toRead)
    const quotas = {
      cpus: body.cpus ?? silo.quotas.cpus,
      memory: body.memory ?? silo.quotas.memory,
      storage: body.storage ?? silo.quotas.storage,
    }
    return quotasView(world.silos.put({ ...silo, quotas, timeModified: now }))
  },

  siloUtilizationList: listOfFleet(
    ({ silos }) => silos,
    (silo, { world }) => utilizationOf(world, silo),
  ),

  siloUtilizationView: ({ path }, context) => {
    needFleet(context, 'viewer')
    return utilizationOf(context.world, findSilo(context, path.silo, toRead))
  },

  /** Returns the utilization of the actor's own silo, which all its users may see. */
  utilizationView: (_, { world, actor }) => {
    const capacity = world.silos.get(actor.user.siloId)?.quotas ?? nothing
    return { capacity, provisioned: provisioned(world, actor.user.siloId) }
  },
} satisfies Handlers

const nothing = { cpus: 0, memory: 0, storage: 0 }

function utilizationOf(world: World, { id, name, quotas }: SiloRow): SiloUtilization {
  return { siloId: id, siloName: name, allocated: quotas, provisioned: provisioned(world, id) }
}

/** vCPUs, and bytes of memory and storage. */
type Amounts = { readonly cpus: number; readonly memory: number; readonly storage: number }

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
