import type { VpcFirewallRuleProtocol } from '@oxide/api'
import { describe, expect, test } from 'vitest'
import { hostLabel, hostRefusal, HOST_TYPES } from '../../../src/api/firewall/host.ts'
import {
  icmpCodeOf,
  icmpCodeRefusal,
  icmpTypeRefusal,
  icmpTypes,
} from '../../../src/api/firewall/icmp.ts'
import {
  protocolCode,
  protocolLabel,
  protocolText,
  protocolTypeText,
} from '../../../src/api/firewall/protocol.ts'

describe('ICMP', () => {
  test.each([
    ['0', null],
    [' 255 ', null],
    ['256', 'ICMP type must be a number between 0 and 255'],
    ['-1', 'ICMP type must be a number between 0 and 255'],
  ])('type %s', (text, refusal) => {
    expect(icmpTypeRefusal(text)).toBe(refusal)
  })

  test.each([
    ['0', null],
    ['0-255', null],
    ['3–4', null],
    ['256', 'ICMP code must be between 0 and 255'],
    ['300-301', 'ICMP code range start must be between 0 and 255'],
    ['1-256', 'ICMP code range end must be between 0 and 255'],
    ['4-3', 'ICMP code range start must be less than or equal to range end'],
    ['1-', 'ICMP code must be a number or numeric range'],
    ['x', 'ICMP code must be a number or numeric range'],
  ])('code %s', (text, refusal) => {
    expect(icmpCodeRefusal(text)).toBe(refusal)
  })

  test('codes are sent with a plain dash', () => {
    expect([icmpCodeOf(' 0–4 '), icmpCodeOf('0—4')]).toEqual(['0-4', '0-4'])
  })

  test('names ICMP types by IP version', () => {
    expect(icmpTypes('icmp')).toHaveLength(10)
    expect(icmpTypes('icmp6')).toHaveLength(14)
    expect(icmpTypes('icmp6')).toContainEqual([128, 'Echo Request'])
  })
})

test.each<[VpcFirewallRuleProtocol, string, string | null, string | null]>([
  [{ type: 'tcp' }, 'TCP', null, null],
  [{ type: 'udp' }, 'UDP', null, null],
  [{ type: 'icmp', value: null }, 'ICMPv4 (All types)', 'All types', null],
  [
    { type: 'icmp6', value: { icmpType: 128 } },
    'ICMPv6 128 - Echo Request',
    '128 - Echo Request',
    null,
  ],
  [
    { type: 'icmp', value: { icmpType: 8, code: '0' } },
    'ICMPv4 8 - Echo Request | Code 0',
    '8 - Echo Request',
    '0',
  ],
  [
    { type: 'icmp', value: { icmpType: 42, code: '1-2' } },
    'ICMPv4 Type 42 | Code 1-2',
    'Type 42',
    '1-2',
  ],
])('%j is called %s', (protocol, text, type, code) => {
  expect([protocolText(protocol), protocolTypeText(protocol), protocolCode(protocol)]).toEqual([
    text,
    type,
    code,
  ])
})

test('shows unknown words as they are', () => {
  expect([protocolLabel('sctp'), hostLabel('tag'), hostLabel('constructor')]).toEqual([
    'sctp',
    'tag',
    'constructor',
  ])
})

describe('targets and host filters', () => {
  test('have the labels that forms offer', () => {
    expect(HOST_TYPES.map(hostLabel)).toEqual(['VPC', 'VPC subnet', 'Instance', 'IP', 'IP subnet'])
  })

  test.each([
    ['vpc', 'web', null],
    ['subnet', 'Web', 'Can only contain lower-case letters, numbers, and dashes'],
    ['instance', '1x', 'Must start with a lower-case letter'],
    ['ip', '10.0.0.1', null],
    ['ip', '10.0.0.0/8', 'Not a valid IP address'],
    ['ip_net', 'fd00::/8', null],
    ['ip_net', '10.0.0.1', 'Must contain an IP address and a width, separated by a /'],
  ] as const)('%s %s', (type, value, refusal) => {
    expect(hostRefusal({ type, value })).toBe(refusal)
  })
})
