import { expect, test } from 'vitest'
import { idOf } from '../../../src/mock/seed.ts'
import { show, waitFor } from '../../screen.tsx'

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
