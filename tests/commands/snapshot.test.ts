// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { offerOn } from '../../src/commands/kernel/offered.ts'
import { liveKeysAtom } from '../../src/commands/kernel/live-keys.ts'
import { createSnapshot } from '../../src/commands/snapshot.ts'
import { rowAtom } from '../../src/state/context.ts'
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
