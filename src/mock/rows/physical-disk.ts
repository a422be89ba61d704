import type {
  PhysicalDisk,
  PhysicalDiskAdoptionRequest,
  PhysicalDiskManufacturerIdentity,
  UnadoptedPhysicalDisk,
} from '@oxide/api'
import { Table } from '../store/table.ts'

export const physicalDiskTable = () =>
  new Table<PhysicalDisk, 'sled'>({
    parent: () => 'fleet',
    by: { sled: (disk) => disk.sledId ?? null },
  })

/** A disk that is in a sled and not in use yet. Its id is the one that it has once it is adopted. */
export type UnadoptedDiskRow = UnadoptedPhysicalDisk & { readonly id: string }

export const unadoptedDiskTable = () => new Table<UnadoptedDiskRow>({ parent: () => 'fleet' })

export function unadoptedDiskView({ id: _, ...disk }: UnadoptedDiskRow): UnadoptedPhysicalDisk {
  return disk
}

export const adoptionTable = () => new Table<PhysicalDiskAdoptionRequest>({ parent: () => 'fleet' })

/** Whether both name the same disk. */
export function isSameDisk(
  one: PhysicalDiskManufacturerIdentity,
  other: PhysicalDiskManufacturerIdentity,
): boolean {
  return one.vendor === other.vendor && one.model === other.model && one.serial === other.serial
}
