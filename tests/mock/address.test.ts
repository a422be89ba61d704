import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical, contains, freeIn, hostsOf, versionOf } from '../../src/mock/address.ts'

test('every spelling of an address is normalized', () => {
  fc.assert(
    fc.property(fc.ipV4(), (ip) => {
      expect(canonical(ip)).toBe(ip)
    }),
  )
  fc.assert(
    fc.property(fc.ipV6(), (ip) => {
      const one = canonical(ip)
      expect(canonical(one)).toBe(one)
      expect(canonical(ip.toUpperCase())).toBe(one)
      expect(versionOf(one)).toBe('v6')
    }),
  )
  expect(canonical('FD00:0:0:0:0:0:0:1')).toBe('fd00::1')
})

test.each([
  ['172.30.0.0/22', '172.30.0.5', '172.30.3.254'],
  ['172.30.1.7/22', '172.30.0.5', '172.30.3.254'],
  ['10.0.0.0/26', '10.0.0.5', '10.0.0.62'],
  ['fd00:1::/64', 'fd00:1::5', 'fd00:1::ffff:ffff:ffff:fffe'],
])('instances in %s have %s to %s', (cidr, first, last) => {
  expect(hostsOf(cidr)).toEqual({ first, last })
})

test('the first free address is assigned, or none when all are taken', () => {
  const taken = new Set(['10.0.0.255', '10.0.1.0'])
  const range = { first: '10.0.0.255', last: '10.0.1.1' }
  expect(freeIn(range, (ip) => taken.has(ip))).toBe('10.0.1.1')
  taken.add('10.0.1.1')
  expect(freeIn(range, (ip) => taken.has(ip))).toBeNull()
  const vast = { first: '::1', last: '::ffff:ffff:ffff:ffff' }
  expect(freeIn(vast, (ip) => ip === '::1')).toBe('::2')
})

test('a range contains addresses of its version between its ends, both included', () => {
  const range = { first: '10.0.0.1', last: '10.0.0.9' }
  expect(['10.0.0.1', '10.0.0.9'].every((ip) => contains(range, ip))).toBe(true)
  expect(['10.0.0.0', '10.0.0.10', '::a00:1'].some((ip) => contains(range, ip))).toBe(false)
})
