import type { VpcFirewallRuleUpdate } from '@oxide/api'
import { describe, expect, test } from 'vitest'
import { byPriority, contentOf, takenRefusal } from '../../../src/api/firewall/rule.ts'
import { warningsOf } from '../../../src/api/firewall/warnings.ts'

type Rule = VpcFirewallRuleUpdate
type Filters = Rule['filters']

const own = [{ type: 'vpc', value: 'web' }] as const
const tcp = { type: 'tcp' } as const

function rule(name: string, over: Partial<Rule> = {}, filters: Filters = {}): Rule {
  return {
    name,
    description: '',
    action: 'allow',
    direction: 'inbound',
    priority: 100,
    status: 'enabled',
    targets: [...own],
    filters: { hosts: null, ports: null, protocols: null, ...filters },
    ...over,
  }
}

const before = { priority: 10 } as const
const deny = { action: 'deny', ...before } as const
const at = (type: 'vpc' | 'subnet' | 'instance' | 'ip' | 'ip_net', value: string) => ({ targets: [{ type, value } as const],
})

describe('a rule never matches', () => {
  const isWarned = (first: Rule, rest: Rule) =>
    warningsOf([rest, first], 'web').some((warning) => warning.rule === rest.name)
  const first = 'first'
  const rest = 'rest'

  test.each<[string, Rule, Rule, boolean]>([
    ['behind all of the VPC', rule(first, deny), rule(rest), true],
    ['behind the same action', rule(first, before), rule(rest, {}, { ports: ['22'] }), true],
    ['not behind a higher number', rule(first, { ...deny, priority: 200 }), rule(rest), false],
    ['behind deny of its priority', rule(first, { action: 'deny' }), rule(rest), true],
    ['not behind allow of its priority', rule(first), rule(rest, { action: 'deny' }), false],
    ['not behind a disabled rule', rule(first, { ...deny, status: 'disabled' }), rule(rest), false],
    ['unless it is disabled itself', rule(first, deny), rule(rest, { status: 'disabled' }), false],
    ['behind its VPC: a subnet', rule(first, deny), rule(rest, at('subnet', 'a')), true],
    ['not behind another VPC', rule(first, { ...deny, ...at('vpc', 'x') }), rule(rest), false],
    [
      'behind a wider network',
      rule(first, { ...deny, ...at('ip_net', '10.0.0.0/8') }),
      rule(rest, at('ip_net', '10.1.0.0/16')),
      true,
    ],
    [
      'not behind a narrower network',
      rule(first, { ...deny, ...at('ip_net', '10.1.0.0/16') }),
      rule(rest, at('ip_net', '10.0.0.0/8')),
      false,
    ],
    [
      'not behind a network of the other version',
      rule(first, { ...deny, ...at('ip_net', '0.0.0.0/0') }),
      rule(rest, at('ip', 'fd00::7')),
      false,
    ],
    [
      'without targets, which is every instance',
      rule(first, deny),
      rule(rest, { targets: [] }),
      true,
    ],
    ['behind a rule without targets', rule(first, { ...deny, targets: [] }), rule(rest), true],
    [
      'behind ports without a protocol, which count for nothing',
      rule(first, deny, { ports: ['20-30'] }),
      rule(rest, {}, { protocols: [tcp], ports: ['80'] }),
      true,
    ],
    [
      'behind a range of ports',
      rule(first, deny, { protocols: [tcp], ports: ['20-30'] }),
      rule(rest, {}, { protocols: [tcp], ports: ['22', '25-30'] }),
      true,
    ],
    [
      'not behind some of its ports',
      rule(first, deny, { protocols: [tcp], ports: ['20-30'] }),
      rule(rest, {}, { protocols: [tcp], ports: ['22', '80'] }),
      false,
    ],
    [
      'not behind ports, without any',
      rule(first, deny, { protocols: [tcp], ports: ['1-65535'] }),
      rule(rest),
      false,
    ],
    [
      'not behind another protocol',
      rule(first, deny, { protocols: [{ type: 'udp' }] }),
      rule(rest, {}, { protocols: [tcp] }),
      false,
    ],
    [
      'behind all types of ICMP',
      rule(first, deny, { protocols: [{ type: 'icmp', value: null }] }),
      rule(rest, {}, { protocols: [{ type: 'icmp', value: { icmpType: 8 } }] }),
      true,
    ],
    [
      'not behind one type of ICMP',
      rule(first, deny, { protocols: [{ type: 'icmp', value: { icmpType: 8 } }] }),
      rule(rest, {}, { protocols: [{ type: 'icmp', value: null }] }),
      false,
    ],
    [
      'behind more codes',
      rule(first, deny, { protocols: [{ type: 'icmp', value: { icmpType: 3, code: '0-4' } }] }),
      rule(rest, {}, { protocols: [{ type: 'icmp', value: { icmpType: 3, code: '2' } }] }),
      true,
    ],
    [
      'not behind some codes',
      rule(first, deny, { protocols: [{ type: 'icmp', value: { icmpType: 3, code: '0-4' } }] }),
      rule(rest, {}, { protocols: [{ type: 'icmp', value: { icmpType: 3 } }] }),
      false,
    ],
    [
      'behind hosts of its VPC',
      rule(first, deny, { hosts: [...own] }),
      rule(rest, {}, { hosts: [{ type: 'subnet', value: 'a' }] }),
      true,
    ],
    ['not behind hosts, without any', rule(first, deny, { hosts: [...own] }), rule(rest), false],
  ])('%s', (_, one, other, warned) => {
    expect(isWarned(one, other)).toBe(warned)
  })

  test('and the warning names the rule that decides', () => {
    expect(warningsOf([rule('ssh'), rule('block-all', deny)], 'web')).toEqual([
      {
        rule: 'ssh',
        other: 'block-all',
        text: 'ssh never matches: block-all (priority 10) denies all of its traffic first',
      },
    ])
  })
})

