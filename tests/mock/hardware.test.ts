import { expect, test } from 'vitest'
import { newInstance, rig } from './harness.ts'
import type { Send } from './harness.ts'

const hardware = '/v1/system/hardware'
type Thing = { id: string } & Record<string, unknown>

async function items(send: Send, path: string): Promise<Thing[]> {
  const { body } = await send(`GET ${hardware}/${path}`)
  return (body as { items: Thing[] }).items
}

const kinds = { racks: 1, sleds: 4, switches: 1, disks: 6 } as const

test.each(Object.entries(kinds))('%s are listed and viewed', async (path, count) => {
  const { send } = rig()
  const all = await items(send, path)
  expect(all).toHaveLength(count)
  for (const one of all) {
    expect(await send(`GET ${hardware}/${path}/${one.id}`)).toMatchObject({
      status: 200,
      body: one,
    })
  }
  const none = '00000000-0000-4000-8000-000000000000'
  expect((await send(`GET ${hardware}/${path}/${none}`)).status).toBe(404)
})

test('every instance with hardware is on exactly one sled', async () => {
  const { send, clock } = rig()
  const seated = async () => {
    const lists = (await items(send, 'sleds')).map(({ id }) => items(send, `sleds/${id}/instances`))
    return (await Promise.all(lists)).flat()
  }
  const names = (await seated()).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('db1')
  expect(names).not.toContain('db-stopped')
  await send('POST /v1/instances/db-stopped/start?project=mock-project')
  await send('POST /v1/instances/db1/stop?project=mock-project')
  clock.advance(5000)
  const after = (await seated()).map(({ name }) => name)
  expect(after).toContain('db-stopped')
  expect(after).not.toContain('db1')
})

test('a sled that takes no new instances keeps its own', async () => {
  const { send } = rig()
  const policy = (sled: Thing) => sled['policy'] as { kind: string; provision_policy?: string }
  const sleds = await items(send, 'sleds')
  const open = sleds.find((sled) => policy(sled).provision_policy === 'provisionable')
  const put = (id: string, state: string) =>
    send(`PUT ${hardware}/sleds/${id}/provision-policy`, { state })
  expect(await put(open?.id ?? '', 'non_provisionable')).toMatchObject({
    status: 200,
    body: { old_state: 'provisionable', new_state: 'non_provisionable' },
  })
  expect((await items(send, `sleds/${open?.id}/instances`)).length).toBeGreaterThan(0)
  const start = await send('POST /v1/instances/db-stopped/start?project=mock-project')
  expect(start).toMatchObject({ status: 507, body: { error_code: 'InsufficientCapacity' } })
  const create = newInstance('fresh', { start: true })
  expect((await send('POST /v1/instances?project=mock-project', create)).status).toBe(507)
  const expunged = sleds.find((sled) => policy(sled).kind === 'expunged')
  expect((await put(expunged?.id ?? '', 'provisionable')).status).toBe(400)
})

test('a disk is adopted once, a moment later, and only when requested', async () => {
  const { send, clock } = rig()
  const requests = `${hardware}/disk-adoption-request`
  const [one, other] = await items(send, 'disks-unadopted')
  const { status, body } = await send(`PUT ${requests}`, one?.['disk_id'])
  expect(status).toBe(201)
  expect(body).toMatchObject({ disk_id: one?.['disk_id'] })
  expect((await send(`PUT ${requests}`, one?.['disk_id'])).status).toBe(400)
  const taken = (await send(`PUT ${requests}`, other?.['disk_id'])).body as Thing
  expect(await items(send, 'disk-adoption-requests')).toHaveLength(2)
  expect((await send(`DELETE ${requests}/${taken.id}`)).status).toBe(204)
  clock.advance(6000)
  expect(await items(send, 'disk-adoption-requests')).toEqual([])
  expect(await items(send, 'disks-unadopted')).toEqual([other])
  expect(await items(send, 'disks')).toHaveLength(kinds.disks + 1)
  expect((await send(`PUT ${requests}`, one?.['disk_id'])).status).toBe(400)
  const unknown = { vendor: 'x', model: 'y', serial: 'z' }
  expect((await send(`PUT ${requests}`, unknown)).status).toBe(404)
})

test('every active sled is a member of the rack, and no other', async () => {
  const { send } = rig()
  const [rack] = await items(send, 'racks')
  const serialOf = ({ baseboard }: Thing) => (Object(baseboard) as { serial: string }).serial
  const active = (await items(send, 'sleds')).filter(({ state }) => state === 'active')
  const { body } = await send(`GET ${hardware}/racks/${rack?.id}/membership`)
  const { members } = body as { members: readonly { serial_number: string }[] }
  const serials = members.map(({ serial_number }) => serial_number)
  expect(serials.toSorted()).toEqual(active.map(serialOf).toSorted())
})

test('new sleds become members once all have confirmed', async () => {
  const { send, get, clock } = rig()
  const [rack] = await items(send, 'racks')
  const at = `${hardware}/racks/${rack?.id}/membership`
  const [first, second] = await items(send, 'sleds-uninitialized')
  const idOf = (sled: Thing | undefined) => {
    const { part, serial } = Object(sled?.['baseboard']) as { part: string; serial: string }
    return { part_number: part, serial_number: serial }
  }
  const add = (sled: Thing | undefined) => send(`POST ${at}/add`, { sled_ids: [idOf(sled)] })
  expect(await add(first)).toMatchObject({
    status: 200,
    body: { version: 2, state: 'in_progress' },
  })
  expect((await add(second)).status).toBe(400)
  expect(await send(`POST ${at}/abort`)).toMatchObject({ status: 200, body: { state: 'aborted' } })
  expect((await send(`POST ${at}/abort`)).status).toBe(400)
  expect((await add(second)).status).toBe(200)
  clock.advance(10_000)
  expect(await send(`GET ${at}`)).toMatchObject({
    body: { version: 3, state: 'committed', unacknowledged_members: [] },
  })
  expect(await get(`${at}?version=2`)).toMatchObject({ state: 'aborted' })
  expect((await send(`GET ${at}?version=9`)).status).toBe(404)
  expect(await items(send, 'sleds')).toHaveLength(kinds.sleds + 1)
  expect(await items(send, 'sleds-uninitialized')).toEqual([first])
  expect((await add(second)).status).toBe(400)
})
