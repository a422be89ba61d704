import { expect, test } from 'vitest'
import { type Refusal, type Send, names, refuses, rig, testRefusals } from './harness.ts'

const system = '/v1/system/ip-pools'
const newPool = (name: string, over = {}) => ({ name, description: '', ...over })
const add = (send: Send, pool: string, first: string, last: string) =>
  send(`POST ${system}/${pool}/ranges/add`, { first, last })
const remove = (send: Send, pool: string, first: string, last: string) =>
  send(`POST ${system}/${pool}/ranges/remove`, { first, last })

test('a silo sees its linked pools and which are its defaults', async () => {
  const { send, get, as } = rig()
  const { body } = await send('GET /v1/ip-pools')
  expect(body).toMatchObject({
    items: [
      { name: 'attach-fail', is_default: false },
      { name: 'ip-pool-1', is_default: true, ip_version: 'v4', pool_type: 'unicast' },
      { name: 'ip-pool-2', is_default: true },
      { name: 'ip-pool-5-multicast-v4', pool_type: 'multicast' },
      { name: 'ip-pool-6-multicast-v6' },
    ],
  })
  expect(names(await get('/v1/ip-pools?pool_type=multicast&ip_version=v6'))).toEqual([
    'ip-pool-6-multicast-v6',
  ])
  expect(await get('/v1/ip-pools/ip-pool-2')).toMatchObject({ is_default: true })
  expect((await send('GET /v1/ip-pools/ip-pool-3')).status).toBe(404)
  expect(names((await as('aryeh-kosman')('GET /v1/ip-pools')).body)).toEqual([
    'ip-pool-1',
    'ip-pool-3',
  ])
})

test('creates, reads, updates and deletes a pool', async () => {
  const { send, get } = rig()
  const made = await send(`POST ${system}`, newPool('fresh'))
  expect(made).toMatchObject({
    status: 201,
    body: { ip_version: 'v4', pool_type: 'unicast', assignment: 'silos' },
  })
  expect(await get(`${system}/fresh`)).toEqual(made.body)
  expect((await send(`PUT ${system}/fresh`, { name: 'older' })).body).toMatchObject({
    name: 'older',
  })
  await refuses(send(`POST ${system}`, newPool('older')), 400, 'already exists: IP pool "older"')
  expect((await send(`DELETE ${system}/older`)).status).toBe(204)
  const six = await send(`GET ${system}?ip_version=v6&pool_type=unicast`)
  expect(names(six.body)).toEqual(['attach-fail', 'ip-pool-2', 'ip-pool-4'])
  const own = await send(`GET ${system}?assignment=system_services`)
  expect(names(own.body)).toEqual(['service-pool-v4'])
})

test('fleet viewers read the pools of the fleet, and fleet admins change them', async () => {
  const { as } = rig()
  expect((await as('jane-austen')(`GET ${system}`)).status).toBe(200)
  expect((await as('jane-austen')(`POST ${system}`, newPool('p'))).status).toBe(403)
  expect((await as('jacob-klein')(`GET ${system}/ip-pool-1`)).status).toBe(403)
})

test('ranges are listed by their first address, page by page', async () => {
  const { send } = rig()
  const ranges = `${system}/ip-pool-1/ranges`
  const made = await add(send, 'ip-pool-1', '9.0.0.1', '9.0.0.4')
  expect(made).toMatchObject({ status: 201, body: { range: { first: '9.0.0.1' } } })
  const firsts = (body: unknown) =>
    (body as { items: { range: { first: string } }[] }).items.map((item) => item.range.first)
  const page = await send(`GET ${ranges}?limit=2`)
  expect(firsts(page.body)).toEqual(['9.0.0.1', '10.0.0.20'])
  const { next_page: token } = page.body as { next_page: string }
  const rest = await send(`GET ${ranges}?page_token=${token}`)
  expect(firsts(rest.body)).toEqual(['123.4.56.0'])
  expect((await remove(send, 'ip-pool-1', '9.0.0.1', '9.0.0.4')).status).toBe(204)
})

const range = (pool: string, first: string, last: string, message: string): Refusal => [
  `POST ${system}/${pool}/ranges/add`,
  { first, last },
  400,
  message,
]

testRefusals('refuses a range', [
  range('ip-pool-3', '10.9.0.9', '10.9.0.1', 'last is less than first'),
  range('ip-pool-3', '10.9.0.1', 'fd00::1', 'of one version'),
  range('ip-pool-3', 'fd05::1', 'fd05::9', 'takes IPv4 ranges only'),
  range('ip-pool-3', '10.0.0.1', '10.0.0.20', "of IP pool 'ip-pool-1'"),
  range('ip-pool-3', '224.2.0.0', '224.2.0.9', 'takes no multicast addresses'),
  range('ip-pool-5-multicast-v4', '10.9.0.1', '10.9.0.9', 'multicast addresses only'),
  range('ip-pool-5-multicast-v4', '232.0.0.1', '232.0.0.9', 'cannot be in one IP pool'),
  range('ip-pool-6-multicast-v6', 'ff3e::1', 'ff3e::9', 'cannot be in one IP pool'),
  range('ip-pool-3', '10.9.0', '10.9.0.9', 'first: expected an IP address'),
])

