import { expect, test } from 'vitest'
import { newDisk, newInstance, rig } from './harness.ts'

test('a new project has a default VPC for instances', async () => {
  const { send } = rig()
  await send('POST /v1/projects', { name: 'fresh', description: '' })
  const instance = newInstance('web', { network_interfaces: { type: 'default_dual_stack' } })
  expect((await send('POST /v1/instances?project=fresh', instance)).status).toBe(201)
  const nics = await send('GET /v1/network-interfaces?project=fresh&instance=web')
  expect(nics.body).toMatchObject({
    items: [
      { primary: true, ip_stack: { type: 'dual_stack', value: { v4: { ip: '172.30.0.5' } } } },
    ],
  })
})

test('names are unique within a silo, not across silos', async () => {
  const { send, as } = rig()
  const taken = {
    status: 400,
    body: { error_code: 'ObjectAlreadyExists', message: 'already exists: project "other-project"' },
  }
  const body = { name: 'other-project', description: '' }
  expect(await send('POST /v1/projects', body)).toMatchObject(taken)
  expect(await send('PUT /v1/projects/mock-project', { name: 'other-project' })).toMatchObject(
    taken,
  )
  expect((await send('PUT /v1/projects/mock-project', { name: 'mock-project' })).status).toBe(200)
  expect((await as('aryeh-kosman')('POST /v1/projects', body)).status).toBe(201)
})

test('a project that is not empty cannot be deleted', async () => {
  const { send } = rig()
  const refusal = async (project: string) => {
    const { status, body } = await send(`DELETE /v1/projects/${project}`)
    expect(status).toBe(400)
    return body
  }
  expect(await refusal('mock-project')).toMatchObject({
    message: 'Project to be deleted contains a VPC',
  })
  await send('POST /v1/disks?project=project-no-vpcs', newDisk('one'))
  expect(await refusal('project-no-vpcs')).toMatchObject({
    message: 'Project to be deleted contains a disk',
  })
  await send('POST /v1/instances?project=project-no-vpcs', newInstance('one'))
  expect(await refusal('project-no-vpcs')).toMatchObject({
    message: 'Project to be deleted contains an instance',
  })
  await send('POST /v1/projects', { name: 'fresh', description: '' })
  await send('POST /v1/disks?project=fresh', newDisk('one'))
  expect(await refusal('fresh')).toMatchObject({ message: 'Project to be deleted contains a VPC' })
})

test.each([
  ['a-error-503', 503, 'ServiceUnavailable'],
  ['a-error-403', 403, 'Forbidden'],
])('the name %s makes its creation fail', async (name, status, error_code) => {
  const { send } = rig()
  const reply = await send('POST /v1/projects', { name, description: '' })
  expect(reply).toMatchObject({ status, body: { error_code } })
  expect((await send(`GET /v1/projects/${name}`)).status).toBe(404)
})

test('an unknown project is reported by its name or id', async () => {
  const { send } = rig()
  const id = '11111111-2222-4333-8444-555555555555'
  const message = async (path: string) => {
    const { status, body } = await send(`GET ${path}`)
    expect(status).toBe(404)
    return body
  }
  expect(await message('/v1/projects/nope')).toMatchObject({ message: "not found: project 'nope'" })
  expect(await message(`/v1/projects/${id}`)).toMatchObject({ message: `not found: by id ${id}` })
  expect(await message('/v1/instances?project=nope')).toMatchObject({
    message: "not found: project 'nope'",
  })
})
