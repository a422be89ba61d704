import type {
  AddressLot,
  AddressLotBlock,
  AllowList,
  BfdSessionEnable,
  BgpAnnounceSet,
  BgpAnnouncement,
  BgpConfig,
  LoopbackAddress,
  SwitchPortSettingsIdentity,
} from '@oxide/api'
import type { SwitchPortSettings } from '../../api/generated/lacking.ts'
import { type View, without } from '../store/rows.ts'

export type AddressLotRow = AddressLot & { readonly blocks: readonly AddressLotBlock[] }

export const addressLotView: View<AddressLotRow, AddressLot> = without('blocks')

export type LoopbackRow = LoopbackAddress & { readonly anycast: boolean }

export const loopbackView: View<LoopbackRow, LoopbackAddress> = without('anycast')

export type BgpConfigRow = BgpConfig & { readonly announceSetId: string }

export const bgpConfigView: View<BgpConfigRow, BgpConfig> = without('announceSetId')

export type AnnounceSetRow = BgpAnnounceSet & { readonly announcements: readonly BgpAnnouncement[] }

export const announceSetView: View<AnnounceSetRow, BgpAnnounceSet> = without('announcements')

export function portSettingsIdentity(settings: SwitchPortSettings): SwitchPortSettingsIdentity {
  const { id, name, description, timeCreated, timeModified } = settings
  return { id, name, description, timeCreated, timeModified }
}

/** The single row of settings that control access to the system's services. */
export type SystemNetworkingRow = {
  readonly id: 'networking'
  readonly allowList: AllowList
  readonly inboundIcmp: boolean
}

/** A BFD session of a switch with a peer; its id is made of both. */
export type BfdSessionRow = BfdSessionEnable & {
  readonly id: string
  readonly timeEnabled: Date
  /** Set if the peer never answers, so that the session stays down. */
  readonly isSilent?: true
}

export function bfdSessionId({
  switchSlot,
  remote,
}: Pick<BfdSessionEnable, 'switchSlot' | 'remote'>) {
  return `${switchSlot} ${remote}`
}
