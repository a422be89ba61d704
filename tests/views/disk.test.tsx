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

test('a disk that is not attached still says why it cannot be detached', async () => {
  const console = await show(disks)
  await personAt(console).open('disk-3')
  const item = () =>
    [...document.querySelectorAll('[role=menuitem]')].find((one) =>
      one.textContent.startsWith('Detach'),
    )
  await waitFor(() => expect(item()?.getAttribute('aria-disabled')).toBe('true'))
})

test('the drawer of a disk shows the kind of its source', async () => {
  await show(`${disks}/disk-3`)
  const source = () =>
    [...document.querySelectorAll('dialog[open] dt')].find((one) => one.textContent === 'Source')
      ?.nextElementSibling?.textContent
  await waitFor(() => expect(source()).toMatch(/^Snapshot.*snapshot-1/))
})

test('a snapshot in a disk’s form shows its date and its disk', async () => {
  const console = await show(`${disks}-new`)
  await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull())
  const radio = await waitFor(() => {
    const label = [...document.querySelectorAll('dialog[open] label')].find(
      ({ textContent }) => textContent === 'Snapshot',
    )
    if (label === undefined) throw new Error('A disk cannot be made from a snapshot')
    return label
  })
  await console.user.click(radio)
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
const disk = (imageId: string) => ({
  name: 'from-image',
  description: '',
  size: 8 * 2 ** 30,
  disk_backend: {
    type: 'distributed',
    disk_source: { type: 'image', image_id: imageId, read_only: false },
  },
})
const links = (row: string) =>
  [...document.querySelectorAll(`main tr[data-key="${row}"] a`)].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])

test('the source of a disk leads to its details; a deleted one is not a link', async () => {
  await show(`${project}/disks`, {}, async ({ ask }) => {
    await ask('POST /v1/disks?project=mock-project', disk(idOf('image image-1')))
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
})

test('an image of the silo is shown by id', async () => {
  await show(`${project}/images/${idOf('image ubuntu-22-04')}`)
  await waitFor(() => expect(document.body.textContent).toContain('VisibilitySilo'))
})

test('the address for editing an image leads to its details', async () => {
  await show(`${project}/images/image-1/edit`)
  await waitFor(() =>
    expect(document.querySelector('dialog h2')?.textContent).toBe('Image details'),
  )
  expect(document.body.textContent).toContain('VisibilityProject')
})

test.each([
  ['creating', 'default', true],
  ['ready', 'default', false],
  ['faulted', 'destructive', false],
  ['destroyed', 'neutral', false],
] as const)('a snapshot that is %s has the tone %s', (state, tone, isBusy) => {
  render(<SnapshotStateBadge state={state} />)
  const badge = screen.getByText(state).closest<HTMLElement>('[data-tone]')
  expect(badge?.dataset.tone).toBe(tone)
  expect(badge?.dataset.busy === 'true').toBe(isBusy)
})
