import { expect, test } from 'vitest'
import { instanceView } from '../../src/api/generated/reads/instances.ts'
import { projectView } from '../../src/api/generated/reads/projects.ts'
import { refuses, rig } from './harness.ts'

const unknownId = '11111111-2222-4333-8444-555555555555'

test('a resource is found by id alone, or by name in a project given by name or id', async () => {
  const { api } = rig()
  const project = await api.call(projectView, { path: { project: 'mock-project' } })
  const byName = { path: { instance: 'db1' }, query: { project: 'mock-project' } }
  const db1 = await api.call(instanceView, byName)
  const inId = { path: { instance: 'db1' }, query: { project: project.id } }
  expect(await api.call(instanceView, inId)).toEqual(db1)
  expect(await api.call(instanceView, { path: { instance: db1.id } })).toEqual(db1)
  const upper = { path: { instance: db1.id.toUpperCase() } }
  expect(await api.call(instanceView, upper)).toEqual(db1)
})

for (const [noun, kind, name] of [
  ['instances', 'instance', 'db1'],
  ['disks', 'disk', 'disk-1'],
  ['snapshots', 'snapshot', 'snapshot-1'],
] as const) {
  test(`refuses a ${kind} that is unknown or ambiguous`, async () => {
    const { send } = rig()
    const view = async (rest: string) => send(`GET /v1/${noun}/${rest}`)
    const id = ((await view(`${name}?project=mock-project`)).body as { id: string }).id
    await refuses(view(name), 404, 'not found: no project specified')
    await refuses(view('nope?project=mock-project'), 404, `not found: ${kind} 'nope'`)
    await refuses(view(`${name}?project=other-project`), 404)
    await refuses(view(unknownId), 404, `not found: by id ${unknownId}`)
    await refuses(
      view(`${id}?project=mock-project`),
      400,
      `when ${kind} is specified by ID, project should not be specified`,
    )
    await refuses(
      view('Not%20A%20Name?project=mock-project'),
      400,
      `bad parameter in URL path: ${kind}: expected a name or a UUID`,
    )
  })
}

test('an instance’s interfaces are found by its name or id', async () => {
  const { api, send } = rig()
  const at = { path: { instance: 'db1' }, query: { project: 'mock-project' } }
  const { id } = await api.call(instanceView, at)
  const list = async (query: string) => send(`GET /v1/network-interfaces?${query}`)
  const byName = await list('instance=db1&project=mock-project')
  expect(byName.body).toMatchObject({ items: [{ name: 'my-nic', instance_id: id }] })
  expect((await list(`instance=${id}`)).body).toEqual(byName.body)
  expect((await list('')).status).toBe(400)
  expect((await list('instance=db1')).status).toBe(404)
})

test('external IPs of every kind are listed for their instance', async () => {
  const { send } = rig()
  const { body } = await send('GET /v1/instances/db1/external-ips?project=mock-project')
  expect(body).toMatchObject({
    items: [
      { kind: 'floating', name: 'cola-float', ip: '123.4.56.5' },
      { kind: 'ephemeral', ip: '123.4.56.0' },
      { kind: 'snat', ip: '123.4.56.10', first_port: 0, last_port: 16383 },
    ],
  })
  const none = await send('GET /v1/instances/db-stopped/external-ips?project=mock-project')
  expect(none.body).toMatchObject({ items: [] })
})
