import { describe, expect, test } from 'vitest'
import {
  withImage,
  withNetwork,
  floatingIpsLeft,
  resolveDefaults,
} from '../../../../src/views/instance/create/resolved-defaults.ts'
import {
  EMPTY,
  readFields,
  hardwareOf,
  tabOf,
} from '../../../../src/views/instance/create/fields.ts'
import { image, offer } from './offers.ts'

describe('an image', () => {
  const [small, large] = offer.siloImages ?? []
  const sizeAfter = (chosen: typeof small, size: number | null | 'default' = 'default') => {
    const fields = { ...EMPTY, boot: { ...EMPTY.boot, size } }
    return withImage(fields, offer, chosen).boot.size
  }

  test('rounds the disk size up to the next ten, and never lowers it, nor without one', () => {
    expect(sizeAfter(small)).toBe(10)
    expect(sizeAfter(large)).toBe(30)
    expect(sizeAfter(large, 25)).toBe(25)
    expect(sizeAfter(small, 40)).toBe(40)
    expect(sizeAfter(large, null)).toBe(30)
    expect(sizeAfter(image(9, 1021))).toBe(1023)
    expect(sizeAfter(undefined, 40)).toBe(40)
  })

  test('is the newest unless another is chosen', () => {
    const newest = { ...image(2, 31), timeCreated: new Date('2030-01-01') }
    const siloImages = [image(1, 9), newest, image(3, 9)]
    const { boot } = resolveDefaults(EMPTY, { ...offer, siloImages })
    expect(boot.image).toBe(newest)
    expect(boot.size).toBe(40)
  })
})

describe('an ephemeral address', () => {
  const to = (kind: 'default' | 'none', stack: 'dual_stack' | 'ipv4' | 'ipv6' = 'dual_stack') => ({
    kind,
    stack,
  })

  test('goes with its version and returns from the default pool', () => {
    const chosen = { ...EMPTY, v4: { on: true, pool: 'zeta' } }
    const only6 = withNetwork(chosen, offer, to('default', 'ipv6'))
    expect(only6.v4).toEqual({ on: false, pool: '' })
    expect(only6.v6).toEqual(EMPTY.v6)
    const again = withNetwork(only6, offer, to('default'))
    expect(again.v4).toEqual({ on: true, pool: 'main-v4' })
  })

  test('removed by hand stays so until its version changes', () => {
    const off = { ...EMPTY, v4: { on: false, pool: '' } }
    const next = withNetwork(off, offer, to('default', 'ipv4'))
    expect(next.v4).toEqual({ on: false, pool: '' })
    expect(next.v6).toEqual({ on: false, pool: '' })
  })

  test('does not return without a default pool', () => {
    const pools = (offer.pools ?? []).filter(({ isDefault }) => !isDefault)
    const none = withNetwork(EMPTY, { ...offer, pools }, to('none'))
    expect(withNetwork(none, { ...offer, pools }, to('default')).v4.on).toBe(false)
  })

  test('says why it is not available', () => {
    const none = resolveDefaults({ ...EMPTY, network: { ...EMPTY.network, kind: 'none' } }, offer)
    expect(none.v4.reason).toBe('Add an IPv4 network interface to attach an ephemeral IPv4 address')
    const older = resolveDefaults(EMPTY, { ...offer, noIpv6: 'Needs API 1' })
    expect([older.speaks, older.v4.pool]).toEqual([['v4'], 'main-v4'])
    expect([older.v6.on, older.v6.reason]).toEqual([false, 'Needs API 1'])
    expect(resolveDefaults(EMPTY, { ...offer, pools: [] }).v6.reason).toBe(
      'No IPv6 pools available for this instance’s network interfaces',
    )
  })

  test('offers single-instance pools of its version, the default one first', () => {
    const names = resolveDefaults(EMPTY, offer).v4.pools.map(({ name }) => name)
    expect(names).toEqual(['main-v4', 'alpha', 'zeta'])
  })
})

test('floating IPs are offered when they are free, fit, and are not yet chosen', () => {
  const left = (change: object) =>
    floatingIpsLeft(offer.floatingIps ?? [], resolveDefaults({ ...EMPTY, ...change }, offer)).map(
      ({ name }) => name,
    )
  expect(left({})).toEqual(['free-v4', 'free-v6'])
  expect(left({ floatingIps: ['free-v4'] })).toEqual(['free-v6'])
  expect(left({ network: { ...EMPTY.network, kind: 'default', stack: 'ipv6' } })).toEqual([
    'free-v6',
  ])
})

test('chosen floating IPs stay when the interfaces change', () => {
  const chosen = { ...EMPTY, floatingIps: ['free-v4'] }
  expect(withNetwork(chosen, offer, { kind: 'none' }).floatingIps).toEqual(['free-v4'])
})

test('custom interfaces survive another choice', () => {
  const interfaces = [{ name: 'a', description: '', vpcName: 'v', subnetName: 's' }]
  const custom = withNetwork(EMPTY, offer, { kind: 'custom', interfaces })
  const back = withNetwork(withNetwork(custom, offer, { kind: 'none' }), offer, { kind: 'custom' })
  expect(back.network.interfaces).toEqual(interfaces)
})

test('a tab of hardware starts with its first preset', () => {
  expect(hardwareOf('memory')).toEqual({ tab: 'memory', ncpus: 2, memory: 16 })
  expect(hardwareOf('custom')).toEqual({ tab: 'custom', ncpus: 2, memory: 8 })
  expect([tabOf(16, 32), tabOf(3, 5)]).toEqual(['cpu', 'custom'])
})

test('ignores a draft of another shape', () => {
  expect(readFields({ ...EMPTY, start: false }).start).toBe(false)
  for (const broken of [null, 7, {}, { ...EMPTY, hardware: 'large' }]) {
    expect(readFields(broken)).toEqual(EMPTY)
  }
})
