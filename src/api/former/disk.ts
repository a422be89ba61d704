import { isRecord } from '../shape.ts'

/** A disk as an API of 2025 gave it, as it is today: there were no others than distributed ones that can be written. */
export function diskOfToday(disk: unknown): unknown {
  return isRecord(disk) ? { diskType: 'distributed', readOnly: false, ...disk } : disk
}
