import type { AllowList, BfdSessionEnable } from '@oxide/api'
import { Table } from '../store/table.ts'

/** The single row of settings that control access to the system's services. */
export type SystemNetworkingRow = {
  readonly id: 'networking'
  readonly allowList: AllowList
  readonly inboundIcmp: boolean
}

export const systemNetworkingTable = () => new Table<SystemNetworkingRow>({ parent: () => 'fleet' })

/** A BFD session of a switch with a peer; its id is made of both. */
export type BfdSessionRow = BfdSessionEnable & {
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
