import { diskCreate, diskDelete } from '../../api/generated/writes/disks.ts'
import { diskRefusal } from '../../api/rules.ts'
import { GIB } from '../../api/valid/size.ts'
import { diskSizeRefusal } from '../../api/valid/hardware.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { define } from '../kernel/define.ts'
import type { ArgsOf } from '../kernel/param.ts'
import { errorAt } from '../kernel/refusal.ts'
import { body, ref, size } from '../kernel/params.ts'
import { named } from '../naming.ts'
import { removeOf } from '../plain.ts'
import { BLANK, checkBackend } from './body.ts'
import { diskImportCommands } from './import.ts'

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

export const createDisk = define({
  id: 'disk create',
  params: { ...newDisk, project: ref('project') },
  check: checkSize,
  run: (api, { project, ...disk }) =>
    api.call(diskCreate, { query: { project }, body: bodyOf(disk) }),
  done: ({ project }, disk) => ({
    say: `Disk ${disk.name} created`,
    go: pathTo('disks', { project }),
  }),
  key: 'c',
  keywords: ['add', 'make', 'volume'],
})

export const removeDisk = removeOf('disk', {
  operation: diskDelete,
  refused: ({ state: { state } }) => diskRefusal('delete', state),
  lost: ({ name }) => `This permanently deletes disk ${name} and all data on it.`,
})

export const commands = [createDisk, ...diskImportCommands, removeDisk]

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
