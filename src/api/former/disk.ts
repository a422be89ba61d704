import { isRecord } from '../shape.ts'

/** Upgrades a disk from a 2025 API, which had only distributed, writable disks. */
export function diskOfToday(disk: unknown): unknown {
  return isRecord(disk) ? { diskType: 'distributed', readOnly: false, ...disk } : disk
}
