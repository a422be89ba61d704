import type { AddressLot, AddressLotBlock, LoopbackAddress } from '@oxide/api'
import { Table } from '../store/table.ts'

export type AddressLotRow = AddressLot & { readonly blocks: readonly AddressLotBlock[] }

export const addressLotTable = () =>
  new Table<AddressLotRow>({ parent: () => 'fleet', name: (lot) => lot.name })

export function addressLotView({ blocks: _, ...lot }: AddressLotRow): AddressLot {
  return lot
}

export type LoopbackRow = LoopbackAddress & { readonly anycast: boolean }

export const loopbackTable = () => new Table<LoopbackRow>({ parent: () => 'fleet' })

export function loopbackView({ anycast: _, ...address }: LoopbackRow): LoopbackAddress {
  return address
}
