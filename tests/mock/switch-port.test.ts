import { expect, test } from 'vitest'
import { type Thing, hardware, itemsOf, messageOf, net, withLot } from './address-lot.ts'
import { type Send, rig } from './harness.ts'

async function atPort(send: Send, port: string) {
  const [rack] = itemsOf(await send(`GET ${hardware}/racks`))
  return (rest: string) =>
    `${hardware}/switch-port/${port}/${rest}?rack_id=${rack?.id}&switch_slot=switch0`
}

/** Settings of a port with one address and, when asked for, a peer. */
const settings = (name: string, over: Record<string, unknown> = {}) => ({
  name,
  description: '',
  port_config: { geometry: 'qsfp28x1' },
  links: [
    {
      link_name: 'phy0',
      autoneg: false,
      mtu: 1500,
      speed: 'speed100_g',
      lldp: { enabled: true, system_name: 'rack' },
    },
  ],
  addresses: [
    { link_name: 'phy0', addresses: [{ address: '198.51.100.9/30', address_lot: 'mine' }] },
  ],
  ...over,
})

const peer = (config: string) => ({
  addr: { type: 'numbered', target_addr: '198.51.100.10' },
  allowed_export: { type: 'no_filtering' },
  allowed_import: { type: 'allow', value: ['0.0.0.0/0'] },
  bgp_config: config,
  communities: [],
  connect_retry: 3,
  delay_open: 0,
  enforce_first_as: false,
  hold_time: 6,
  idle_hold_time: 3,
  keepalive: 2,
})

test('an announce set is replaced as a whole, and is in use by a config, as that is by settings', async () => {
  const { send, get, clock } = await withLot()
  const put = (networks: string[]) =>
    send(`PUT ${net}/bgp-announce-set`, {
      name: 'ours',
      description: '',
      announcement: networks.map((network) => ({ address_lot_block: 'mine', network })),
    })
  expect((await put(['198.51.100.0/26'])).status).toBe(200)
  const before = (await put(['198.51.100.0/27', '198.51.100.32/27'])).body as Thing
  const announced = await send(`GET ${net}/bgp-announce-set/ours/announcement`)
  expect(announced.body).toMatchObject([
    { announce_set_id: before.id, network: '198.51.100.0/27' },
    { announce_set_id: before.id, network: '198.51.100.32/27' },
  ])
  expect((await put(['10.0.0.0/8'])).status).toBe(400)

  const config = { name: 'as64999', description: '', asn: 64_999, bgp_announce_set_id: 'ours' }
  expect(await send(`POST ${net}/bgp`, config)).toMatchObject({
    status: 201,
    body: { asn: 64_999, max_paths: 1 },
  })
  expect((await send(`POST ${net}/bgp`, config)).status).toBe(400)
  const update = await send(`PUT ${net}/bgp?name_or_id=as64999`, { max_paths: 4 })
  expect(update.body).toMatchObject({ name: 'as64999', max_paths: 4 })
  expect((await send(`PUT ${net}/bgp?name_or_id=as64999`, { max_paths: 33 })).status).toBe(400)
  expect(messageOf(await send(`DELETE ${net}/bgp-announce-set/ours`))).toContain('as64999')

  const body = settings('with-peer', {
    bgp_peers: [{ link_name: 'phy0', peers: [peer('as64999')] }],
  })
  expect((await send(`POST ${net}/switch-port-settings`, body)).status).toBe(201)
  expect(messageOf(await send(`DELETE ${net}/bgp?name_or_id=as64999`))).toContain('with-peer')

  const path = await atPort(send, 'qsfp5')
  await send(`POST ${path('settings')}`, { port_settings: 'with-peer' })
  const status = async () =>
    ((await get(`${net}/bgp-status`)) as { local_asn: number; state: string }[]).find(
      (one) => one.local_asn === 64_999,
    )?.state
  expect(await status()).toBe('connect')
  clock.advance(4000)
  expect(await status()).toBe('established')
  const exported = (await get(`${net}/bgp-exported`)) as { prefix: string }[]
  expect(exported.map(({ prefix }) => prefix)).toContain('198.51.100.32/27')
  const imported = await send(`GET ${net}/bgp-imported?asn=64999`)
  expect(imported.body).toMatchObject([{ nexthop: '198.51.100.10', switch: 'switch0' }])
  const history = await send(`GET ${net}/bgp-message-history?asn=64999`)
  expect(history.body).toMatchObject({
    switch_histories: [{ switch: 'switch0', history: { '198.51.100.10': {} } }],
  })
  expect(await get(`${net}/bgp-imported?asn=1`)).toEqual([])
  expect((await send(`GET ${net}/bgp-imported`)).status).toBe(400)
})

