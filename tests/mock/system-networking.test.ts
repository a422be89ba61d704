import { expect, test } from 'vitest'
import { hardware, itemsOf, lot, messageOf, net, withLot } from './address-lot.ts'
import { rig } from './harness.ts'

test('address lots consist of ascending blocks that do not overlap', async () => {
  const { send } = await withLot()
  const view = await send(`GET ${net}/address-lot/mine`)
  expect(view.body).toMatchObject({ lot: { name: 'mine' }, blocks: [{}] })
  expect(itemsOf(await send(`GET ${net}/address-lot/mine/blocks`))).toHaveLength(1)
  const refused = (first: string, last: string) =>
    send(`POST ${net}/address-lot`, lot('other', first, last))
  expect(messageOf(await refused('10.0.0.9', '10.0.0.1'))).toContain('ends before it begins')
  expect(messageOf(await refused('10.0.0.9', 'fd00::1'))).toContain('mixes versions')
  expect(messageOf(await refused('198.51.100.60', '198.51.100.70'))).toContain('overlaps')
  const again = await send(`POST ${net}/address-lot`, lot('mine', '10.0.0.1', '10.0.0.2'))
  expect(again.body).toMatchObject({ error_code: 'ObjectAlreadyExists' })
  expect((await send(`DELETE ${net}/address-lot/mine`)).status).toBe(204)
  expect((await send(`GET ${net}/address-lot/mine`)).status).toBe(404)
})

test('a loopback address is in a lot, once, and keeps the lot in use', async () => {
  const { send } = await withLot()
  const [rack] = itemsOf(await send(`GET ${hardware}/racks`))
  const body = {
    address: '198.51.100.5',
    address_lot: 'mine',
    anycast: false,
    mask: 32,
    rack_id: rack?.id,
    switch_slot: 'switch0',
  }
  const make = (over: object) => send(`POST ${net}/loopback-address`, { ...body, ...over })
  expect(await make({})).toMatchObject({ status: 201, body: { address: '198.51.100.5/32' } })
  expect(messageOf(await make({}))).toContain('already in use')
  expect(messageOf(await make({ address: '10.9.9.9' }))).toContain('not in address lot')
  expect((await make({ switch_slot: 'switch1' })).status).toBe(404)
  expect((await make({ address: '198.51.100.6', mask: 33 })).status).toBe(400)
  expect(messageOf(await send(`DELETE ${net}/address-lot/mine`))).toContain('loopback address')
  const path = `${net}/loopback-address/${rack?.id}/switch0/198.51.100.5/32`
  expect((await send(`DELETE ${path}`)).status).toBe(204)
  expect((await send(`DELETE ${path}`)).status).toBe(404)
  expect((await send(`DELETE ${net}/address-lot/mine`)).status).toBe(204)
})

test('a BFD session comes up in steps and is deleted on request', async () => {
  const { send, get, clock } = rig()
  const session = {
    remote: '192.0.2.99',
    mode: 'multi_hop',
    detection_threshold: 3,
    required_rx: 300_000,
    switch_slot: 'switch0',
  }
  const state = async () =>
    ((await get(`${net}/bfd-status`)) as { peer: string; state: string }[]).find(
      ({ peer: one }) => one === session.remote,
    )?.state
  expect((await send(`POST ${net}/bfd-enable`, session)).status).toBe(204)
  expect((await send(`POST ${net}/bfd-enable`, session)).status).toBe(400)
  expect(await state()).toBe('down')
  clock.advance(1000)
  expect(await state()).toBe('init')
  clock.advance(1000)
  expect(await state()).toBe('up')
  const { remote, switch_slot } = session
  expect((await send(`POST ${net}/bfd-disable`, { remote, switch_slot })).status).toBe(204)
  expect(await state()).toBeUndefined()
  expect((await send(`POST ${net}/bfd-disable`, { remote, switch_slot })).status).toBe(404)
  const mixed = { ...session, local: 'fd00::1' }
  expect((await send(`POST ${net}/bfd-enable`, mixed)).status).toBe(400)
})

test('stores the allow list, inbound ICMP and jumbo frames', async () => {
  const { send, get, as } = rig()
  const list = { allowed_ips: { allow: 'list', ips: ['10.0.0.0/8', 'fd00::/8'] } }
  expect((await as('jane-austen')(`PUT ${net}/allow-list`, list)).status).toBe(403)
  expect((await send(`PUT ${net}/allow-list`, list)).body).toMatchObject(list)
  expect(await get(`${net}/allow-list`)).toMatchObject(list)
  const none = { allowed_ips: { allow: 'list', ips: [] } }
  expect((await send(`PUT ${net}/allow-list`, none)).status).toBe(400)
  expect((await send(`PUT ${net}/inbound-icmp`, { enabled: false })).status).toBe(204)
  expect(await get(`${net}/inbound-icmp`)).toEqual({ enabled: false })
  const frames = { external_jumbo_frames_opt_in_enabled: true }
  expect((await send(`PUT ${net}/settings`, frames)).body).toEqual(frames)
  const usual = { external_jumbo_frames_opt_in_enabled: false }
  expect((await send(`PUT ${net}/settings`, {})).body).toEqual(usual)
})
