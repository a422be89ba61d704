import type { Disk } from '@oxide/api'
import { diskCreate, diskDelete } from '../../api/operations/disk.ts'
import { diskRefusal } from '../../api/rules.ts'
import { GIB } from '../../api/valid/size.ts'
import { diskSizeRefusal } from '../../api/valid/hardware.ts'
import { nouns, selector } from '../../state/nouns.ts'
import { pathTo } from '../../state/paths.ts'
import { define } from '../kernel/define.ts'
import { body, ref, size, within } from '../kernel/params.ts'
import { named } from '../named.ts'
import { BLANK, checkBackend } from './body.ts'

/** What a new disk is made from, beside where it goes. */
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
  verb: 'New',
  title: 'New disk',
  params: { ...newDisk, project: ref('project') },
  check: checkSize,
  run: (api, { project, ...disk }) =>
    api.call(diskCreate, { query: { project }, body: bodyOf(disk) }),
  done: ({ project }, disk) => ({
    say: `Disk ${disk.name} created`,
    go: pathTo('disks', { project }),
  }),
  failed: () => 'Could not create disk',
  key: 'c',
  keywords: ['add', 'make', 'volume'],
})

export const removeDisk = define({
  id: 'disk delete',
  params: { disk: ref('disk'), project: within('project') },
  subject: nouns.disk.view,
  refused: (disk: Disk) => diskRefusal('delete', disk.state.state),
  confirm: (disk) => `Disk ${disk.name} and everything on it is removed for good.`,
  danger: true,
  typed: true,
  run: (api, { disk, ...names }) =>
    api.call(diskDelete, { path: { disk }, query: selector({ disk, ...names }, 'disk') }),
  done: ({ disk }) => ({ say: `Disk ${disk} deleted` }),
  key: 'd',
  bulk: true,
  keywords: ['remove', 'destroy'],
})

export const diskCommands = [createDisk, removeDisk]

/** The request body of a new disk (the API document's `DiskCreate`). */
export function bodyOf(disk: {
  readonly name: string
  readonly size: number
  readonly description?: string
  readonly diskBackend?: import('@oxide/api').DiskBackend
}) {
  const { name, size: bytes, description = '', diskBackend = BLANK } = disk
  return { name, description, size: bytes, diskBackend }
}

/** Only a local disk may be larger than 1023 GiB. */
export function checkSize({
  size: bytes,
  diskBackend = BLANK,
}: {
  readonly size: number
  readonly diskBackend?: import('@oxide/api').DiskBackend
}): Readonly<Record<string, string>> {
  const wrong = diskBackend.type === 'local' ? null : diskSizeRefusal(bytes / GIB)
  return wrong === null ? {} : { size: wrong }
}
