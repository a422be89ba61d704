import { isUuid } from '../../api/valid/id.ts'
import { needFleet } from '../access.ts'
import { addressOf, networkOf, numberOf } from '../address.ts'
import { born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, unknown, unknownId } from '../http/problem.ts'
import { findInFleet, listOfFleet, needFreeName, renamed } from '../lookup.ts'
import type { World } from '../world.ts'
import { announceSetView, bgpConfigView } from './rows.ts'

export const bgpHandlers = {
  networkingBgpConfigList: listOfFleet(({ bgpConfigs }) => bgpConfigs, bgpConfigView),

  networkingBgpConfigCreate: ({ body }, context) => {
    const { world } = context
    needFleet(context, 'admin')
    needFreeName(world.bgpConfigs, 'fleet', body.name)
    const { bgpAnnounceSetId, ...rest } = body
    const set = findInFleet(context, context.world.announceSets, bgpAnnounceSetId, 'admin')
    const same = [...world.bgpConfigs.rows].find(
      ({ asn, vrf }) => asn === body.asn && (vrf ?? null) === body.vrf,
    )
    if (same !== undefined) {
      throw invalid(`Autonomous system ${body.asn} already has the BGP config ${same.name}`)
    }
    return bgpConfigView(world.bgpConfigs.put({ ...born(context), ...rest, announceSetId: set.id }))
  },

  networkingBgpConfigUpdate: ({ query, body }, context) => {
    const { bgpConfigs } = context.world
    const before = findInFleet(context, bgpConfigs, query.nameOrId, 'admin')
    const set =
      body.bgpAnnounceSetId === null
        ? before.announceSetId
        : findInFleet(context, context.world.announceSets, body.bgpAnnounceSetId, 'admin').id
    const after = bgpConfigs.put({
      ...renamed(context, bgpConfigs, before, body),
      maxPaths: body.maxPaths ?? before.maxPaths,
      announceSetId: set,
    })
    return bgpConfigView(after)
  },

  networkingBgpConfigDelete: ({ query }, context) => {
    const { world } = context
    const config = findInFleet(context, context.world.bgpConfigs, query.nameOrId, 'admin')
    const names: readonly string[] = [config.id, config.name]
    const user = [...world.portSettings.rows].find(({ bgpPeers }) =>
      bgpPeers.some(({ bgpConfig }) => names.includes(bgpConfig)),
    )
    if (user !== undefined) {
      throw invalid(`BGP config cannot be deleted while the settings ${user.name} use it`)
    }
    world.bgpConfigs.remove(config.id)
  },

  /** Returns the list as one page, although it accepts paging parameters. */
  networkingBgpAnnounceSetList: ({ query }, context) => {
    needFleet(context, 'viewer')
    return listed(context, context.world.announceSets.under('fleet'), query, announceSetView).items
  },

  networkingBgpAnnounceSetUpdate: ({ body }, context) => {
    const { world, now } = context
    needFleet(context, 'admin')
    const { name, description } = body
    const before = world.announceSets.named('fleet', name)
    const identity = before ?? { ...born(context), name }
    const announcements = body.announcement.map(({ addressLotBlock, network }) => ({
      announceSetId: identity.id,
      addressLotBlockId: blockFor(world, addressLotBlock, network),
      network,
    }))
    const set = { ...identity, description, announcements, timeModified: now }
    return announceSetView(world.announceSets.put(set))
  },

  networkingBgpAnnounceSetDelete: ({ path }, context) => {
    const { world } = context
    const set = findInFleet(context, context.world.announceSets, path.announceSet, 'admin')
    const user = [...world.bgpConfigs.rows].find(({ announceSetId }) => announceSetId === set.id)
    if (user !== undefined) {
      throw invalid(`BGP announce set cannot be deleted while the config ${user.name} uses it`)
    }
    world.announceSets.remove(set.id)
  },

  networkingBgpAnnouncementList: ({ path }, context) => {
    const set = findInFleet(context, context.world.announceSets, path.announceSet)
    return [...set.announcements]
  },
} satisfies Handlers

/** Returns the block that a network is announced from, given by its own id or by its address lot. */
function blockFor(world: World, given: string, network: string): string {
  const lots = [...world.addressLots.rows]
  const known = lots.flatMap(({ blocks }) => blocks).find(({ id }) => id === given)
  const lot = lots.find(({ id, name }) => id === given || name === given)
  if (known === undefined && lot === undefined) {
    throw isUuid(given) ? unknownId(given) : unknown('address lot block', given)
  }
  const { first, last, version } = networkOf(network)
  const meets = (known === undefined ? (lot?.blocks ?? []) : [known]).find(
    ({ firstAddress, lastAddress }) =>
      firstAddress.includes(':') === (version === 'v6') &&
      numberOf(firstAddress) <= last &&
      first <= numberOf(lastAddress),
  )
  if (meets === undefined) {
    throw invalid(
      `Network ${addressOf(first, version)} to ${addressOf(last, version)} has no address of the address lot block`,
    )
  }
  return meets.id
}
