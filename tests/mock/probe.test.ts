import { expect, test } from 'vitest'
import { type Send, changesOf, refuses, rig } from './harness.ts'

const project = 'project=mock-project'
const probes = '/experimental/v1/probes'
const sledOf = async (send: Send) => {
  const { body } = await send('GET /v1/system/hardware/sleds')
  return (body as { items: { id: string }[] }).items[0]?.id ?? ''
}
const newProbe = (name: string, sled: string, over = {}) => ({
  name,
  description: '',
  sled,
  pool_selector: { type: 'auto', ip_version: 'v4' },
  ...over,
})

test('creates, reads and deletes a probe with external and internal addresses', async () => {
  const { send, get } = rig()
  const sled = await sledOf(send)
  const made = await send(`POST ${probes}?${project}`, newProbe('p', sled))
  expect(made).toMatchObject({ status: 201, body: { name: 'p', sled } })
  const info = await send(`GET ${probes}/p?${project}`)
  expect(info.body).toMatchObject({
    external_ips: [{ ip: '123.4.56.8', kind: 'ephemeral', first_port: 0, last_port: 65_535 }],
    interface: {
      kind: { type: 'probe', id: (made.body as { id: string }).id },
      ip_config: { type: 'v4', value: { ip: '172.30.0.7', subnet: '172.30.0.0/22' } },
      primary: true,
      slot: 0,
    },
  })
  expect(await get(`${probes}?${project}`)).toEqual({
    items: [info.body, expect.objectContaining({ name: 'rack-probe' })],
    next_page: null,
  })
  const use = await send('GET /v1/system/ip-pools/ip-pool-1/utilization')
  expect(use.body).toMatchObject({ remaining: 13 })
  expect((await send(`DELETE ${probes}/p?${project}`)).status).toBe(204)
  await refuses(send(`GET ${probes}/p?${project}`), 404, "not found: probe 'p'")
})

test('a probe requires a free name, a sled, a pool and a network', async () => {
  const { plane, send } = rig()
  const sled = await sledOf(send)
  await send(`POST ${probes}?${project}`, newProbe('p', sled))
  const before = changesOf(plane)
  const status = async (query: string, body: unknown) =>
    (await send(`POST ${probes}?${query}`, body)).status
  expect(await status(project, newProbe('p', sled))).toBe(400)
  expect(await status(project, newProbe('q', '11111111-2222-4333-8444-555555555555'))).toBe(404)
  expect(await status(project, newProbe('q', sled, { pool_selector: { type: 'auto' } }))).toBe(400)
  expect(await status('project=project-no-vpcs', newProbe('q', sled))).toBe(404)
  expect(changesOf(plane)).toBe(before)
})
