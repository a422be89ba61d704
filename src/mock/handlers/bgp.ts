import { needFleet } from '../access.ts'
import { born, listed } from '../context.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { findInFleet } from '../fleet-lookup.ts'
import { keepName } from '../name.ts'
import { invalid, taken } from '../problem.ts'
import { bgpConfigView } from '../rows/bgp.ts'
import { announceSetsOf } from './bgp-announce-set.ts'

export const bgpHandlers = {
  networkingBgpConfigList: ({ query }, context) => {
    needFleet(context.world, context.actor, 'viewer')
    return listed(context, context.world.bgpConfigs.under('fleet'), query, bgpConfigView)
  },

  networkingBgpConfigCreate: ({ body }, context) => {
    const { world, actor } = context
    needFleet(world, actor, 'admin')
    if (world.bgpConfigs.named('fleet', body.name)) throw taken('BGP config', body.name)
    const { bgpAnnounceSetId, ...rest } = body
    const set = findInFleet(context, announceSetsOf(context), bgpAnnounceSetId, 'admin')
    const same = [...world.bgpConfigs.rows].find(
      ({ asn, vrf }) => asn === body.asn && (vrf ?? null) === body.vrf,
    )
    if (same !== undefined) {
      throw invalid(`Autonomous system ${body.asn} already has the BGP config ${same.name}`)
    }
    return bgpConfigView(world.bgpConfigs.put({ ...born(context), ...rest, announceSetId: set.id }))
  },

  networkingBgpConfigUpdate: ({ query, body }, context) => {
    const { world, now } = context
    const before = findInFleet(context, configsOf(context), query.nameOrId, 'admin')
    const name = body.name ?? before.name
    keepName(world.bgpConfigs, 'BGP config', 'fleet', name, before.id)
    const set =
      body.bgpAnnounceSetId === null
        ? before.announceSetId
        : findInFleet(context, announceSetsOf(context), body.bgpAnnounceSetId, 'admin').id
    const after = world.bgpConfigs.put({
      ...before,
      name,
      description: body.description ?? before.description,
      maxPaths: body.maxPaths ?? before.maxPaths,
      announceSetId: set,
      timeModified: now,
    })
    return bgpConfigView(after)
  },

  networkingBgpConfigDelete: ({ query }, context) => {
    const { world } = context
    const config = findInFleet(context, configsOf(context), query.nameOrId, 'admin')
    const names: readonly string[] = [config.id, config.name]
    const user = [...world.portSettings.rows].find(({ bgpPeers }) =>
      bgpPeers.some(({ bgpConfig }) => names.includes(bgpConfig)),
    )
    if (user !== undefined) {
      throw invalid(`BGP config cannot be deleted while the settings ${user.name} use it`)
    }
    world.bgpConfigs.remove(config.id)
  },
} satisfies Handlers

function configsOf({ world }: Context) {
  return { kind: 'BGP config', table: world.bgpConfigs }
}