test('settings are applied to a port, shown on it, and in use by it', async () => {
  const { send, get } = await withLot()
  const made = await send(`POST ${net}/switch-port-settings`, settings('plain'))
  expect(made).toMatchObject({
    status: 201,
    body: { addresses: [{ address: '198.51.100.9/30', address_lot_name: 'mine' }] },
  })
  expect(await get(`${net}/switch-port-settings/plain`)).toEqual(made.body)
  expect(messageOf(await send(`DELETE ${net}/address-lot/mine`))).toContain('switch port settings')
  const path = await atPort(send, 'qsfp7')
  const apply = await send(`POST ${path('settings')}`, { port_settings: 'plain' })
  expect(apply.status).toBe(204)
  expect(await get(path('status'))).toMatchObject({ link: { link_state: 'up' } })
  expect(await get(path('lldp/config'))).toMatchObject({
    enabled: true,
    system_name: 'rack',
  })
  const drop = `DELETE ${net}/switch-port-settings?port_settings=plain`
  expect(messageOf(await send(drop))).toContain('while qsfp7 uses them')
  expect((await send(`DELETE ${path('settings')}`)).status).toBe(204)
  expect(await get(path('status'))).toMatchObject({ link: { link_state: 'down' } })
  expect((await send(drop)).status).toBe(204)
  expect((await send(`DELETE ${net}/switch-port-settings`)).status).toBe(400)
})

test.each([
  [{ port_config: { geometry: 'qsfp28x1' }, links: [] }, 'no link phy0'],
  [{ routes: [{ link_name: 'phy3', routes: [] }] }, 'no link phy3'],
  [{ groups: ['nope'] }, "not found: switch port settings 'nope'"],
  [{ bgp_peers: [{ link_name: 'phy0', peers: [peer('nope')] }] }, "BGP config 'nope'"],
  [
    {
      addresses: [
        { link_name: 'phy0', addresses: [{ address: '10.0.0.1/8', address_lot: 'mine' }] },
      ],
    },
    'not in address lot',
  ],
])('refuses settings with %j', async (over, message) => {
  const { send } = await withLot()
  const reply = await send(`POST ${net}/switch-port-settings`, settings('odd', over))
  expect([400, 404]).toContain(reply.status)
  expect(messageOf(reply)).toContain(message)
})

test('a configured port has a neighbor, others have none', async () => {
  const { send } = rig()
  const [rack] = itemsOf(await send(`GET ${hardware}/racks`))
  const neighbors = async (port: string) =>
    itemsOf(
      await send(`GET ${hardware}/rack-switch-port/${rack?.id}/switch0/${port}/lldp/neighbors`),
    )
  expect(await neighbors('qsfp0')).toMatchObject([{ local_port: 'qsfp0' }])
  expect(await neighbors('qsfp9')).toEqual([])
  const path = await atPort(send, 'qsfp0')
  const { body } = await send(`GET ${path('lldp/config')}`)
  await send(`POST ${path('lldp/config')}`, { ...Object(body), enabled: false })
  expect(await neighbors('qsfp0')).toEqual([])
  const [one] = itemsOf(await send(`GET ${hardware}/switch-port?limit=1`))
  expect(itemsOf(await send(`GET ${hardware}/switch-port?switch_port_id=${one?.id}`))).toEqual([
    one,
  ])
  expect((await send(`GET ${(await atPort(send, 'qsfp99'))('status')}`)).status).toBe(404)
})

test('the uptime of a session stays the same for a while', async () => {
  const { get, clock } = rig()
  const told = async () => await get(`${net}/bgp-status`)
  const before = await told()
  clock.advance(20 * 60_000)
  expect(await told()).toEqual(before)
  clock.advance(60 * 60_000)
  expect(await told()).not.toEqual(before)
})
