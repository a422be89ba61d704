import type { BgpAnnouncement, BgpAnnouncementCreate } from '@oxide/api'
import { networkingBgpAnnounceSetDelete } from '../../api/generated/writes/system-networking-bgp-announce-set.ts'
import { nameRefusal } from '../../api/valid/name.ts'
import type { Read } from '../../state/cache/read.ts'
import { nouns, type Page } from '../../state/nouns.ts'
import type { CliLine } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { ref } from '../kernel/params.ts'
import { named, renamed } from '../naming.ts'
import { goTo, removeOf } from '../plain.ts'
import {
  announcements,
  type AnnouncementsUpdate,
  changeSet,
  contentOf,
  type SeenSet,
  setWithAll,
} from './change.ts'

/** What a set announces; undefined if there is no such set. */
type MaybeSet = { readonly announcements?: Page<BgpAnnouncement> | undefined }

/** The read of it; none for a name that no set can have. */
type MaybeRead = { readonly announcements?: Read<Page<BgpAnnouncement>> }

const keywords = ['advertise', 'network', 'prefix', 'route']

/** Creates a set. The CLI also replaces one this way. */
export const createAnnounceSet = define({
  id: 'system networking bgp announce-set update',
  verb: 'New',
  params: { ...named, announcement: announcements },
  // A read by an invalid name would fail with a message about its address. The palette asks before there is a name.
  subject: ({ name: announceSet }: { readonly name?: string }): MaybeRead =>
    announceSet !== undefined && nameRefusal(announceSet) === null
      ? {
          announcements: {
            ...nouns.bgpAnnouncement.list({ announceSet }),
            expected: 'there may be no such set yet',
          },
        }
      : {},
  confirm: ({ announcements: before }: MaybeSet, { name, announcement }) =>
    before === undefined
      ? null
      : `BGP announce set ${name} exists. It will announce these networks only: ${said(announcement)}.${lossOf(before, announcement)}`,
  run: (api, { announcement, ...set }, { seen }) =>
    changeSet(api, set, seen.announcements ?? { items: [] }, () => announcement, true),
  done: ({ name }) => ({
    say: `BGP announce set ${name} saved`,
    ...goTo('announcements', { announceSet: name }),
  }),
  key: 'c',
  keywords: ['add', 'create', 'make', 'replace', ...keywords],
})

export const editAnnounceSet = define({
  id: 'console system networking bgp announce-set update',
  params: {
    announceSet: ref('announceSet'),
    description: renamed.description,
    announcement: { ...announcements, optional: true as const },
  },
  needsOneOf: ['description', 'announcement'],
  subject: ({ announceSet }) => setWithAll({ announceSet }),
  suggest: (seen) => ({
    description: seen.announceSet.description,
    announcement: seen.announcements.items.map(contentOf),
  }),
  confirm: ({ announcements: before }, { announcement }) =>
    (announcement && lossOf(before, announcement).trim()) || null,
  run: (api, { announceSet: name, description, announcement }, { seen }) =>
    changeSet(api, { name, description }, seen.announcements, replacing(announcement)),
  done: ({ announceSet }) => ({
    say: `BGP announce set ${announceSet} updated`,
    ...goTo('announcements', { announceSet }),
  }),
  cli: ({ description, announcement }, seen): CliLine | null =>
    cliOf(seen, replacing(announcement), description),
  key: 'e',
  keywords: ['change', 'describe', 'replace', ...keywords],
})

const remove = removeOf('announceSet', {
  operation: networkingBgpAnnounceSetDelete,
  target: (announceSet) => ({ path: { announceSet } }),
  list: 'announceSets',
  lost: ({ name }) =>
    `This permanently deletes BGP announce set ${name} and its announcements. No BGP configuration may use it.`,
  keywords,
})

export const announceSetCommands = [createAnnounceSet, editAnnounceSet, remove]

/** Returns the CLI line that writes all of a set after a change; null while the set is unknown. */
export function cliOf(
  seen: SeenSet | undefined,
  change: AnnouncementsUpdate,
  description = seen?.announceSet.description,
): CliLine | null {
  if (seen === undefined) return null
  const { name } = seen.announceSet
  const announcement = change(seen.announcements.items.map(contentOf))
  return { command: createAnnounceSet, args: { name, description, announcement } }
}

/** Puts these announcements in place of the current ones, if any are given. */
function replacing(
  announcement: readonly BgpAnnouncementCreate[] | undefined,
): AnnouncementsUpdate {
  return (current) => announcement ?? current
}

/** Says which routes peers will lose, after a space; empty if none. */
function lossOf(
  { items }: Page<BgpAnnouncement>,
  announcement: readonly BgpAnnouncementCreate[],
): string {
  const gone = items.filter(({ network }) => announcement.every((one) => one.network !== network))
  return gone.length === 0 ? '' : ` Peers will no longer learn routes to ${said(gone)}.`
}

function said(all: readonly { readonly network: string }[]): string {
  return all.length === 0 ? 'none' : all.map(({ network }) => network).join(', ')
}
