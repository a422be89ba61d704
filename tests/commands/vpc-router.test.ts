// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { vpcSubnetView } from '../../src/api/generated/reads/vpcs-vpc-subnets.ts'
import { firstWrite } from '../../src/commands/kernel/run/dry-run.ts'
import { printCli } from '../../src/commands/kernel/line/print.ts'
import { loadSubject } from '../../src/commands/kernel/run/subject.ts'
import { editRoute } from '../../src/commands/route.ts'
import { editVpcSubnet } from '../../src/commands/subnet.ts'
import { apiAtom, fetchAtom } from '../../src/state/cache/query.ts'
import { type Console, openConsole } from '../console.ts'

const inVpc = { project: 'mock-project', vpc: 'default' }
const subnet = { ...inVpc, subnet: 'mock-subnet-2' }
const custom = { ...inVpc, router: 'mock-custom-router' }
const system = { ...inVpc, router: 'mock-system-router' }

async function routerOf(console: Console, names: { readonly subnet: string }) {
  const query = { project: 'mock-project', vpc: 'default' }
  const api = console.store.get(apiAtom)
  const { customRouterId } = await api.call(vpcSubnetView, {
    path: { subnet: names.subnet },
    query,
  })
  return customRouterId
}

describe('a subnet', () => {
  test('keeps its router when only its name changes, in the call and in the CLI’s line', async () => {
    const console = openConsole()
    const before = await routerOf(console, subnet)
    expect(before).toEqual(expect.any(String))
    const judged = await loadSubject(
      (read) => console.store.set(fetchAtom, read),
      editVpcSubnet,
      subnet,
    )
    const args = { ...subnet, name: 'web' }
    expect(printCli(editVpcSubnet, args, judged)).toContain(`--custom-router ${String(before)}`)
    const planned = await firstWrite(console.store.get(apiAtom), editVpcSubnet, args, judged)
    expect(planned?.body).toEqual({ name: 'web', custom_router: before })
    await console.run('vpc subnet update', args)
    expect(await routerOf(console, { ...inVpc, subnet: 'web' })).toBe(before)
  })

  test('detaches its router, and attaches another by name', async () => {
    const console = openConsole()
    await console.run('vpc subnet update', { ...subnet, customRouter: null })
    expect(await routerOf(console, subnet)).toBeNull()
    await console.run('vpc subnet update', { ...subnet, customRouter: custom.router })
    expect(await routerOf(console, subnet)).toEqual(expect.any(String))
    expect(console.wrote().map(({ body }) => body)).toEqual([
      { custom_router: null },
      { custom_router: 'mock-custom-router' },
    ])
  })

  test('is created without blank fields', async () => {
    const console = openConsole()
    const blank = { ipv4Block: ' 10.9.0.0/24 ', ipv6Block: ' ', customRouter: '' }
    await console.run('vpc subnet create', { ...inVpc, name: 'new', ...blank })
    expect(console.wrote()[0]?.body).toEqual({
      name: 'new',
      description: '',
      ipv4_block: '10.9.0.0/24',
    })
  })

  test('is detached when its router is deleted', async () => {
    const console = openConsole()
    expect(await routerOf(console, subnet)).toEqual(expect.any(String))
    const deleted = console.run('vpc router delete', custom)
    ;(await console.asked()).answer(true)
    await deleted
    expect(await routerOf(console, subnet)).toBeNull()
  })
})

describe('a route', () => {
  test('cannot be added to a system router', async () => {
    const console = openConsole()
    const ip = { type: 'ip', value: '10.0.0.9' }
    const route = { name: 'new', destination: ip, target: ip }
    expect(await console.run('vpc router route create', { ...system, ...route })).toMatchObject({
      phase: 'refuse',
      reason: 'User-provided routes cannot be added to a system router',
    })
    expect(console.writes()).toEqual([])
  })

  test('to a subnet cannot be changed', async () => {
    const console = openConsole()
    const given = { ...system, route: 'default', target: { type: 'drop' } }
    expect(await console.run('vpc router route update', given)).toMatchObject({
      phase: 'refuse',
      reason: 'Routes of type VPC Subnet within the system router are not modifiable',
    })
    expect(console.writes()).toEqual([])
  })

  test('of the system allows changing only its target', async () => {
    const console = openConsole()
    const given = { ...system, route: 'default-v4' }
    expect(await console.run('vpc router route update', { ...given, name: 'new' })).toMatchObject({
      phase: 'refuse',
      fields: { name: 'Only the target of a default route can be changed' },
    })
    // The control plane refuses any name, even the current one.
    const target = { type: 'drop' }
    const outcome = console.run('vpc router route update', { ...given, name: 'default-v4', target })
    // Nothing would leave the rack any more.
    ;(await console.asked()).answer(true)
    expect((await outcome).phase).toBe('ran')
    expect(console.wrote().map(({ body }) => body)).toEqual([
      { destination: { type: 'ip_net', value: '0.0.0.0/0' }, target },
    ])
  })

  test('keeps the target or destination that is not given', async () => {
    const console = openConsole()
    const given = { ...custom, route: 'dc2' }
    const destination = { type: 'subnet', value: 'default' }
    await console.run('vpc router route update', { ...given, destination })
    expect(console.wrote().map(({ body }) => body)).toEqual([
      { destination, target: { type: 'internet_gateway', value: 'internet-gateway-1' } },
    ])
  })

  test.each([
    [
      'destination',
      { type: 'vpc', value: 'default' },
      'A VPC cannot be the destination of a route',
    ],
    ['destination', { type: 'ip_net', value: '10.0.0.0' }, expect.stringContaining('IP')],
    ['destination', { type: 'subnet', value: '' }, 'Destination value is required'],
    ['target', { type: 'ip', value: 'ten' }, 'Not a valid IP address'],
    ['target', { type: 'subnet', value: 'a' }, 'VPCs and VPC subnets cannot be targets of a route'],
    ['target', { type: 'instance', value: '' }, 'Target value is required'],
  ])('rejects the %s %o', async (name, end, sentence) => {
    const console = openConsole()
    const outcome = await console.run('vpc router route update', {
      ...custom,
      route: 'dc2',
      [name]: end,
    })
    expect(outcome).toMatchObject({ phase: 'refuse', fields: { [name]: sentence } })
    expect(console.writes()).toEqual([])
  })

  test('is printed in full, because the CLI sends only what its line says', async () => {
    const { store } = openConsole()
    const args = { ...custom, route: 'dc2', name: 'west' }
    const judged = await loadSubject((read) => store.set(fetchAtom, read), editRoute, args)
    expect(printCli(editRoute, args, judged)).toMatch(/"destination": \{[^]*"target": \{/)
  })
})
