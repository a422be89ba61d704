import type { SiloUtilization } from '@oxide/api'
import { needFleet } from '../access.ts'
import { listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import type { SiloRow } from '../rows/silo.ts'
import { quotasView } from '../rows/silo.ts'
import { provisioned } from '../rules/quota.ts'
import { findSilo, toRead } from '../silo-lookup.ts'
import type { World } from '../world.ts'

/** Quotas and utilization of silos. */
export const siloQuotaHandlers = {
  systemQuotasList: ({ query }, context) => {
    needFleet(context.world, context.actor, 'viewer')
    return listed(context, context.world.silos.under('fleet'), query, quotasView)
  },

  siloQuotasView: ({ path }, context) => quotasView(findSilo(context, path.silo, toRead)),

  /** Allows a quota below the current use: nothing is taken away, but nothing more can be created. */
  siloQuotasUpdate: ({ path, body }, context) => {
    const { world, actor, now } = context
    needFleet(world, actor, 'collaborator')
    const silo = findSilo(context, path.silo, toRead)
    const quotas = {
      cpus: body.cpus ?? silo.quotas.cpus,
      memory: body.memory ?? silo.quotas.memory,
      storage: body.storage ?? silo.quotas.storage,
    }
    return quotasView(world.silos.put({ ...silo, quotas, timeModified: now }))
  },

  siloUtilizationList: ({ query }, context) => {
    const { world, actor } = context
    needFleet(world, actor, 'viewer')
    return listed(context, world.silos.under('fleet'), query, (silo) => utilizationOf(world, silo))
  },

  siloUtilizationView: ({ path }, context) => {
    needFleet(context.world, context.actor, 'viewer')
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
