import { needFleet } from '../access.ts'
import { born, listed } from '../context.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { findInFleet } from '../fleet-lookup.ts'
import { invalid, unknown, unknownId } from '../problem.ts'
import { announceSetView } from '../rows/bgp.ts'
import { addressOf, numberOf } from '../rules/address.ts'
import { networkOf } from '../rules/network.ts'
import { isUuid } from '../../api/valid/id.ts'
import type { World } from '../world.ts'

export const bgpAnnounceSetHandlers = {
  /** Returns the list as one page, although it accepts paging parameters. */
  networkingBgpAnnounceSetList: ({ query }, context) => {
    needFleet(context.world, context.actor, 'viewer')
    return listed(context, context.world.announceSets.under('fleet'), query, announceSetView).items
  },

  networkingBgpAnnounceSetUpdate: ({ body }, context) => {
    const { world, actor, now } = context
    needFleet(world, actor, 'admin')
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
    const set = findInFleet(context, announceSetsOf(context), path.announceSet, 'admin')
    const user = [...world.bgpConfigs.rows].find(({ announceSetId }) => announceSetId === set.id)
    if (user !== undefined) {
      throw invalid(`BGP announce set cannot be deleted while the config ${user.name} uses it`)
    }
    world.announceSets.remove(set.id)
  },

  networkingBgpAnnouncementList: ({ path }, context) => {
    const set = findInFleet(context, announceSetsOf(context), path.announceSet)
    return [...set.announcements]
  },
} satisfies Handlers

/** Returns the table of BGP announce sets for lookups. */
export function announceSetsOf({ world }: Context) {
  return { kind: 'BGP announce set', table: world.announceSets }
}

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
