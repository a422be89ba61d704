import {
  networkingBgpAnnounceSetList,
  networkingBgpAnnouncementList,
} from '../../../api/generated/reads/system-networking-bgp-announce-set.ts'
import {
  networkingSwitchPortSettingsList,
  networkingSwitchPortSettingsView,
} from '../../../api/generated/reads/system-networking-switch-port-settings.ts'
import { LARGEST_PAGE } from '../../nouns.ts'
import { inBackground, read } from '../../cache/read.ts'

/** A use of addresses from a block of a lot. */
export type AddressUse = {
  readonly kind: 'Loopback address' | 'Switch port settings' | 'BGP announce set'
  readonly name: string
  /** The address or the network, as the API writes it. */
  readonly address: string
  readonly blockId: string
}

/** Reads the addresses of at most this many settings and announce sets, one by one. */
export const MOST_ASKED = 50

const all = { query: { limit: LARGEST_PAGE } }

/** The BGP announce sets, whose announcements take networks from blocks. */
export const announceSets = inBackground(read(networkingBgpAnnounceSetList, all))

/** Reads what an announce set announces. */
export function announcementsOf({ name }: { readonly name: string }) {
  return inBackground(read(networkingBgpAnnouncementList, { path: { announceSet: name } }))
}

/** The settings of switch ports, whose addresses come from blocks. */
export const portSettingsNames = inBackground(read(networkingSwitchPortSettingsList, all))

/** Reads the settings of a switch port. */
export function portSettingsOf({ name }: { readonly name: string }) {
  return inBackground(read(networkingSwitchPortSettingsView, { path: { port: name } }))
}
