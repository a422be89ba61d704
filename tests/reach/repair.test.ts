import { describe, expect, test } from 'vitest'
import type { Question } from '../../src/reach/answer.ts'
import { changed } from '../../src/reach/changed.ts'
import { rulesOf } from '../../src/reach/effective.ts'
import { reach } from '../../src/reach/question.ts'
import { repairs } from '../../src/reach/repair.ts'
import type { World } from '../../src/reach/world.ts'
import { ask, custom, db, floating, inside, net, rule, ssh, vm, web, world } from './scenario.ts'

const deny = rule('deny-all', { action: 'deny', priority: 50 })
const bare = vm('web1', '10.0.0.5')

const cases: readonly (readonly [
  name: string,
  parts: Partial<World>,
  question: Question,
  titles: readonly string[],
])[] = [
  ['no rule allows it', {}, ask('web1', 'db1'), ['Add rule allow-tcp-22-from-web1 to alpha']],
  [
    'a rule of the first priority denies it',
    { rules: [inside, rule('first', { action: 'deny', priority: 0 })] },
    ask('web1', 'db1'),
    ['Disable rule first'],
  ],
  [
    'the receiver is stopped',
    { rules: [inside], instances: [web, { ...db, runState: 'stopped' }] },
    ask('web1', 'db1'),
    ['Start db1'],
  ],
  [
    'a route drops it',
    { rules: [inside], routes: [custom('cut', net('10.0.1.0/24'), { type: 'drop' })] },
    ask('web1', 'db1'),
    ['Delete route cut of custom'],
  ],
  [
    'its pool is not attached',
    { instances: [vm('web1', '10.0.0.5', { externalIps: [floating('203.0.113.9', 'other')] })] },
    ask('web1', 'internet', 443),
    ['Attach pool other to gateway gw'],
  ],
  [
    'it has no external address',
    { instances: [bare] },
    ask('web1', 'internet', 443),
    ['Attach an ephemeral IPv4 address of pool public to web1'],
  ],
  [
    'nothing leads in',
    { instances: [bare] },
    ask('internet', 'web1'),
    ['Attach an ephemeral IPv4 address to web1', 'Add rule allow-tcp-22-from-internet to alpha'],
  ],
]

describe('a repair makes a no a yes', () => {
  test.each(cases)('where %s', (_, parts, question, titles) => {
    const broken = world(parts)
    const [first, ...others] = repairs(broken, question)
    expect(first?.steps.map(({ title }) => title)).toEqual(titles)
    for (const { steps } of [...(first === undefined ? [] : [first]), ...others]) {
      const mended = steps.reduce((next, { change }) => changed(next, change), broken)
      expect(reach(mended, question).verdict).toBe('yes')
    }
  })
})

test('says what else a wide repair opens, after a narrow one that opens nothing else', () => {
  const instances = [web, db, vm('app1', '10.0.0.7')]
  const broken = world({ instances, rules: [inside, deny] })
  const found = repairs(broken, ask('web1', 'db1'))
  expect(found.map(({ steps }) => steps.map(({ title }) => title))).toEqual([
    ['Add rule allow-tcp-22-from-web1 to alpha'],
    ['Disable rule deny-all'],
  ])
  expect(found[0]?.sideEffect).toBeNull()
  expect(found[1]?.sideEffect).toMatch(/^Also opens 5 other paths: .*app1 → db1 TCP/)
})

test('has no repair for a yes, nor between VPCs', () => {
  expect(repairs(world({ rules: [inside] }), ask('web1', 'db1'))).toEqual([])
  const instances = [web, vm('far1', '10.0.0.9', { vpc: 'beta' })]
  expect(repairs(world({ instances }), ask('web1', 'far1'))).toEqual([])
})

test('a pool to attach is the default one of the IP version', () => {
  const pools = [
    { id: 'first', name: 'first', ipVersion: 'v4' as const },
    { id: 'six', name: 'six', ipVersion: 'v6' as const, isDefault: true },
    { id: 'main', name: 'main', ipVersion: 'v4' as const, isDefault: true },
  ]
  const gateways = [{ id: 'alpha-gw', name: 'gw', vpcId: 'alpha', ipPoolIds: [] }]
  const [found] = repairs(world({ gateways, pools }), { from: 'db1', to: 'internet', port: 443 })
  expect(found?.steps.map(({ title }) => title)).toEqual([
    'Attach pool main to gateway gw',
    'Attach an ephemeral IPv4 address of pool main to db1',
  ])
})

describe('the rules of an interface', () => {
  const rules = [
    rule('late', { ...ssh, priority: 300, targets: [{ type: 'subnet', value: 'web' }] }),
    rule('ssh', ssh),
    rule('no-ssh', { ...ssh, action: 'deny' }),
    rule('db', { targets: [{ type: 'instance', value: 'db1' }] }),
    rule('off', { status: 'disabled' }),
    rule('out', { direction: 'outbound', targets: [{ type: 'ip_net', value: '10.0.0.0/8' }] }),
  ]

  test('stand in order of decision, with their targets and what shadows them', () => {
    const found = rulesOf(world({ rules }), 'web1-net0')
    expect(found.map((one) => [one.rule.name, one.shadowedBy.map(({ name }) => name)])).toEqual([
      ['no-ssh', []],
      ['ssh', ['no-ssh']],
      ['late', ['no-ssh']],
      ['out', []],
    ])
    expect(found.map(({ target }) => target)).toEqual([
      null,
      null,
      { type: 'subnet', value: 'web' },
      { type: 'ip_net', value: '10.0.0.0/8' },
    ])
  })
})
