import { expect, test } from 'vitest'
import { type Send, changesOf, rig } from './harness.ts'

const project = 'project=mock-project'
const images = '/v1/images'
const names = async (send: Send, query: string) => {
  const { body } = await send(`GET ${images}?${query}`)
  return (body as { items: { name: string }[] }).items.map((item) => item.name)
}
const newImage = async (send: Send, name: string, snapshot = 'snapshot-1') => {
  const { body } = await send(`GET /v1/snapshots/${snapshot}?${project}`)
  const source = { type: 'snapshot', id: (body as { id: string }).id }
  return { name, description: '', os: 'alpine', version: '3.20', source }
}

test('an image without a project belongs to the silo', async () => {
  const { send } = rig()
  const made = await send(`POST ${images}`, await newImage(send, 'ours'))
  expect(made).toMatchObject({ status: 201, body: { project_id: null } })
  expect(await names(send, '')).toContain('ours')
  expect(await names(send, project)).not.toContain('ours')
})

test('an image is promoted and demoted', async () => {
  const { send } = rig()
  const up = await send(`POST ${images}/image-1/promote?${project}`)
  expect(up).toMatchObject({ status: 202, body: { name: 'image-1', project_id: null } })
  expect(await names(send, '')).toContain('image-1')
  expect(await names(send, project)).not.toContain('image-1')
  const again = await send(`POST ${images}/image-1/promote`)
  expect(again.body).toMatchObject({ message: expect.stringContaining('already one of the silo') })
  const down = await send(`POST ${images}/image-1/demote?project=other-project`)
  expect(down.status).toBe(202)
  expect(await names(send, 'project=other-project')).toEqual(['image-1'])
  const { id } = down.body as { id: string }
  const twice = await send(`POST ${images}/${id}/demote?${project}`)
  expect(twice.body).toMatchObject({
    message: expect.stringContaining('already one of a project'),
  })
})

test('names are unique within a project or the silo', async () => {
  const { plane, send } = rig()
  await send(`POST ${images}?${project}`, await newImage(send, 'ubuntu-20-04'))
  const before = changesOf(plane)
  const exists = { status: 400, body: { error_code: 'ObjectAlreadyExists' } }
  expect(await send(`POST ${images}/ubuntu-20-04/promote?${project}`)).toMatchObject(exists)
  expect(await send(`POST ${images}/ubuntu-20-04/demote?${project}`)).toMatchObject(exists)
  expect(await send(`POST ${images}`, await newImage(send, 'ubuntu-20-04'))).toMatchObject(exists)
  expect(changesOf(plane)).toBe(before)
})

test('creating an image requires a ready and visible snapshot', async () => {
  const { send, as } = rig()
  const body = { name: 'fresh', description: '', disk: 'disk-1' }
  await send(`POST /v1/snapshots?${project}`, body)
  const early = await send(`POST ${images}?${project}`, await newImage(send, 'i', 'fresh'))
  expect(early).toMatchObject({
    status: 400,
    body: { message: 'Cannot create an image from a snapshot in state creating' },
  })
  const wanted = await newImage(send, 'i')
  const foreign = await as('aryeh-kosman')(`POST ${images}?project=kosman-project`, wanted)
  expect(foreign).toMatchObject({
    status: 404,
    body: { message: `not found: by id ${wanted.source.id}` },
  })
  const bare = await send(`POST ${images}?${project}`, { ...wanted, source: undefined })
  expect(bare.status).toBe(400)
})

test('silo collaborators change its images, project collaborators those of the project', async () => {
  const { as, send } = rig()
  const herbert = as('herbert-marcuse')
  const wanted = await newImage(send, 'i')
  expect((await herbert(`POST ${images}`, wanted)).status).toBe(403)
  expect((await herbert(`POST ${images}?${project}`, wanted)).status).toBe(201)
  expect((await herbert(`DELETE ${images}/ubuntu-20-04`)).status).toBe(403)
  expect((await herbert(`POST ${images}/i/promote?${project}`)).status).toBe(403)
  expect((await herbert(`DELETE ${images}/i?${project}`)).status).toBe(204)
  expect((await as('hans-jonas')(`DELETE ${images}/ubuntu-20-04`)).status).toBe(204)
})
