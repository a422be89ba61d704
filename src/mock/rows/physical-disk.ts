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

/** A disk in a sled that is not in use yet. It keeps its id once adopted. */
export type UnadoptedDiskRow = UnadoptedPhysicalDisk & { readonly id: string }

export const unadoptedDiskTable = () => new Table<UnadoptedDiskRow>({ parent: () => 'fleet' })

export function unadoptedDiskView({ id: _, ...disk }: UnadoptedDiskRow): UnadoptedPhysicalDisk {
  return disk
}

export const adoptionTable = () => new Table<PhysicalDiskAdoptionRequest>({ parent: () => 'fleet' })

/** True if both name the same disk. */
export function isSameDisk(
  one: PhysicalDiskManufacturerIdentity,
  other: PhysicalDiskManufacturerIdentity,
): boolean {
  return one.vendor === other.vendor && one.model === other.model && one.serial === other.serial
}
