import type { BgpAnnouncement, BgpAnnounceSet, BgpAnnouncementCreate } from '@oxide/api'
import * as v from 'valibot'
import type { Api } from '../../api/http/client.ts'
import { ApiError } from '../../api/http/errors.ts'
import {
  networkingBgpAnnouncementList,
  networkingBgpAnnounceSetList,
} from '../../api/generated/reads/system-networking-bgp-announce-set.ts'
import { networkingBgpAnnounceSetUpdate } from '../../api/generated/writes/system-networking-bgp-announce-set.ts'
import { cidrRefusal } from '../../api/valid/address.ts'
import { LARGEST_PAGE, type Names, nouns, type Page } from '../../state/nouns.ts'
import { body } from '../kernel/params.ts'
import { changeMembers } from '../members.ts'
import { refusing, shape } from '../kernel/shape.ts'

/** The API document's `BgpAnnouncementCreate`. */
const checkAnnouncements = shape<BgpAnnouncementCreate[]>(
  'Announcements',
  v.array(
    v.strictObject({
      addressLotBlock: v.pipe(v.string(), v.minLength(1, 'is required')),
      network: v.pipe(v.string(), refusing(cidrRefusal)),
    }),
  ),
)

/** All announcements of a set. */
export const announcements = body('Announcements', checkAnnouncements, {
  hint: 'The complete set of networks, each with its address lot',
  refused: networkTwice,
})

/** The subject of commands on a set: the set and what it announces. */
export function setWithAll(names: Names) {
  return {
    announceSet: nouns.announceSet.view(names),
    announcements: nouns.bgpAnnouncement.list(names),
  }
}

/** A set as the user saw it. */
export type SeenSet = {
  readonly announceSet: BgpAnnounceSet
  readonly announcements: Page<BgpAnnouncement>
}

/** Derives the announcements to write from the current ones. */
export type AnnouncementsUpdate = (
  current: readonly BgpAnnouncementCreate[],
) => readonly BgpAnnouncementCreate[]

/**
 * Reads a set, changes it and writes all of it back, since the API knows no other way. Refuses if its announcements are not
 * what the user saw. Keeps the description unless a new one is given.
 * @param isNew whether there may be no such set yet
 */
export async function changeSet(
  api: Api,
  { name, description }: { readonly name: string; readonly description?: string | undefined },
  seen: Page<BgpAnnouncement> | undefined,
  change: AnnouncementsUpdate,
  isNew = false,
): Promise<BgpAnnounceSet> {
  const read = () => api.call(networkingBgpAnnouncementList, { path: { announceSet: name } })
  const members = {
    many: nouns.bgpAnnouncement.many,
    read: isNew ? () => read().catch(noneIfAbsent) : read,
    seen: seen?.items,
    keyOf: nouns.bgpAnnouncement.keyOf,
    contentOf,
  }
  return changeMembers(members, async (current) => {
    const sets = await api.call(networkingBgpAnnounceSetList, { query: { limit: LARGEST_PAGE } })
    const before = sets.find((one) => one.name === name || one.id === name)
    return api.call(networkingBgpAnnounceSetUpdate, {
      body: {
        // Names the set, because with an id the API would create another set of that name.
        name: before?.name ?? name,
        description: description ?? before?.description ?? '',
        announcement: [...change(current.map(contentOf))],
      },
    })
  })
}

function noneIfAbsent(error: unknown): BgpAnnouncement[] {
  if (error instanceof ApiError && error.status === 404) return []
  throw error
}

export function contentOf({ addressLotBlockId, network }: BgpAnnouncement): BgpAnnouncementCreate {
  return { addressLotBlock: addressLotBlockId, network }
}

function networkTwice(all: readonly BgpAnnouncementCreate[]): string | null {
  const networks = all.map(({ network }) => network)
  const twice = networks.find((network, at) => networks.indexOf(network) !== at)
  return twice === undefined ? null : `Networks must be unique: ${twice} appears twice`
}
