import { expect, test } from 'vitest'
import { idOf } from '../../src/mock/seed.ts'
import { newInstance, rig, story } from './harness.ts'

const hardware = '/v1/system/hardware'
const project = 'project=mock-project'

test('every instance with hardware is on exactly one sled', async () => {
  const { get, send, clock } = rig()
  const namesAt = async (path: string) =>
    Object(await get(`${hardware}/${path}`)).items as { id: string; name: string }[]
  const seated = async () => {
    const sleds = await namesAt('sleds')
    const lists = await Promise.all(sleds.map(({ id }) => namesAt(`sleds/${id}/instances`)))
    return lists.flat().map(({ name }) => name)
  }
  const before = await seated()
  expect(new Set(before).size).toBe(before.length)
  expect([before.includes('db1'), before.includes('db-stopped')]).toEqual([true, false])
  await send(`POST /v1/instances/db-stopped/start?${project}`)
  await send(`POST /v1/instances/db1/stop?${project}`)
  clock.advance(5000)
  const after = await seated()
  expect([after.includes('db1'), after.includes('db-stopped')]).toEqual([false, true])
})

const policy = (cubby: number) => `PUT ${hardware}/sleds/${idOf(`sled ${cubby}`)}/provision-policy`
const open = { state: 'provisionable' }
const closed = { state: 'non_provisionable' }

test(
  'a sled that takes no new instances keeps its own',
  story([
    [policy(0), closed, 200, { old_state: 'provisionable', new_state: 'non_provisionable' }],
    [`POST /v1/instances/db2/reboot?${project}`, 202],
    [`POST /v1/instances/db-stopped/start?${project}`, 507],
    [`POST /v1/instances?${project}`, newInstance('fresh', { start: true }), 507],
    [policy(2), open, 400, 'of an expunged sled cannot be changed'],
  ]),
)

const adopt = `PUT ${hardware}/disk-adoption-request`
const [one, other] = ['A22020002', 'A22020102'].map((serial) => ({
  vendor: '1b96',
  model: 'WUS5EA138ESP7E1',
  serial,
}))

test(
  'a disk is adopted once, a moment later, and only when requested',
  story([
    [adopt, one, 201, { disk_id: one }],
    [adopt, one, 400, 'already exists'],
    [adopt, other, 201],
    [`GET ${hardware}/disk-adoption-requests`, 200, { items: [{}, {}] }],
    [`DELETE ${hardware}/disk-adoption-request/$id`, 204],
    6000,
    [`GET ${hardware}/disk-adoption-requests`, 200, { items: [] }],
    [`GET ${hardware}/disks-unadopted`, 200, { items: [{ disk_id: other }] }],
  ]),
)

const rack = `${hardware}/racks/${idOf('rack')}/membership`
const [first, second] = ['BRM44220214', 'BRM44220215'].map((serial_number) => ({
  sled_ids: [{ part_number: '913-0000019', serial_number }],
}))

test(
  'new sleds become members once all have confirmed',
  story([
    [`POST ${rack}/add`, first, 200, { version: 2, state: 'in_progress' }],
    [`POST ${rack}/add`, second, 400, 'already in progress'],
    [`POST ${rack}/abort`, 200, { state: 'aborted' }],
    [`POST ${rack}/add`, second, 200],
    10_000,
    [`GET ${rack}`, 200, { version: 3, state: 'committed', unacknowledged_members: [] }],
    [`GET ${hardware}/sleds`, 200, { items: [{}, {}, {}, {}, {}] }],
    [`GET ${hardware}/sleds-uninitialized`, 200, { items: [{}] }],
    [`POST ${rack}/add`, second, 400, 'is already a member of the rack'],
  ]),
)
