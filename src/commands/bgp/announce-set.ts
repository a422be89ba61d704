import type { BgpAnnounceSet } from '@oxide/api'
import {
  networkingBgpAnnounceSetDelete,
  networkingBgpAnnounceSetUpdate,
} from '../../api/operations/bgp.ts'
import { nouns, type Page } from '../../state/nouns.ts'
import { define } from '../kernel/define.ts'
import { ref } from '../kernel/params.ts'
import { printLine } from '../kernel/print.ts'
import { named, renamed } from '../named.ts'
import { goTo, removeOf } from '../plain.ts'
import {
  announcements,
  type Change,
  changeSet,
  contentOf,
  type SeenSet,
  setWithAll,
} from './change.ts'

type Sets = { readonly announceSets: Page<BgpAnnounceSet> }

const keywords = ['advertise', 'network', 'prefix', 'route']

/** Creates a set. The CLI also replaces one this way. */
export const createAnnounceSet = define({
  id: 'system networking bgp announce-set update',
  verb: 'New',
  title: 'New BGP announce set',
  params: { ...named, announcement: announcements },
  subject: () => ({ announceSets: nouns.announceSet.list({}) }),
  confirm: ({ announceSets }: Sets, { name, announcement }) =>
    announceSets.items.some((set) => set.name === name)
      ? `BGP announce set ${name} exists. It will announce these networks only: ${said(announcement)}.`
      : null,
  run: (api, { description = '', ...set }) =>
    api.call(networkingBgpAnnounceSetUpdate, { body: { ...set, description } }),
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
    announcement: announcements,
  },
  subject: ({ announceSet }) => setWithAll({ announceSet }),
  suggest: (seen) => ({
    description: seen.announceSet.description,
    announcement: seen.announcements.items.map(contentOf),
  }),
  confirm: (seen, { announcement }) => {
    const gone = seen.announcements.items.filter(({ network }) =>
      announcement.every((one) => one.network !== network),
    )
    return gone.length === 0 ? null : `Peers will no longer learn routes to ${said(gone)}.`
  },
  run: (api, { announceSet: name, description, announcement }, { seen }) =>
    changeSet(api, { name, description }, seen, () => announcement),
  done: ({ announceSet }) => ({
    say: `BGP announce set ${announceSet} updated`,
    ...goTo('announcements', { announceSet }),
  }),
  cli: ({ description, announcement }, seen): string | null =>
    cliOf(seen, () => announcement, description),
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

/** In menu order. */
export const announceSetCommands = [createAnnounceSet, editAnnounceSet, remove]

/** Prints a change of a set as the CLI line that writes all of it; null while the set is unknown. */
export function cliOf(
  seen: SeenSet | undefined,
  change: Change,
  description = seen?.announceSet.description,
): string | null {
  if (seen === undefined) return null
  const { name } = seen.announceSet
  const announcement = change(seen.announcements.items.map(contentOf))
  return `oxide ${printLine(createAnnounceSet, { name, description, announcement })}`
}

function said(all: readonly { readonly network: string }[]): string {
  return all.length === 0 ? 'none' : all.map(({ network }) => network).join(', ')
}
