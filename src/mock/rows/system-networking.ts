import type { AllowList, BfdSessionEnable } from '@oxide/api'
import { Table } from '../store/table.ts'

/** The one row about how the services of the control plane are reached. */
export type SystemNetworkingRow = {
  readonly id: 'networking'
  readonly allowList: AllowList
  readonly inboundIcmp: boolean
}

export const systemNetworkingTable = () => new Table<SystemNetworkingRow>({ parent: () => 'fleet' })

/** A session of a switch with a peer; its id is made of both. */
export type BfdSessionRow = BfdSessionEnable & {
  readonly id: string
  readonly timeEnabled: Date
}

export const bfdSessionTable = () => new Table<BfdSessionRow>({ parent: () => 'fleet' })

export function bfdSessionId({
  switchSlot,
  remote,
}: Pick<BfdSessionEnable, 'switchSlot' | 'remote'>) {
  return `${switchSlot} ${remote}`
}
