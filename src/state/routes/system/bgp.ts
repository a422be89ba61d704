import {
  announcementsOf,
  announceSet,
  bgpAnnouncement,
  bgpConfig,
  bgpStatus,
  exportedRoutes,
} from '../../nouns/system/bgp.ts'
import { allOf } from '../../nouns.ts'
import { optional, type Routes } from '../../route.ts'

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
    at: `${at}/configs-new`,
    title: 'New BGP configuration',
    under: 'bgpConfigs',
    drawer: true,
    form: 'system networking bgp config create',
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
    reads: (names) => [bgpConfig.view(names)],
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
    reads: (names) => [announceSet.view(names), announcementsOf(names)],
  },
  announcementNew: {
    at: `${at}/announce-sets/:announceSet/announcements-new`,
    title: 'Announce network',
    under: 'announcements',
    drawer: true,
    form: 'console system networking bgp announcement create',
    reads: (names) => [announceSet.view(names)],
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