test('pools and ranges in use cannot be deleted', async () => {
  const { send } = rig()
  await refuses(
    remove(send, 'ip-pool-1', '123.4.56.0', '123.4.56.20'),
    400,
    'while IP addresses are allocated from it',
  )
  await refuses(remove(send, 'ip-pool-1', '123.4.56.0', '123.4.56.9'), 404, 'not found: IP range')
  await refuses(
    send(`DELETE ${system}/ip-pool-1`),
    400,
    'IP pool cannot be deleted while it contains IP ranges',
  )
  await refuses(send(`DELETE ${system}/ip-pool-3`), 400, 'while it is linked to silos')
  await refuses(
    send(`DELETE ${system}/ip-pool-1/silos/maze-war`),
    400,
    'while addresses of it are allocated in the silo',
  )
})

test('utilization counts all addresses in use', async () => {
  const { send, get } = rig()
  const use = async (pool: string) => await get(`${system}/${pool}/utilization`)
  // Three floating, six ephemeral and one address that four instances share.
  expect(await use('ip-pool-1')).toEqual({ capacity: 24, remaining: 14 })
  expect(await use('ip-pool-2')).toEqual({ capacity: 32, remaining: 31 })
  expect(await use('ip-pool-3')).toEqual({ capacity: 0, remaining: 0 })
  expect(await use('ip-pool-4')).toMatchObject({ capacity: 2 ** 64 })
  await send('DELETE /v1/floating-ips/rootbeer-float?project=mock-project')
  expect(await use('ip-pool-1')).toEqual({ capacity: 24, remaining: 15 })
})

test('a silo is linked, gets another default, and is unlinked', async () => {
  const { send, get } = rig()
  const links = `${system}/ip-pool-3/silos`
  const exists = { status: 400, body: { error_code: 'ObjectAlreadyExists' } }
  const linked = await send(`POST ${links}`, { silo: 'maze-war', is_default: false })
  expect(linked).toMatchObject({ status: 201, body: { is_default: false } })
  const again = { silo: 'maze-war', is_default: false }
  expect(await send(`POST ${links}`, again)).toMatchObject(exists)
  await send(`PUT ${links}/maze-war`, { is_default: true })
  expect(await get('/v1/ip-pools/ip-pool-3')).toMatchObject({ is_default: true })
  expect(await get('/v1/ip-pools/ip-pool-1')).toMatchObject({ is_default: false })
  expect(await get('/v1/ip-pools/ip-pool-2')).toMatchObject({ is_default: true })
  expect(await get('/v1/ip-pools/ip-pool-5-multicast-v4')).toMatchObject({
    is_default: true,
  })
  const second = { silo: 'no-pools', is_default: true }
  expect((await send(`POST ${links}`, second)).status).toBe(201)
  expect(await send(`POST ${system}/ip-pool-1/silos`, second)).toMatchObject(exists)
  expect(((await get(links)) as { items: unknown[] }).items).toHaveLength(3)
  expect((await send(`DELETE ${links}/no-pools`)).status).toBe(204)
  await refuses(
    send(`DELETE ${links}/no-pools`),
    404,
    "not found: link for pool 'ip-pool-3' and silo 'no-pools'",
  )
})

test('unlinking a pool detaches it from the silo’s gateways', async () => {
  const { send, as } = rig()
  const kosman = as('aryeh-kosman')
  const gateway = 'project=kosman-project&vpc=default&gateway=outbound'
  const path = `/v1/internet-gateway-ip-pools?${gateway}`
  expect(names((await kosman(`GET ${path}`)).body)).toEqual(['default-v4'])
  await kosman('DELETE /v1/floating-ips/kosman-float?project=kosman-project')
  expect((await send(`DELETE ${system}/ip-pool-1/silos/myriad`)).status).toBe(204)
  expect(names((await kosman(`GET ${path}`)).body)).toEqual([])
})

test('a pool serves silos or the rack, never both, and the rack keeps at least one', async () => {
  const { send } = rig()
  const assign = (pool: string, assignment: string) =>
    send(`POST ${system}/${pool}/assignment`, { assignment })
  await refuses(assign('ip-pool-1', 'system_services'), 400, 'while it is linked to silos')
  await refuses(assign('service-pool-v4', 'silos'), 400, 'The last IP pool of the system services')
  await send(`POST ${system}`, newPool('more'))
  await add(send, 'more', '10.200.0.1', '10.200.0.9')
  expect(await assign('more', 'system_services')).toMatchObject({
    status: 200,
    body: { assignment: 'system_services' },
  })
  const link = { silo: 'maze-war', is_default: false }
  await refuses(send(`POST ${system}/more/silos`, link), 400, 'assigned to system services')
  expect((await assign('service-pool-v4', 'silos')).status).toBe(200)
})
