import type { Disk } from '@oxide/api'
import { imageCreate } from '../api/generated/writes/images.ts'
import { snapshotCreate, snapshotDelete } from '../api/generated/writes/snapshots.ts'
import { snapshotRefusal } from '../api/rules.ts'
import { descriptionRefusal, generatedName, nameRefusal } from '../api/valid/name.ts'
import { nouns } from '../state/nouns.ts'
import { pathTo } from '../state/navigation/paths.ts'
import { define } from './kernel/define.ts'
import { ref, text } from './kernel/params.ts'
import { named } from './naming.ts'
import { removeOf } from './plain.ts'

export const createSnapshot = define({
  id: 'snapshot create',
  params: {
    disk: ref('disk', {
      hint: 'Writable distributed disks that are attached or detached',
    }),
    project: ref('project'),
    name: text('Name', {
      optional: true,
      hint: 'Leave blank to generate a name from the disk',
      refused: (value) => nameRefusal(value),
    }),
    description: named.description,
  },
  on: null,
  subject: (names) => nouns.disk.view(names),
  refused: (disk: Disk) => snapshotRefusal(disk),
  defaults: ({ disk = '' }) => ({ name: generatedName([disk]) }),
  run: (api, { disk, project, name = generatedName([disk]), description = '' }) =>
    api.call(snapshotCreate, { query: { project }, body: { disk, name, description } }),
  done: ({ project }, snapshot) => ({
    say: `Snapshot ${snapshot.name} created`,
    offer: { label: 'View snapshots', href: pathTo('snapshots', { project }) },
  }),
  key: 'c',
  offers: [{ on: 'disk', verb: 'Snapshot', key: 'p' }],
  bulk: true,
  keywords: ['backup', 'copy', 'add', 'back up'],
})

const descriptionNeeded = (value: string) =>
  value.trim() === '' ? 'Description is required' : descriptionRefusal(value)

const label = (of: string) => (value: string) =>
  value.trim() === '' ? `${of} is required` : value.length > 256 ? 'At most 256 characters' : null

export const createImage = define({
  id: 'console image create-from-snapshot',
  verb: 'Create image',
  title: 'Create image from snapshot',
  params: {
    snapshot: ref('snapshot'),
    project: ref('project'),
    name: named.name,
    description: text('Description', { refused: descriptionNeeded }),
    os: text('OS', { refused: label('OS') }),
    version: text('Version', { refused: label('Version') }),
  },
  on: 'snapshot',
  subject: (names) => nouns.snapshot.view(names),
  refused: ({ state }) =>
    state === 'ready' ? null : 'Only snapshots in state ready can be made into images',
  suggest: ({ name }) => ({ name }),
  run: (api, { project, snapshot: _snapshot, ...image }, { seen }) =>
    api.call(imageCreate, {
      query: { project },
      body: { ...image, source: { type: 'snapshot', id: seen.id } },
    }),
  done: ({ project }, image) => ({
    say: `Image ${image.name} created`,
    go: pathTo('snapshots', { project }),
  }),
  key: 'i',
  keywords: ['template', 'os', 'make image from disk', 'image from disk', 'capture'],
})

const remove = removeOf('snapshot', {
  operation: snapshotDelete,
  list: 'snapshots',
  lost: ({ name }) => `This permanently deletes snapshot ${name}. Its disk is kept.`,
  say: null,
})

export const commands = [createSnapshot, createImage, remove]
