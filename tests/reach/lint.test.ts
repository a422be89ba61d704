import { describe, expect, test } from 'vitest'
import type { NetworkEdit } from '../../src/reach/change.ts'
import { changed } from '../../src/reach/changed.ts'
import type { World } from '../../src/reach/world.ts'
import { custom, floating, rule, vm, world } from './scenario.ts'
import type { FindingKind } from '../../src/reach/check/finding.ts'
import { lint } from '../../src/reach/check/lint.ts'

const sound = world({
  rules: [
    rule('ssh', { protocols: [{ type: 'tcp' }], ports: ['22'] }),
    rule('inside', { hosts: [{ type: 'vpc', value: 'alpha' }], priority: 200 }),
  ],
  routes: [custom('drop-bad', { type: 'ip_net', value: '192.0.2.0/24' }, { type: 'drop' })],
  instances: [
    vm('web1', '10.0.0.5', { externalIps: [floating('203.0.113.9')] }),
    vm('db1', '10.0.1.5', { subnet: 'db' }),
  ],
})
const deny = rule('deny-ssh', { action: 'deny', protocols: [{ type: 'tcp' }], ports: ['22'] })
const bad = { type: 'ip_net', value: '192.0.2.0/24' } as const

/** What to add to a sound world to get each finding, and about what it is. */
const cases: Record<FindingKind, readonly [subject: string, parts: Partial<World>]> = {
  'ports without TCP or UDP': [
    'web',
    { rules: [rule('web', { ports: ['443'], hosts: [{ type: 'vpc', value: 'alpha' }] })] },
  ],
  'unresolved name in rule': [
    'old',
    {
      rules: [
        rule('old', { targets: [{ type: 'subnet', value: 'gone' }], protocols: [{ type: 'udp' }] }),
      ],
    },
  ],
  'unresolved name in route': [
    'old',
    { routes: [...sound.routes, custom('old', bad, { type: 'instance', value: 'gone' })] },
  ],
  'shadowed rule': [
    'late',
    { rules: [deny, rule('late', { priority: 300, protocols: [{ type: 'tcp' }], ports: ['22'] })] },
  ],
  'duplicate rule': [
    'twin',
    { rules: [...sound.rules, rule('twin', { protocols: [{ type: 'tcp' }], ports: ['22'] })] },
  ],
  'contradictory rules': ['ssh', { rules: [...sound.rules, deny] }],
  'rule without interfaces': [
    'far',
    {
      rules: [
        rule('far', {
          targets: [{ type: 'ip', value: '10.0.0.77' }],
          protocols: [{ type: 'tcp' }],
          ports: ['22'],
        }),
      ],
    },
  ],
  'open to the internet': ['any', { rules: [rule('any')] }],
  'gateway without pools': [
    'gw',
    {
      gateways: sound.gateways.map((gateway) => ({
        ...gateway,
        ipPoolIds: gateway.vpcId === 'alpha' ? [] : ['public'],
      })),
    },
  ],
  'colliding routes': [
    'clash',
    { routes: [...sound.routes, custom('clash', bad, { type: 'ip', value: '10.0.1.5' })] },
  ],
  'route to nowhere': [
    'lost',
    {
      routes: [
        ...sound.routes,
        custom(
          'lost',
          { type: 'ip_net', value: '198.18.0.0/15' },
          { type: 'ip', value: '10.0.1.77' },
        ),
      ],
    },
  ],
  'external IP without gateway': [
    'floating IP fip (203.0.113.9)',
    { instances: [vm('web1', '10.0.0.5', { externalIps: [floating('203.0.113.9', 'other')] })] },
  ],
  'subnet name in custom router': [
    'to-db',
    {
      routes: [
        ...sound.routes,
        custom('to-db', { type: 'subnet', value: 'db' }, { type: 'ip', value: '10.0.1.5' }),
      ],
    },
  ],
}

test('a sound world has no findings', () => {
  expect(lint(sound)).toEqual([])
})

describe('each check', () => {
  test.each(Object.entries(cases))('finds: %s', (kind, [subject, parts]) => {
    const unsound = { ...sound, ...parts }
    const found = lint(unsound, 'alpha').filter((one) => one.kind === kind)
    expect(found.map((one) => one.subject.name)).toEqual([subject])
    expect(found[0]?.vpc).toBe('alpha')
    const changes: readonly NetworkEdit[] = found[0]?.mend?.steps.map(({ change }) => change) ?? []
    expect(changes).not.toEqual([])
    const mended = changes.reduce(changed, unsound)
    expect(lint(mended, 'alpha').filter((one) => one.kind === kind)).toEqual([])
  })

  test('skips names while what they name could not be read', () => {
    const reason = 'You may not list subnets'
    const unread = [{ part: 'subnets' as const, of: null, reason }]
    expect(
      lint({ ...sound, rules: cases['unresolved name in rule'][1].rules ?? [], unread }),
    ).toEqual([])
  })
})
