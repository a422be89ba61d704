import { expect, test } from 'vitest'
import { changesOf, names, newInstance, refuses, rig } from './harness.ts'

const project = 'project=mock-project'
const kinds = [
  ['anti-affinity-groups', 'anti-affinity group', 'oil-water'],
  ['affinity-groups', 'affinity group', 'test'],
] as const

for (const [noun, kind, bare] of kinds) {
  const path = `/v1/${noun}`

  test(`adds stopped instances to an ${kind} and removes them`, async () => {
    const { send, get } = rig()
    const members = `${path}/${bare}/members`
    const at = (instance: string) => `${members}/instance/${instance}?${project}`
    const added = await send(`POST ${at('db-stopped')}`)
    expect(added).toMatchObject({
      status: 201,
      body: { type: 'instance', value: { name: 'db-stopped', run_state: 'stopped' } },
    })
    expect(await get(at('db-stopped'))).toEqual(added.body)
    expect(await get(`${members}?${project}`)).toEqual({
      items: [added.body],
      next_page: null,
    })
    const groups = await send(`GET /v1/instances/db-stopped/${noun}?${project}`)
    expect(names(groups.body)).toContain(bare)
    await refuses(send(`POST ${at('db-stopped')}`), 400, `Instance already in ${kind}`)
    await refuses(send(`POST ${at('db2')}`), 400, 'Instance must be stopped to be added')
    await refuses(send(`GET ${at('db2')}`), 404, `${kind} member 'db2'`)
    expect((await send(`DELETE ${at('db-stopped')}`)).status).toBe(204)
    expect((await send(`DELETE ${at('db-stopped')}`)).status).toBe(404)
  })
}

test('a group and an instance can each be given by name or by id', async () => {
  const { send, get } = rig()
  const id = async (path: string) => ((await get(path)) as { id: string }).id
  const group = await id(`/v1/anti-affinity-groups/oil-water?${project}`)
  const instance = await id(`/v1/instances/db-stopped?${project}`)
  const at = (one: string, other: string, query = `?${project}`) =>
    `POST /v1/anti-affinity-groups/${one}/members/instance/${other}${query}`
  const status = async (line: string) => {
    const reply = await send(line)
    await send(line.replace('POST', 'DELETE'))
    return reply.status
  }
  expect(await status(at(group, instance, ''))).toBe(201)
  expect(await status(at(group, 'db-stopped'))).toBe(201)
  expect(await status(at('oil-water', instance))).toBe(201)
  await refuses(send(at(group, instance)), 400, 'should not be specified')
  await refuses(send(at('oil-water', instance, '')), 404, 'no project')
  const foreign = await id('/v1/instances/failed-restart-never?project=other-project')
  await refuses(send(at(group, foreign, '')), 400, 'in another project')
})

test('an instance can be created in groups, and leaves them when deleted', async () => {
  const { plane, send, clock } = rig()
  const create = `POST /v1/instances?${project}`
  const anti_affinity_groups = ['oil-water', 'romulus-remus', 'oil-water']
  await send(create, newInstance('web', { start: false, anti_affinity_groups }))
  const groups = await send(`GET /v1/instances/web/anti-affinity-groups?${project}`)
  expect(names(groups.body)).toEqual(['oil-water', 'romulus-remus'])
  clock.advance(1500)
  await send(`DELETE /v1/instances/web?${project}`)
  const members = await send(`GET /v1/anti-affinity-groups/oil-water/members?${project}`)
  expect(members.body).toEqual({ items: [], next_page: null })
  const before = changesOf(plane)
  const unknown = newInstance('web', { anti_affinity_groups: ['oil-water', 'nope'] })
  await refuses(send(create, unknown), 404, "anti-affinity group 'nope'")
  expect(changesOf(plane)).toBe(before)
})

test('a group has at most 32 members', async () => {
  const { send } = rig()
  const replies: number[] = []
  for (let n = 0; n < 33; n++) {
    const body = newInstance(`web-${n}`, { start: false, anti_affinity_groups: ['oil-water'] })
    replies.push((await send(`POST /v1/instances?${project}`, body)).status)
  }
  expect(replies.slice(0, 32).every((status) => status === 201)).toBe(true)
  expect(replies.at(-1)).toBe(400)
})
