import type { ExternalIp } from '@oxide/api'
import { listed } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import { byNameOrId, inProject } from '../schemas/query.ts'
import { nameOrId } from '../schemas/scalar.ts'
import { atInstance, findInstance } from './instance.ts'

export const instanceNetworkHandlers = {
  /** All at once: this list has no pages. */
  instanceExternalIpList: endpoint(atInstance, (args, context) => {
    const { world } = context
    const { id } = findInstance(context, args, 'viewer')
    const floating = world.floatingIps.by('instance', id).sorted('name').rows
    const ephemeral = world.ephemeralIps.under(id).sorted('id').rows
    const snat = world.snatIps.under(id).sorted('id').rows
    const items: ExternalIp[] = [
      ...floating.map((address) => ({ ...address, kind: 'floating' as const })),
      ...ephemeral.map(({ ip, ipPoolId }) => ({ ip, ipPoolId, kind: 'ephemeral' as const })),
      ...snat.map(({ id: _, instanceId: __, ...block }) => ({ ...block, kind: 'snat' as const })),
    ]
    return { items, nextPage: null }
  }),

  instanceNetworkInterfaceList: endpoint(
    { query: { ...byNameOrId, ...inProject, instance: nameOrId } },
    ({ query }, context) => {
      const { instance, ...rest } = query
      const { id } = findInstance(context, { path: { instance }, query: rest }, 'viewer')
      const interfaces = context.world.networkInterfaces.under(id)
      return listed(context, interfaces, query, (nic) => nic)
    },
  ),
} satisfies Handlers
