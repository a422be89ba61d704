import type {
  AddressLot,
  AddressLotBlock,
  AllowList,
  BfdSessionEnable,
  BgpAnnounceSet,
  BgpAnnouncement,
  BgpConfig,
  LoopbackAddress,
  SwitchPortSettings,
  SwitchPortSettingsIdentity,
} from '@oxide/api'
import { Table } from '../store/table.ts'

export type AddressLotRow = AddressLot & { readonly blocks: readonly AddressLotBlock[] }

export const addressLotTable = () =>
  new Table<AddressLotRow>({ parent: () => 'fleet', name: (lot) => lot.name })

export function addressLotView({ blocks: _, ...lot }: AddressLotRow): AddressLot {
  return lot
}

type LoopbackRow = LoopbackAddress & { readonly anycast: boolean }

export const loopbackTable = () => new Table<LoopbackRow>({ parent: () => 'fleet' })

export function loopbackView({ anycast: _, ...address }: LoopbackRow): LoopbackAddress {
  return address
}

export type BgpConfigRow = BgpConfig & { readonly announceSetId: string }

export const bgpConfigTable = () =>
  new Table<BgpConfigRow>({ parent: () => 'fleet', name: (config) => config.name })

export function bgpConfigView({ announceSetId: _, ...config }: BgpConfigRow): BgpConfig {
  return config
}

type AnnounceSetRow = BgpAnnounceSet & { readonly announcements: readonly BgpAnnouncement[] }

export const announceSetTable = () =>
  new Table<AnnounceSetRow>({ parent: () => 'fleet', name: (set) => set.name })

export function announceSetView({ announcements: _, ...set }: AnnounceSetRow): BgpAnnounceSet {
  return set
}

export const portSettingsTable = () =>
  new Table<SwitchPortSettings>({ parent: () => 'fleet', name: (settings) => settings.name })

/** Returns the fields of settings that lists show. */
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

export const systemNetworkingTable = () => new Table<SystemNetworkingRow>({ parent: () => 'fleet' })

/** A BFD session of a switch with a peer; its id is made of both. */
type BfdSessionRow = BfdSessionEnable & {
  readonly id: string
  readonly timeEnabled: Date
  /** Set if the peer never answers, so that the session stays down. */
  readonly isSilent?: true
}

export const bfdSessionTable = () => new Table<BfdSessionRow>({ parent: () => 'fleet' })

export function bfdSessionId({
  switchSlot,
  remote,
}: Pick<BfdSessionEnable, 'switchSlot' | 'remote'>) {
  return `${switchSlot} ${remote}`
}