describe('a rule repeats another one', () => {
  test('that comes first, whatever their priorities; each is reported once', () => {
    const filters = { ports: ['22', '80'], protocols: [tcp] }
    const turned = { ports: ['80', '22'], protocols: [tcp] }
    const rules = [
      rule('c', { priority: 7 }, filters),
      rule('b', {}, turned),
      rule('a', {}, filters),
    ]
    expect(warningsOf(rules, 'web')).toEqual([
      { rule: 'a', other: 'c', text: 'a repeats c: it allows the same traffic' },
      { rule: 'b', other: 'c', text: 'b repeats c: it allows the same traffic' },
    ])
  })

  test('only if the action is the same and both are enabled', () => {
    expect(warningsOf([rule('a'), rule('b', { action: 'deny', priority: 200 })], 'web')).toEqual([
      expect.objectContaining({ rule: 'b', text: expect.stringContaining('never matches') }),
    ])
    expect(warningsOf([rule('a'), rule('b', { status: 'disabled' })], 'web')).toEqual([])
  })
})

describe('a set of rules', () => {
  test('is sent without the fields that the control plane adds', () => {
    const given = { ...rule('ssh'), id: 'x', vpcId: 'y', timeCreated: new Date(0) }
    expect(contentOf(given)).toEqual(rule('ssh'))
  })

  test('has unique names', () => {
    expect(takenRefusal('ssh', [rule('ssh')])).toBe(
      'Name taken. To update an existing rule, edit it directly.',
    )
    expect(takenRefusal('web', [rule('ssh')])).toBeNull()
  })

  test('is sorted by priority, then by name', () => {
    const rules = [rule('b'), rule('c', { priority: 7 }), rule('a')]
    expect(byPriority(rules).map(({ name }) => name)).toEqual(['c', 'a', 'b'])
  })
})
