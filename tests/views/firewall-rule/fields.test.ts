import { describe, expect, test } from 'vitest'
import {
  addHost,
  addPort,
  addProtocol,
  addTarget,
  fieldsFor,
  fieldsOf,
  type RuleFields,
  toRule,
  wrongRule,
} from '../../../src/views/firewall-rule/fields.ts'

const empty = fieldsFor({})
const like = (over: Partial<RuleFields>): RuleFields => ({ ...empty, ...over })
const echo = { type: 'icmp', icmpType: '8', icmpCode: '0–4' } as const

describe('a rule’s form', () => {
  test('starts empty and enabled, or with a rule', () => {
    expect(toRule(empty)).toEqual({
      status: 'enabled',
      targets: [],
      filters: { hosts: null, ports: null, protocols: null },
    })
    const rule = {
      status: 'disabled',
      targets: [{ type: 'vpc', value: 'web' }],
      filters: { hosts: null, ports: ['22'], protocols: [{ type: 'icmp', value: null }] },
    } as const
    const copy = structuredClone<Parameters<typeof fieldsFor>[0]>(rule as never)
    expect(toRule(fieldsFor(copy))).toEqual(rule)
  })

  test('keeps unknown words, and survives an invalid draft', () => {
    const targets = [{ type: 'tag', value: 'blue' }]
    expect(fieldsOf({ targets, ports: 'no', newTarget: 7 })).toEqual({ ...empty, targets })
  })
})

describe('adding', () => {
  test('moves the typed value into the list, and clears the fields', () => {
    const typed = like({
      newTarget: { type: 'ip', value: ' 10.0.0.7 ' },
      newPort: ' 443 ',
      newProtocol: echo,
      newHost: { type: 'subnet', value: 'lab' },
    })
    expect(addTarget(typed)).toEqual({
      targets: [{ type: 'ip', value: '10.0.0.7' }],
      newTarget: { type: 'vpc', value: '' },
    })
    expect(addPort(typed)).toEqual({ ports: ['443'], newPort: '' })
    expect(addProtocol(typed)).toEqual({
      protocols: [{ type: 'icmp', value: { icmpType: 8, code: '0-4' } }],
      newProtocol: { type: '', icmpType: '', icmpCode: '' },
    })
    expect(addHost(typed).hosts).toEqual([{ type: 'subnet', value: 'lab' }])
  })

  test('skips duplicates', () => {
    const vpc = { type: 'vpc', value: 'web' } as const
    expect(addTarget(like({ targets: [vpc], newTarget: vpc })).targets).toEqual([vpc])
    const tcp = { type: 'tcp', icmpType: '', icmpCode: '' } as const
    const protocols = [{ type: 'tcp' } as const]
    expect(addProtocol(like({ protocols, newProtocol: tcp })).protocols).toEqual(protocols)
  })
})

test.each<[string, object, object]>([
  ['nothing', {}, {}],
  ['a name that is taken', { name: 'ssh' }, { name: expect.stringContaining('Name taken') }],
  ['no priority', { priority: null }, { priority: 'Priority is required' }],
  [
    'a target',
    { newTarget: { type: 'ip', value: '10.0' } },
    { newTarget: 'Not a valid IP address' },
  ],
  [
    'a host',
    { newHost: { type: 'ip_net', value: '10.0.0.0' } },
    { newHost: 'Must contain an IP address and a width, separated by a /' },
  ],
  ['a port', { newPort: '99999' }, { newPort: 'Not a valid port range' }],
  ['a port again', { ports: ['22'], newPort: '22' }, { newPort: 'Port range already added' }],
  [
    'an ICMP type',
    { newProtocol: { type: 'icmp', icmpType: '300', icmpCode: '' } },
    { icmpType: 'ICMP type must be a number between 0 and 255' },
  ],
  [
    'an ICMP code',
    { newProtocol: { type: 'icmp6', icmpType: '1', icmpCode: '5-4' } },
    { icmpCode: 'ICMP code range start must be less than or equal to range end' },
  ],
])('says what is wrong: %s', (_, values, wrong) => {
  expect(wrongRule({ ...values }, [{ name: 'ssh' }])).toEqual(wrong)
})
