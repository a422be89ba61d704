import { isRecord, objectOf, orOlder, resource } from '../shape.ts'

export const Disk = orOlder(objectOf('id', 'name', 'state{}'), diskOfToday)

export const Snapshot = objectOf(...resource, 'state')

/** Upgrades a disk from a 2025 API, which had only distributed, writable disks. */
function diskOfToday(disk: unknown): unknown {
  return isRecord(disk) ? { diskType: 'distributed', readOnly: false, ...disk } : disk
}
