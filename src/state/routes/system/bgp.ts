import {
  announcementsOf,
  announceSet,
  bgpAnnouncement,
  bgpConfig,
  bgpStatus,
  exportedRoutes,
} from '../../nouns/system/bgp.ts'
import { allOf } from '../../nouns.ts'
import type { Routes } from '../../route.ts'

export const nouns = { bgpConfig, announceSet, bgpAnnouncement }

const at = '/system/networking/bgp'
const system = { layout: 'system', role: 'fleet viewer' } as const
const part = { ...system, under: 'bgp', frame: 'bgp', tabOf: 'bgp' } as const

/** The rack's BGP: sessions, configurations and exchanged routes. */
export const routes = {
  bgp: {
    ...system,
    at,
    title: 'BGP',
    under: 'networking',
    frame: 'networking',
    tab: 40,
    to: 'bgpSessions',
  },
  bgpSessions: {
    ...part,
    at: `${at}/sessions`,
    title: 'BGP sessions',
    command: 'system networking bgp status',
    wants: () => [bgpStatus, allOf('switchPortId')],
  },
  bgpConfigs: {
    ...part,
    at: `${at}/configs`,
    title: 'Configurations',
    command: 'system networking bgp config list',
    reads: (names) => [bgpConfig.list(names)],
  },
  bgpConfigNew: {
    ...system,
    at: `${at}/configs-new`,
    title: 'New BGP configuration',
    under: 'bgpConfigs',
    drawer: true,
    form: 'system networking bgp config create',
  },
  bgpConfig: {
    ...system,
    at: `${at}/configs/:bgpConfig`,
    title: '{bgpConfig}',
    under: 'bgpConfigs',
    drawer: true,
    command: 'console system networking bgp config view',
    reads: (names) => [bgpConfig.view(names)],
  },
  bgpConfigEdit: {
    ...system,
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
    ...system,
    at: `${at}/announce-sets-new`,
    title: 'New BGP announce set',
    under: 'announceSets',
    drawer: true,
    form: 'system networking bgp announce-set update',
  },
  announceSet: {
    ...system,
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
    reads: (names) => [announceSet.view(names)],
    wants: (names) => [announcementsOf(names)],
  },
  announceSetEdit: {
    ...system,
    at: `${at}/announce-sets/:announceSet/edit`,
    title: 'Edit announce set',
    under: 'announcements',
    drawer: true,
    form: 'console system networking bgp announce-set update',
    reads: (names) => [announceSet.view(names), announcementsOf(names)],
  },
  announcementNew: {
    ...system,
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
    wants: () => [bgpConfig.list({})],
  },
  bgpExported: {
    ...part,
    at: `${at}/exported`,
    title: 'Exported routes',
    command: 'system networking bgp exported',
    wants: () => [exportedRoutes],
  },
  bgpHistory: {
    ...part,
    at: `${at}/history`,
    title: 'Messages',
    wants: () => [bgpConfig.list({})],
  },
} as const satisfies Routes
