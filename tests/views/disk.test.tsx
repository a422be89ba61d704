import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { personAt } from '../doors/person.ts'
import { act, show, waitFor } from '../screen.tsx'
import { idOf } from '../../src/mock/seed.ts'
import { SnapshotStateBadge } from '../../src/views/snapshot/state.tsx'

const disks = '/projects/mock-project/disks'

test('a disk is detached from its list without asking for its instance', async () => {
  const console = await show(disks)
  await personAt(console).pick('disk-stopped-data', 'Detach')
  const { sentence, args, answer } = await console.asked()
  expect(sentence).toContain('db-stopped')
  expect(args).toMatchObject({ disk: 'disk-stopped-data', project: 'mock-project' })
  const line = () => document.querySelector('dialog[open]')?.textContent
  await waitFor(() => expect(line()).toContain('--instance db-stopped'))
  await act(async () => answer(true))
  const row = () => document.querySelector('tr[data-key="disk-stopped-data"]')?.textContent
  await waitFor(() => expect(row()).toContain('detached'))
  expect(console.wrote().at(-1)?.body).toEqual({ disk: 'disk-stopped-data' })
})

test('a snapshot in a disk’s form shows its date and its disk', async () => {
  const console = await show(`${disks}-new`)
  await console.user.click(await screen.findByRole('radio', { name: 'Snapshot' }))
  await console.user.click(screen.getByRole('combobox', { name: 'Source snapshot' }))
  const options = () =>
    [...document.querySelectorAll('[role=option]')].map((option) =>
      [...option.children].map(({ textContent }) => textContent),
    )
  await console.user.paste('snapshot-4')
  await waitFor(() =>
    expect(options()).toContainEqual([
      'snapshot-4',
      expect.stringMatching(/^.*\d{4}.* · from disk-2 · 4 GiB$/),
    ]),
  )
  await console.user.clear(screen.getByRole('combobox', { name: 'Source snapshot' }))
  await console.user.paste('snapshot-disk-deleted')
  expect(options()).toContainEqual([
    'snapshot-disk-deleted',
    expect.stringMatching(/^[^·]*\d{4}[^·]* · \d+ GiB$/),
  ])
})

test('the menu offers the import only on a disk that is being imported', async () => {
  const console = await show(disks, {}, async ({ ask }) => {
    const disk_source = { type: 'importing_blocks', block_size: 512 }
    const disk_backend = { type: 'distributed', disk_source }
    const raw = { name: 'raw', description: '', size: 2 ** 30, disk_backend }
    await ask('POST /v1/disks?project=mock-project', raw)
  })
  const labels = async (row: string) => {
    await personAt(console).open(row)
    const items = await screen.findAllByRole('menuitem')
    await console.user.keyboard('{Escape}')
    return items.map(({ textContent }) => textContent)
  }
  expect((await labels('raw')).filter((label) => label.includes('import'))).toHaveLength(4)
  expect((await labels('disk-3')).filter((label) => label.includes('import'))).toEqual([])
})

const project = '/projects/mock-project'
const links = (row: string) =>
  [...document.querySelectorAll(`main tr[data-key="${row}"] a`)].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])

test('the source of a disk leads to its details; a deleted one is not a link', async () => {
  const { visit } = await show(disks, {}, async ({ ask }) => {
    const disk_source = { type: 'image', image_id: idOf('image image-1'), read_only: false }
    const disk_backend = { type: 'distributed', disk_source }
    const disk = { name: 'from-image', description: '', size: 8 * 2 ** 30, disk_backend }
    await ask('POST /v1/disks?project=mock-project', disk)
  })
  const silo = idOf('image ubuntu-22-04')
  await waitFor(() => {
    expect(links('from-image')).toContainEqual(['image-1', `${project}/images/image-1`])
    expect(links('disk-3')).toContainEqual(['snapshot-1', `${project}/snapshots/snapshot-1`])
    // It has no name in any project.
    expect(links('disk-2')).toContainEqual(['ubuntu-22-04', `${project}/images/${silo}`])
    expect(document.body.textContent).toContain('Image deleted')
  })
  expect(links('disk-9')).toHaveLength(1)

  await act(() => visit(`${disks}/disk-3`))
  const source = () => screen.getByText('Source', { selector: 'dt' }).nextElementSibling
  await waitFor(() => expect(source()?.textContent).toMatch(/^Snapshot.*snapshot-1/))
  await act(() => visit(`${project}/images/${silo}`))
  await waitFor(() => expect(document.body.textContent).toContain('VisibilitySilo'))
})

test.each([
  ['creating', 'default', true],
  ['faulted', 'destructive', false],
] as const)('a snapshot that is %s has the tone %s', (state, tone, isBusy) => {
  render(<SnapshotStateBadge state={state} />)
  const badge = screen.getByText(state).closest<HTMLElement>('[data-tone]')
  expect(badge?.dataset.tone).toBe(tone)
  expect(badge?.dataset.busy === 'true').toBe(isBusy)
})
