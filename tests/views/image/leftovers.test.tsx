import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { followWork } from '../../../src/commands/kernel/run/work.ts'
import { type Console, openConsole } from '../../console.ts'
import { act, show, waitFor } from '../../screen.tsx'

const query = '?project=mock-project'

/** Leaves what an upload has made by the time its tab is closed: a disk, perhaps finalized with a snapshot. */
async function interrupt({ ask }: Console, disk: string, isFinalized: boolean) {
  await ask(`POST /v1/disks${query}`, {
    name: disk,
    description: 'Temporary disk for importing image alpine',
    size: 2 ** 30,
    disk_backend: {
      type: 'distributed',
      disk_source: { type: 'importing_blocks', block_size: 512 },
    },
  })
  await ask(`POST /v1/disks/${disk}/bulk-write-start${query}`)
  if (!isFinalized) return
  await ask(`POST /v1/disks/${disk}/bulk-write-stop${query}`)
  await ask(`POST /v1/disks/${disk}/finalize${query}`, { snapshot_name: 'tmp-snapshot-7' })
}

const panel = () => screen.findByRole('region', { name: 'Interrupted uploads' })

test('images and disks offer to remove what an upload left, unless one runs here', async () => {
  const made = await show('/projects/mock-project/disks', {}, async (before) => {
    await interrupt(before, 'tmp-for-image-1', false)
    await interrupt(before, 'tmp-for-image-2', true)
  })
  await panel()
  await act(() => made.visit('/projects/mock-project/images'))
  expect((await panel()).textContent).toContain(
    'tmp-for-image-1 is left from an upload of image alpine',
  )
  const of = { command: 'console image upload', names: { project: 'mock-project' } }
  const work = followWork(made.store.set, { id: '1', title: 'Upload image web', of })
  act(() => work.show({ done: 0, total: 1, unit: 'bytes' }))
  expect(screen.queryByRole('region', { name: 'Interrupted uploads' })).toBeNull()
  act(() => work.end())
  await panel()
  expect(made.writes()).toEqual([])

  for (const disk of ['tmp-for-image-1', 'tmp-for-image-2']) {
    await made.user.click(within(await panel()).getAllByRole('button', { name: 'Remove' })[0]!)
    const { sentence, answer } = await made.asked()
    expect(sentence).toContain(disk)
    await act(async () => answer(true))
    await waitFor(() => expect(document.body.textContent).not.toContain(`${disk} is left`))
  }
  const left = [
    await made.ask(`GET /v1/disks${query}`),
    await made.ask(`GET /v1/snapshots${query}`),
  ]
  expect(JSON.stringify(left)).not.toMatch(/tmp-for-image-|tmp-snapshot-/)
})

test('a disk that no upload made is refused', async () => {
  const { run, writes } = openConsole()
  const given = { project: 'mock-project', disk: 'disk-3' }
  expect(await run('console image upload remove', given, 'script')).toMatchObject({
    phase: 'refuse',
    reason: 'No image upload made this disk',
  })
  expect(writes()).toEqual([])
})
