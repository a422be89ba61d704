import { describe, expect, test } from 'vitest'
import type { Command, Context } from '../../src/commands/kernel/command.ts'
import { define } from '../../src/commands/kernel/define.ts'
import { number, ref, text, within } from '../../src/commands/kernel/params.ts'
import {
  argsGiven,
  contextFor,
  refsResolve,
  resolve,
} from '../../src/commands/kernel/run/resolve.ts'
import type { Names, Ref } from '../../src/state/nouns.ts'

const run = async () => undefined
const project = within('project')
const start = define({ id: 'instance start', params: { instance: ref('instance'), project }, run })
const attach = define({
  id: 'instance disk attach',
  params: { disk: ref('disk'), instance: ref('instance'), project },
  run,
})
const ID = 'b502642b-7fea-4341-a65d-a556d511469b'

const page = (names: Names): Context => ({ row: null, page: names })
const on = (row: Ref, names: Names = {}): Context => ({ row, page: names })
const diskRow: Ref = { noun: 'disk', names: { project: 'web', disk: 'd1' } }

const view = define({
  id: 'instance view',
  params: { project: ref('project'), instance: ref('instance') },
  place: () => null,
  run,
})
const enable = define({
  id: 'console vpc firewall-rule enable',
  params: { firewallRule: ref('firewallRule'), vpc: ref('vpc'), project },
  run,
})
const web = { project: 'web' }
const db1 = { ...web, instance: 'db1' }
const foreign: Ref = { noun: 'disk', names: { project: 'staging', disk: 'd9' } }

describe('arguments come from the door, then the row, then the page', () => {
  test.each<[string, Command, Names, Context, Names, readonly string[]]>([
    ['the row and the page', attach, {}, on(diskRow, db1), { ...db1, disk: 'd1' }, []],
    [
      'what is given before either',
      attach,
      { ...web, instance: 'db2' },
      on(diskRow, db1),
      { ...web, disk: 'd1', instance: 'db2' },
      [],
    ],
    [
      'nothing of a source that contradicts',
      attach,
      { project: 'staging' },
      on(diskRow, db1),
      { project: 'staging' },
      ['disk', 'instance'],
    ],
    [
      'nothing of the page for a row of another project',
      attach,
      {},
      on(foreign, db1),
      { disk: 'd9', project: 'staging' },
      ['instance'],
    ],
    [
      'the project for another instance on an instance’s page',
      start,
      { instance: 'db2' },
      page(db1),
      { ...web, instance: 'db2' },
      [],
    ],
    ['nothing else beside an id', start, { instance: ID }, page(web), { instance: ID }, []],
    [
      'the project beside the id of one resource and the name of another',
      attach,
      { disk: ID, instance: 'db1' },
      page(web),
      { ...db1, disk: ID },
      [],
    ],
    [
      'nothing where there is nothing',
      attach,
      { disk: ID, instance: 'db1' },
      page({}),
      { disk: ID, instance: 'db1' },
      ['project'],
    ],
    [
      'what contains a member that is given by id',
      enable,
      { firewallRule: ID },
      page({ ...web, vpc: 'default' }),
      { ...web, vpc: 'default', firewallRule: ID },
      [],
    ],
    [
      'no more once that is an id, too',
      enable,
      { firewallRule: ID, vpc: ID },
      page({}),
      { firewallRule: ID, vpc: ID },
      [],
    ],
    // A page needs every name in its path.
    ['no page without its path', view, { instance: ID }, page({}), { instance: ID }, ['project']],
  ])('%s', (_, command, given, context, args, missing) => {
    expect(resolve(command, given, context)).toEqual({ args, missing })
  })
})

describe('a missing argument', () => {
  test('is requested from the outermost resource inward', () => {
    expect(resolve(attach, {}, page({})).missing).toEqual(['project', 'disk', 'instance'])
    expect(resolve(attach, {}, page({ project: 'web' })).missing).toEqual(['disk', 'instance'])
  })

  test('is not one that is optional', () => {
    const params = { name: text('Name'), about: text('About', { optional: true }) }
    const create = define({ id: 'project create', params, run })
    expect(resolve(create, {}, page({})).missing).toEqual(['name'])
  })

  test('is one of several when a run needs any of them', () => {
    const params = {
      instance: ref('instance'),
      ncpus: number('vCPUs', { optional: true }),
      memory: number('Memory', { optional: true }),
    }
    const needsOneOf = ['ncpus', 'memory'] as const
    const resize = define({ id: 'instance resize', params, needsOneOf, run })
    const known = page({ instance: 'db1' })
    expect(resolve(resize, {}, known).missing).toEqual(['ncpus', 'memory'])
    expect(resolve(resize, { memory: 4 }, known).missing).toEqual([])
    expect(resolve(resize, {}, page({})).missing).toEqual(['instance', 'ncpus', 'memory'])
  })

  test('a key is live when only values are missing', () => {
    const params = { project: ref('project'), name: text('Name') }
    const rename = define({ id: 'project update', params, run })
    expect(refsResolve(rename, page({ project: 'web' }))).toBe(true)
    expect(refsResolve(rename, page({}))).toBe(false)
  })
})

describe('a door that names its target', () => {
  const look = on(diskRow, { project: 'web', instance: 'db1' })
  const given = { project: 'web', instance: 'db2' }

  test('takes nothing from the focused row', () => {
    for (const door of ['button', 'row', 'form', 'palette', 'link'] as const) {
      const { missing } = resolve(attach, given, contextFor(door, given, look))
      expect([door, missing]).toEqual([door, ['disk']])
    }
  })

  test('takes nothing from the page either if it is a button', () => {
    const names = { project: 'web', instance: 'db1', disk: 'd1' }
    const context = contextFor('button', given, { row: null, page: names })
    expect(resolve(attach, given, context)).toEqual({ args: given, missing: ['disk'] })
  })

  test('is not a key or line, which use what the user looks at', () => {
    for (const door of ['key', 'line', 'script', 'palette'] as const) {
      expect(contextFor(door, {}, look)).toEqual(look)
    }
  })
})

describe('a resource given by its noun', () => {
  const demote = define({
    id: 'image demote',
    params: { image: ref('siloImage'), project: ref('project') },
    run,
  })
  const ubuntu = { siloImage: 'ubuntu' }

  test('gets the name that the command uses', () => {
    expect(argsGiven(demote, { ...ubuntu, project: 'web' })).toEqual({
      image: 'ubuntu',
      project: 'web',
    })
    expect(resolve(demote, ubuntu, page({})).args).toEqual({ image: 'ubuntu' })
    const row: Ref = { noun: 'siloImage', names: ubuntu }
    expect(resolve(demote, {}, on(row)).missing).toEqual(['project'])
  })

  test('yields to one given by that name', () => {
    const given = { ...ubuntu, image: 'debian' }
    expect(resolve(demote, given, page({})).args['image']).toBe('debian')
  })
})
