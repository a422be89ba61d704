// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { loadCommandsAtom } from '../../src/commands/kernel/registry.ts'
import {
  keysToPlaceAtom,
  liveKeysAtom,
  pageNounAtom,
} from '../../src/commands/kernel/keys/live-keys.ts'
import { rowAtom } from '../../src/state/context.ts'
import type { Names, Noun } from '../../src/state/nouns.ts'
import { openConsole } from '../console.ts'

const project = 'mock-project'
const list = `/projects/${project}/instances`
const storage = `${list}/db-stopped/storage`

type Row = { readonly noun: Noun; readonly names: Names }

async function at(address: string, row?: Row) {
  const console = openConsole()
  await console.visit(address)
  await console.store.set(loadCommandsAtom)
  if (row !== undefined) console.store.set(rowAtom, row)
  const live = console.store.get(liveKeysAtom)
  return { console, on: (key: string) => live.get(key)?.id ?? null }
}

const disks = `/projects/${project}/disks`
const rules = `/projects/${project}/vpcs/default/firewall-rules`
const silo = '/system/silos/maze-war'
const rowOf = (noun: Noun, name: string): Row => ({ noun, names: { project, [noun]: name } })

describe('the keys that work here', () => {
  test.each<[string, string, Row | undefined, Readonly<Record<string, string | null>>]>([
    [
      'start with those of the focused row, within the resource of the page',
      storage,
      rowOf('disk', 'disk-stopped-data'),
      {
        d: 'disk delete',
        p: 'snapshot create',
        b: 'console instance boot-disk set',
        u: 'console instance boot-disk unset',
        m: 'instance disk detach',
      },
    ],
    [
      'then include those of the page’s own resource',
      storage,
      undefined,
      {
        s: 'instance start',
        t: 'instance stop',
        d: 'instance delete',
        e: 'console instance resize',
      },
    ],
    [
      'exclude those of the resources that contain the page, and create what it lists',
      list,
      undefined,
      { s: null, d: null, e: null, c: 'instance create' },
    ],
    [
      'include those of a row that ask for another resource',
      disks,
      rowOf('disk', 'disk-3'),
      { a: 'instance disk attach', d: 'disk delete', p: 'snapshot create', c: 'disk create' },
    ],
    [
      'lead to the console of an instance from a drawer over its page, but change nothing of it',
      `${storage}/disk-stopped-data`,
      undefined,
      { v: 'instance serial console', s: null },
    ],
    [
      'lead to every place that can be addressed from here',
      list,
      undefined,
      {
        'g p': 'project list',
        'g i': 'instance list',
        'g d': 'disk list',
        'g j': 'console journal',
      },
    ],
    ['but to no other', '/projects', undefined, { 'g i': null, '?': 'console keys' }],
    ['unless a row names it', '/projects', rowOf('project', project), { 'g i': 'instance list' }],
    [
      'are few on an error page',
      '/nowhere',
      undefined,
      { s: null, c: null, 'g p': 'project list', '?': 'console keys' },
    ],
  ])('%s', async (_, address, row, keys) => {
    const { on } = await at(address, row)
    const found = Object.fromEntries(Object.keys(keys).map((key) => [key, on(key)]))
    expect(found).toEqual(keys)
  })

  test.each([
    // Creates what a page or a tab lists, not another of the page's own resource.
    ['/projects', 'c', 'project create'],
    [rules, 'c', 'console vpc firewall-rule create'],
    ['/system/silos/pelerines/users', 'c', 'silo idp local user create'],
    // Asks for another resource.
    [`${silo}/ip-pools`, 'i', 'console silo ip-pool link'],
    // Leads to the console of the instance.
    [`${disks}/disk-1`, 'v', 'console disk serial-console'],
    [
      `/projects/${project}/floating-ips/cola-float/edit`,
      'v',
      'console floating-ip serial-console',
    ],
  ])('on %s, %s is %s', async (address, key, id) => {
    expect((await at(address)).on(key)).toBe(id)
  })

  test('are shown beside the links to where they lead', async () => {
    const keysTo = (await at(list)).console.store.get(keysToPlaceAtom)
    expect([disks, '/nowhere'].map(keysTo)).toEqual(['g d', null])
  })
})

describe('the resource of a page', () => {
  test.each<[string, Noun | null]>([
    ['/projects-new', null],
    [list, 'instance'],
    [storage, 'instance'],
    [`${list}/db-stopped/disks-new`, null],
    ['/nowhere', null],
  ])('%s', async (address, noun) => {
    const { console } = await at(address)
    expect(console.store.get(pageNounAtom)).toBe(noun)
  })
})
