import type { BgpAnnouncement, BgpAnnounceSet, BgpConfig } from '@oxide/api'
import {
  networkingBgpAnnouncementList,
  networkingBgpAnnounceSetList,
} from '../../../api/generated/reads/system-networking-bgp-announce-set.ts'
import { networkingBgpExported } from '../../../api/generated/reads/system-networking-bgp-exported.ts'
import { networkingBgpImported } from '../../../api/generated/reads/system-networking-bgp-imported.ts'
import { networkingBgpMessageHistory } from '../../../api/generated/reads/system-networking-bgp-message-history.ts'
import { networkingBgpStatus } from '../../../api/generated/reads/system-networking-bgp-status.ts'
import { networkingBgpConfigList } from '../../../api/generated/reads/system-networking-bgp.ts'
import { memberNoun } from '../../member-noun.ts'
import type { Names } from '../../noun.ts'
import { LARGEST_PAGE, allOf } from '../../nouns.ts'
import { read } from '../../cache/read.ts'
import { newDrawer } from '../../places.ts'
import { early, optional, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    bgpConfig: BgpConfig
    announceSet: BgpAnnounceSet
    bgpAnnouncement: BgpAnnouncement
  }
}

/** The rack's side of its BGP sessions: an AS number and its announcements. There is no call for a single one. */
export const bgpConfig = memberNoun('bgpConfig', {
  cli: 'system networking bgp config',
  one: 'BGP configuration',
  called: 'nameOrId',
  whole: () => read(networkingBgpConfigList, { query: { limit: LARGEST_PAGE } }),
  members: ({ items }) => items,
  keyOf: ({ name }) => name,
  about: ({ asn, description }) => [`AS ${asn}`, description],
  alsoShownBy: ['networkingBgpStatus', 'networkingBgpImported', 'networkingBgpExported'],
})

/** The networks that configurations announce. The API lists all sets at once, and has no call for a single one. */
export const announceSet = memberNoun('announceSet', {
  cli: 'system networking bgp announce-set',
  one: 'BGP announce set',
  whole: () => read(networkingBgpAnnounceSetList, { query: { limit: LARGEST_PAGE } }),
  members: (sets: readonly BgpAnnounceSet[]) => sets,
  keyOf: ({ name }) => name,
  alsoShownBy: ['networkingBgpAnnouncement', 'networkingBgpExported'],
})

/** A network of an announce set. The API only replaces the whole set. */
export const bgpAnnouncement = memberNoun('bgpAnnouncement', {
  cli: 'system networking bgp announcement',
  one: 'BGP announcement',
  called: 'prefix',
  within: 'announceSet',
  role: 'fleet viewer',
  whole: announcementsOf,
  members: (announcements: readonly BgpAnnouncement[]) => announcements,
  keyOf: ({ network }) => network,
  about: () => [],
  // Replacing the set changes its modification time.
  alsoShownBy: ['networkingBgpAnnounceSet', 'networkingBgpExported'],
})

/** Reads the announcements of a set. */
export function announcementsOf({ announceSet: set = '' }: Names) {
  return read(networkingBgpAnnouncementList, { path: { announceSet: set } })
}

/** The sessions with all peers, as the switches see them. */
export const bgpStatus = read(networkingBgpStatus, {})

/** The routes that the switches announce to their peers. */
export const exportedRoutes = read(networkingBgpExported, {})

/** Reads the routes that peers have announced to an autonomous system. */
export function importedRoutes(asn: number) {
  return read(networkingBgpImported, { query: { asn } })
}

/** Reads the messages that the routers of an autonomous system have exchanged with their peers. */
export function messageHistory(asn: number) {
  return read(networkingBgpMessageHistory, { query: { asn } })
}

export const nouns = { bgpConfig, announceSet, bgpAnnouncement }

const at = '/system/networking/bgp'
const part = { under: 'bgp', tab: 'bgp' } as const

/** The rack's BGP: sessions, configurations and exchanged routes. */
export const routes = {
  bgp: {
    at,
    title: 'BGP',
    under: 'networking',
    tab: 40,
    to: 'bgpSessions',
  },
  bgpSessions: {
    ...part,
    at: `${at}/sessions`,
    title: 'BGP sessions',
    command: 'system networking bgp status',
    reads: () => [optional(bgpStatus), optional(allOf('switchPortId'))],
  },
  bgpConfigs: {
    ...part,
    at: `${at}/configs`,
    title: 'Configurations',
    command: 'system networking bgp config list',
    reads: (names) => [bgpConfig.list(names)],
  },
  bgpConfigNew: {
    ...newDrawer(`${at}/configs-new`, 'bgpConfigs', bgpConfig),
    reads: () => [early(allOf('announceSet'))],
  },
  bgpConfig: {
    at: `${at}/configs/:bgpConfig`,
    title: '{bgpConfig}',
    under: 'bgpConfigs',
    drawer: true,
    command: 'console system networking bgp config view',
    reads: (names) => [bgpConfig.view(names)],
  },
  bgpConfigEdit: {
    at: `${at}/configs/:bgpConfig/edit`,
    title: 'Edit {bgpConfig}',
    under: 'bgpConfigs',
    drawer: true,
    form: 'system networking bgp config update',
    reads: (names) => [bgpConfig.view(names), early(allOf('announceSet'))],
  },
  announceSets: {
    ...part,
    at: `${at}/announce-sets`,
    title: 'Announce sets',
    command: 'system networking bgp announce-set list',
    reads: (names) => [announceSet.list(names)],
  },
  announceSetNew: {
    at: `${at}/announce-sets-new`,
    title: 'New BGP announce set',
    under: 'announceSets',
    drawer: true,
    form: 'system networking bgp announce-set update',
    reads: () => [early(allOf('addressLot'))],
  },
  announceSet: {
    at: `${at}/announce-sets/:announceSet`,
    title: '{announceSet}',
    under: 'announceSets',
    to: 'announcements',
    command: 'console system networking bgp announce-set view',
  },
  announcements: {
    ...part,
    at: `${at}/announce-sets/:announceSet/announcements`,
    title: 'Announcements',
    under: 'announceSet',
    command: 'system networking bgp announcement list',
    about: 'announceSet',
    lists: 'bgpAnnouncement',
    reads: (names) => [announceSet.view(names), optional(announcementsOf(names))],
  },
  announceSetEdit: {
    at: `${at}/announce-sets/:announceSet/edit`,
    title: 'Edit announce set',
    under: 'announcements',
    drawer: true,
    form: 'console system networking bgp announce-set update',
    reads: (names) => [announceSet.view(names), announcementsOf(names), early(allOf('addressLot'))],
  },
  announcementNew: {
    at: `${at}/announce-sets/:announceSet/announcements-new`,
    title: 'Announce network',
    under: 'announcements',
    drawer: true,
    form: 'console system networking bgp announcement create',
    reads: (names) => [announceSet.view(names), early(allOf('addressLot'))],
  },
  bgpImported: {
    ...part,
    at: `${at}/imported`,
    title: 'Imported routes',
    reads: () => [optional(bgpConfig.list({}))],
  },
  bgpExported: {
    ...part,
    at: `${at}/exported`,
    title: 'Exported routes',
    command: 'system networking bgp exported',
    reads: () => [optional(exportedRoutes)],
  },
  bgpHistory: {
    ...part,
    at: `${at}/history`,
    title: 'Messages',
    reads: () => [optional(bgpConfig.list({}))],
  },
} as const satisfies Routes
