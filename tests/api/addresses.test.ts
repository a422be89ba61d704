import type { ExternalIp, InstanceNetworkInterface } from '@oxide/api'
import { describe, expect, test } from 'vitest'
import {
  addressRefusal,
  ephemeralNote,
  ephemeralRefusal,
  floatingRefusal,
  openPools,
  type PoolFacts,
  poolRefusal,
} from '../../src/api/addresses.ts'
import {
  additionRefusal,
  removalRefusal,
  transitIpRefusal,
  transitRefusal,
} from '../../src/api/interface.ts'

const v4 = { ip: '172.30.0.5', transitIps: [] }
const v6 = { ip: 'fd2d::5', transitIps: [] }
const stacks = {
  v4: { type: 'v4', value: v4 },
  v6: { type: 'v6', value: v6 },
  dual: { type: 'dual_stack', value: { v4, v6 } },
} satisfies Record<string, InstanceNetworkInterface['ipStack']>

const pool = (name: string, over: Partial<PoolFacts> = {}): PoolFacts => ({
  name,
  ipVersion: 'v4',
  poolType: 'unicast',
  isDefault: false,
  ...over,
})
const pools = [
  pool('b4'),
  pool('a6', { ipVersion: 'v6' }),
  pool('c4', { isDefault: true }),
  pool('cast', { poolType: 'multicast' }),
]

const ephemeral = (ip: string): ExternalIp => ({ kind: 'ephemeral', ip, ipPoolId: 'p' })
const snat: ExternalIp = { kind: 'snat', ip: '1.2.3.9', ipPoolId: 'p', firstPort: 0, lastPort: 9 }
const slots = (stack: keyof typeof stacks | null, ...ips: ExternalIp[]) => ({
  nics: stack === null ? [] : [{ primary: true, ipStack: stacks[stack] }],
  ips: [...ips, snat],
})

describe('another ephemeral IP', () => {
  test.each([
    [slots(null), 'Instance has no network interfaces'],
    [slots('v4', ephemeral('1.2.3.4')), 'Instance already has an ephemeral IP'],
    [
      slots('dual', ephemeral('1.2.3.4'), ephemeral('fd00::4')),
      'Instance already has v4 and v6 ephemeral IPs',
    ],
    [slots('v4'), null],
    [slots('dual', ephemeral('1.2.3.4')), null],
  ])('is refused when the instance already has one', (given, sentence) => {
    expect(ephemeralRefusal(given, pools)).toBe(sentence)
  })

  test.each([
    [slots('v4'), 'No v4 pools available for ephemeral IPs'],
    [slots('dual'), 'No v4 or v6 pools available for ephemeral IPs'],
    [slots('dual', ephemeral('1.2.3.4')), 'No v6 pools available for ephemeral IPs'],
  ])('is refused when no pool has that version', (given, sentence) => {
    expect(ephemeralRefusal(given, [pool('cast', { poolType: 'multicast' })])).toBe(sentence)
  })

  test('comes from unicast pools of an open version, defaults first, then v4', () => {
    const names = (given: typeof slots extends (...args: never[]) => infer S ? S : never) =>
      openPools(given, pools).map(({ name }) => name)
    expect(names(slots('dual'))).toEqual(['c4', 'b4', 'a6'])
    expect(names(slots('dual', ephemeral('1.2.3.4')))).toEqual(['a6'])
    expect(names(slots('v4'))).toEqual(['c4', 'b4'])
  })

  test('says why a pool cannot be used', () => {
    expect(poolRefusal(slots('dual'), pool('cast', { poolType: 'multicast' }))).toBe(
      'Ephemeral IPs come from unicast pools',
    )
    expect(poolRefusal(slots('v6'), pool('b4'))).toBe(
      'The primary network interface of the instance has no v4 address',
    )
    expect(poolRefusal(slots('dual', ephemeral('1.2.3.4')), pool('b4'))).toBe(
      'Instance already has a v4 ephemeral IP',
    )
    expect(poolRefusal(slots('dual'), pool('b4'))).toBeNull()
  })

  test('explains which pools are offered', () => {
    expect(ephemeralNote(slots('dual'), pools)).toBe(
      'An instance can have one ephemeral IP of each version.',
    )
    expect(ephemeralNote(slots('v4'), pools)).toContain('is v4 only')
    expect(ephemeralNote(slots('dual', ephemeral('1.2.3.4')), pools)).toBe(
      'Only v6 pools are shown: the instance already has a v4 ephemeral IP.',
    )
    expect(ephemeralNote(slots('dual'), [pool('b4')])).toBe(
      'Only v4 pools are shown: there is no v6 pool.',
    )
  })
})

describe('a floating IP', () => {
  const free = { ip: '1.2.3.4', instanceId: null }

  test('must be free and of a version of the primary interface', () => {
    expect(addressRefusal(slots('dual'), free)).toBeNull()
    expect(addressRefusal(slots('v6'), free)).toContain('has no v4 address')
    expect(addressRefusal(slots('v4'), { ...free, instanceId: 'i' })).toBe(
      'Already attached to an instance',
    )
  })

  test('is refused when the instance has no interface, or no room', () => {
    expect(floatingRefusal(slots(null), [free])).toBe('Instance has no network interfaces')
    expect(floatingRefusal(slots('v6'), [free])).toBe('No available floating IPs')
    const many = Array.from({ length: 32 }, (_, at): ExternalIp => {
      const time = new Date(0)
      const named = { name: `f${at}`, description: '', id: `${at}`, projectId: 'p' }
      const times = { timeCreated: time, timeModified: time }
      return { kind: 'floating', ip: `1.2.3.${at}`, ipPoolId: 'p', ...named, ...times }
    })
    expect(floatingRefusal(slots('v4', ...many), [free])).toBe(
      'Floating IP address limit of 32 reached for this instance',
    )
    expect(floatingRefusal(slots('v4', ...many.slice(1)), [free])).toBeNull()
  })
})

describe('a network interface', () => {
  test('can be added to a stopped instance with fewer than eight', () => {
    expect(additionRefusal('running', 0)).toBe(
      'The instance must be stopped to add a network interface',
    )
    expect(additionRefusal('stopped', 8)).toBe('An instance can have at most 8 network interfaces')
    expect(additionRefusal('stopped', 7)).toBeNull()
  })

  test('goes last when it is the primary one', () => {
    expect(removalRefusal(true, 2)).toContain('make another one primary first')
    expect(removalRefusal(true, 1)).toBeNull()
    expect(removalRefusal(false, 2)).toBeNull()
  })

  test('takes transit IPs of its own versions, without duplicates', () => {
    expect(transitIpRefusal(stacks.v4, [], 'fd00::/64')).toBe(
      'IPv6 transit IP not supported by this network interface',
    )
    expect(transitIpRefusal(stacks.v6, [], '10.0.0.0/8')).toBe(
      'IPv4 transit IP not supported by this network interface',
    )
    expect(transitIpRefusal(stacks.dual, ['10.0.0.0/8'], '10.0.0.0/8')).toBe(
      'Transit IP already in list',
    )
    expect(transitIpRefusal(stacks.dual, [], '10.0.0.0')).toContain('separated by a /')
    expect(transitRefusal(stacks.dual, ['10.0.0.0/8', 'fd00::/64'])).toBeNull()
  })
})
