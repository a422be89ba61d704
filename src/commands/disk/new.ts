import { diskSizeRefusal } from '../../api/valid/hardware.ts'
import { GIB } from '../../api/valid/size.ts'
import type { ArgsOf } from '../kernel/param.ts'
import { body, size } from '../kernel/params.ts'
import { errorAt } from '../kernel/refusal.ts'
import { named } from '../naming.ts'
import { BLANK, checkBackend } from './body.ts'

/** The parameters of a new disk, apart from where it goes. */
export const newDisk = {
  name: named.name,
  size: size('Size', {
    unit: 'GiB',
    min: 1,
    refused: (bytes) => diskSizeRefusal(bytes / GIB, { max: Number.POSITIVE_INFINITY }),
  }),
  description: named.description,
  diskBackend: body('Disk backend', checkBackend, { optional: true }),
} as const

type NewDisk = ArgsOf<typeof newDisk>

/** Builds the request body of a new disk (the API document's `DiskCreate`). */
export function bodyOf(disk: NewDisk) {
  const { name, size: bytes, description = '', diskBackend = BLANK } = disk
  return { name, description, size: bytes, diskBackend }
}

/** Checks the size: only a local disk may be larger than 1023 GiB. */
export function checkSize({ size: bytes, diskBackend = BLANK }: NewDisk) {
  return errorAt('size', diskBackend.type === 'local' ? null : diskSizeRefusal(bytes / GIB))
}
