// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { offerOn } from '../../src/commands/kernel/find/offered.ts'
import { liveKeysAtom } from '../../src/commands/kernel/keys/live-keys.ts'
import { createSnapshot } from '../../src/commands/snapshot.ts'
import { rowAtom } from '../../src/state/context.ts'
import { readNow } from '../../src/state/cache/query.ts'
import { allOf } from '../../src/state/nouns.ts'
import { openConsole } from '../console.ts'

const project = 'mock-project'

describe('a snapshot', () => {
  test('is named after its disk by default', async () => {
    const console = openConsole()
    await console.run('snapshot create', { project, disk: 'disk-3' })
    expect(console.wrote()).toEqual([
      {
        call: 'POST /v1/snapshots?project=mock-project',
        body: {
          disk: 'disk-3',
          name: expect.stringMatching(/^disk-3-[0-9a-f]{6}$/) as string,
          description: '',
        },
      },
    ])
  })

  test('is refused for a local disk before anything is sent', async () => {
    const console = openConsole()
    const outcome = await console.run('snapshot create', { project, disk: 'local-disk' })
    expect(outcome).toMatchObject({
      phase: 'refuse',
      reason: "Local disks don't support snapshots",
    })
    expect(console.writes()).toEqual([])
  })

  test('is called New on the list of snapshots, and Snapshot on a disk’s row', async () => {
    const console = openConsole()
    expect(offerOn(createSnapshot, 'disk')).toEqual({ on: 'disk', verb: 'Snapshot', key: 'p' })
    expect(offerOn(createSnapshot, 'snapshot')).toBeNull()
    await console.run('project list')
    await console.visit(`/projects/${project}/snapshots`)
    expect(console.store.get(liveKeysAtom).get('c')?.id).toBe('snapshot create')
    await console.visit(`/projects/${project}/disks`)
    expect(console.store.get(liveKeysAtom).get('c')?.id).toBe('disk create')
    expect(console.store.get(liveKeysAtom).has('p')).toBe(false)
    console.store.set(rowAtom, { noun: 'disk', names: { project, disk: 'disk-3' } })
    expect(console.store.get(liveKeysAtom).get('p')?.id).toBe('snapshot create')
  })
})

describe('an image from a snapshot', () => {
  const image = { project, name: 'new', os: 'alpine', version: '3.20' }
  const create = 'console image create-from-snapshot'

  test('takes a description as long as others', async () => {
    const console = openConsole()
    const given = { ...image, snapshot: 'snapshot-1' }
    expect(await console.run(create, { ...given, description: 'x'.repeat(513) })).toMatchObject({
      phase: 'refuse',
      fields: { description: 'A description must be no longer than 512 characters' },
    })
    expect(await console.run(create, { ...given, description: ' ' })).toMatchObject({
      fields: { description: 'Description is required' },
    })
    expect(console.writes()).toEqual([])
    expect(await console.run(create, { ...given, description: 'x'.repeat(512) })).toMatchObject({
      phase: 'ran',
    })
  })

  test('is refused unless the snapshot is ready', async () => {
    const console = openConsole()
    const { items } = await readNow(console.store.get, allOf('snapshot', { project }))
    const one = items.find(({ state }) => state === 'faulted')
    const given = { ...image, snapshot: one?.name ?? '', description: 'Boots' }
    expect(await console.run(create, given)).toMatchObject({
      phase: 'refuse',
      reason: 'Only snapshots in state ready can be made into images',
    })
    expect(console.writes()).toEqual([])
  })
})
