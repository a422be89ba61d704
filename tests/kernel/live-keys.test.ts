// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { loadCommandsAtom } from '../../src/commands/kernel/registry.ts'
import { liveKeysAtom, pageNounAtom } from '../../src/commands/kernel/keys/live-keys.ts'
import { rowAtom } from '../../src/state/context.ts'
import type { Names, Noun } from '../../src/state/nouns.ts'
import { openConsole } from '../console.ts'

const project = 'mock-project'
const list = `/projects/${project}/instances`
const storage = `${list}/db-stopped/storage`

async function at(address: string, row?: { noun: Noun; names: Names }) {
  const console = openConsole()
  await console.visit(address)
  await console.store.set(loadCommandsAtom)
  if (row !== undefined) console.store.set(rowAtom, row)
  const live = console.store.get(liveKeysAtom)
  return { console, on: (key: string) => live.get(key)?.id ?? null }
}

describe('the keys that work here', () => {
  test('start with those of the focused row', async () => {
    const names = { project, disk: 'disk-stopped-data' }
    const { on } = await at(storage, { noun: 'disk', names })
    expect([on('d'), on('p'), on('b'), on('u'), on('m')]).toEqual([
      'disk delete',
      'snapshot create',
      'console instance boot-disk set',
      'console instance boot-disk unset',
      'instance disk detach',
    ])
  })

  test('then include those of the page’s own resource', async () => {
    const { on } = await at(storage)
    expect([on('s'), on('t'), on('d'), on('e')]).toEqual([
      'instance start',
      'instance stop',
      'instance delete',
      'console instance resize',
    ])
  })

  test.each([
    [`/projects/${project}/vpcs/default/subnets`, 'vpc subnet create'],
    ['/system/silos/pelerines/users', 'silo idp local user create'],
    ['/system/silos/maze-war/idps', 'silo idp saml create'],
    ['/system/silos/maze-war/access', 'console silo access add'],
    ['/system/silos', 'silo create'],
  ])('create what %s lists, not another of the page’s own resource', async (address, id) => {
    const { on } = await at(address)
    expect(on('c')).toBe(id)
  })

  test.each([
    ['/system/silos/maze-war/ip-pools', 'i', 'console silo ip-pool link'],
    ['/system/silos/maze-war/subnet-pools', 'n', 'console silo subnet-pool link'],
    ['/system/networking/ip-pools/ip-pool-1', 'l', 'system networking ip-pool silo link'],
  ])('on %s include %s, which asks for another resource', async (address, key, id) => {
    const { on } = await at(address)
    expect(on(key)).toBe(id)
  })

  test('exclude those of the resources that contain the page', async () => {
    const { on } = await at(list)
    expect([on('s'), on('d'), on('e')]).toEqual([null, null, null])
  })

  test('lead to the console of an instance from a drawer over its page, but change nothing of it', async () => {
    const { on } = await at(`${storage}/disk-stopped-data`)
    expect([on('v'), on('s')]).toEqual(['instance serial console', null])
  })

  test.each([
    ['disks/disk-1', 'console disk serial-console'],
    ['floating-ips/cola-float/edit', 'console floating-ip serial-console'],
    ['external-subnets/db-subnet/edit', 'console external-subnet serial-console'],
  ])('lead to the console of the instance from %s', async (drawer, id) => {
    const { on } = await at(`/projects/${project}/${drawer}`)
    expect(on('v')).toBe(id)
  })

  test('include those of a row in a list', async () => {
    const row = { noun: 'instance', names: { project, instance: 'db1' } } as const
    const { on } = await at(list, row)
    expect([on('s'), on('d'), on('e')]).toEqual([
      'instance start',
      'instance delete',
      'console instance resize',
    ])
  })

  test('include those of a row that ask for another resource', async () => {
    const row = { noun: 'disk', names: { project, disk: 'disk-3' } } as const
    const { on } = await at(`/projects/${project}/disks`, row)
    expect([on('a'), on('d'), on('p')]).toEqual([
      'instance disk attach',
      'disk delete',
      'snapshot create',
    ])
  })

  test('create what the page lists', async () => {
    expect((await at('/projects')).on('c')).toBe('project create')
    expect((await at(`/projects/${project}/disks`)).on('c')).toBe('disk create')
    expect((await at(list)).on('c')).toBe('instance create')
  })

  test('create what a tab lists, not another of the page’s own resource', async () => {
    const { console, on } = await at(`/projects/${project}/vpcs/default/firewall-rules`)
    expect(console.store.get(pageNounAtom)).toBe('vpc')
    expect(on('c')).toBe('console vpc firewall-rule create')
  })

  test('lead to every place that can be addressed from here', async () => {
    const atList = await at(list)
    expect([atList.on('g p'), atList.on('g i'), atList.on('g d'), atList.on('g j')]).toEqual([
      'project list',
      'instance list',
      'disk list',
      'console journal',
    ])
    const atProjects = await at('/projects')
    expect([atProjects.on('g i'), atProjects.on('?')]).toEqual([null, 'console keys'])
    const row = { noun: 'project', names: { project } } as const
    expect((await at('/projects', row)).on('g i')).toBe('instance list')
  })

  test('are few on an error page', async () => {
    const { on } = await at('/nowhere')
    expect([on('s'), on('c'), on('g p'), on('?')]).toEqual([
      null,
      null,
      'project list',
      'console keys',
    ])
  })
})

describe('the resource of a page', () => {
  test.each<[string, Noun | null]>([
    ['/projects', 'project'],
    ['/projects-new', null],
    [list, 'instance'],
    [storage, 'instance'],
    [`/projects/${project}/disks`, 'disk'],
    [`${list}/db-stopped/disks-new`, null],
    ['/login', null],
    ['/nowhere', null],
  ])('%s', async (address, noun) => {
    const { console } = await at(address)
    expect(console.store.get(pageNounAtom)).toBe(noun)
  })
})
