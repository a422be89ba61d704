import { isIPv4, isIPv6 } from 'node:net'
import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, test } from 'vitest'
import {
  blockEnds,
  cidrRefusal,
  compareAddresses,
  coversAddresses,
  ipRefusal,
  ipVersion,
  numberOf,
  unmapped,
  vpcPrefixRefusal,
} from '../../../src/api/valid/address.ts'

const SHAPE = 'Must contain an IP address and a width, separated by a /'
const INVALID = 'Not a valid IP address'

describe('an IP address', () => {
  test.each(['1.2.3.4', '0.0.0.0', '255.255.255.255', '::', '::1', 'fd00::1', '::ffff:1.2.3.4'])(
    'accepts %s',
    (text) => expect(ipRefusal(text)).toBeNull(),
  )

  test.each([
    '',
    '1.2.3',
    '0x7f.1',
    'fe80::1%eth0',
    '1.2.3.4/8',
    '::ffff:01.2.3.4',
    'web',
  ])('rejects %j', (text) => expect(ipRefusal(text)).toBe(INVALID))

  test('agrees with the operating system, apart from zones', () => {
    const near = fc.oneof(
      fc.ipV4(),
      fc.ipV4Extended(),
      fc.ipV6(),
      fc.string(),
      fc.stringMatching(/^[0-9a-f:.]{1,24}$/),
      fc.stringMatching(/^([0-9a-f]{0,4}:){1,7}[0-9]{1,3}(\.[0-9]{1,3}){3}$/),
      fc.stringMatching(/^([0-9a-f]{0,4}:){1,7}[0-9a-f]{0,4}$/),
      fc.stringMatching(/^[0-9]{1,3}(\.[0-9]{1,3}){3}$/),
    )
    const known = (text: string) => isIPv4(text) || (isIPv6(text) && !text.includes('%'))
    fc.assert(
      fc.property(near, (text) => {
        expect(ipRefusal(text) === null).toBe(known(text))
      }),
      { numRuns: 1000 },
    )
  })

  test('has a version', () => {
    expect(ipVersion('1.2.3.4')).toBe('v4')
    expect(ipVersion('::ffff:1.2.3.4')).toBe('v6')
    expect(ipVersion('1.2.3')).toBeNull()
    expect(ipVersion(['1.2.3.4'])).toBeNull()
  })
})

describe('a block of addresses', () => {
  test.each([
    ['', SHAPE],
    ['10.0.0.0', SHAPE],
    ['10.0.0.0/', SHAPE],
    ['/8', SHAPE],
    ['10.0.0.0/x', 'Width must be an integer'],
    ['10.0.0.0/-1', 'Width must be an integer'],
    ['10.0.0.0/33', 'Max width for IPv4 is 32'],
    ['fd00::/129', 'Max width for IPv6 is 128'],
  ])('%j: %s', (text, message) => expect(cidrRefusal(text)).toBe(message))

  test.each(['10.0.0.0/8', '0.0.0.0/0', '1.2.3.4/32', 'fd00::/48', '::/128', '10.0.0.0/04'])(
    'accepts %s',
    (text) => expect(cidrRefusal(text)).toBeNull(),
  )

  test('accepts every address with every width of its version', () => {
    const v4 = fc.tuple(fc.ipV4(), fc.nat(32))
    const v6 = fc.tuple(fc.ipV6(), fc.nat(128))
    fc.assert(
      fc.property(fc.oneof(v4, v6), ([ip, width]) => {
        expect(cidrRefusal(`${ip}/${width}`)).toBeNull()
      }),
    )
  })
})

test.each([
  ['fd00::', SHAPE],
  ['fd00::/129', 'Max width for IPv6 is 128'],
  ['10.0.0.0/8', 'Must be an IPv6 prefix'],
  ['2001:db8::/48', 'Must be a unique local address (fc00::/7)'],
  ['fe80::/48', 'Must be a unique local address (fc00::/7)'],
  ['fd00::/64', 'Width must be 48'],
  ['fd00::/48', null],
])('a VPC prefix %s: %s', (text, message) => {
  expect(vpcPrefixRefusal(text)).toBe(message)
})

describe('judges as the library for addresses does', () => {
  const mapped = fc.ipV4().map((ip) => `::ffff:${ip}`)
  const ip = fc.oneof(fc.ipV4(), fc.ipV6(), mapped)
  const block = fc.oneof(
    fc.tuple(fc.ipV4(), fc.nat(32)),
    fc.tuple(fc.oneof(fc.ipV6(), mapped), fc.nat(128)),
  )
  const bytes = (text: string) => ipaddr.parse(text).toByteArray()

  test('the number of an address', () => {
    fc.assert(
      fc.property(ip, (text) => {
        const hex = bytes(text).map((byte) => byte.toString(16).padStart(2, '0'))
        expect(numberOf(text)).toBe(BigInt(`0x${hex.join('')}`))
      }),
    )
  })

  test('the ends of a block, as it writes them', () => {
    fc.assert(
      fc.property(block, ([text, width]) => {
        const cidr = `${text}/${width}`
        const Version = ipVersion(text) === 'v4' ? ipaddr.IPv4 : ipaddr.IPv6
        expect(blockEnds(cidr)).toEqual({
          firstAddress: Version.networkAddressFromCIDR(cidr).toString(),
          lastAddress: Version.broadcastAddressFromCIDR(cidr).toString(),
        })
      }),
    )
  })

  test('whether a block holds an address', () => {
    const near = block.chain(([text, width]) => {
      const { firstAddress = '', lastAddress = '' } = blockEnds(`${text}/${width}`) ?? {}
      return fc.tuple(
        fc.constant([text, width] as const),
        fc.oneof(ip, fc.constantFrom(firstAddress, lastAddress)),
      )
    })
    fc.assert(
      fc.property(near, ([[text, width], inner]) => {
        const [outer, address] = [ipaddr.parse(text), ipaddr.parse(inner)]
        const holds = outer.kind() === address.kind() && address.match(outer, width)
        expect(coversAddresses(`${text}/${width}`, inner)).toBe(holds)
      }),
    )
  })

  test('the address that another one is mapped from', () => {
    fc.assert(
      fc.property(ip, (text) => {
        const address = ipaddr.parse(text)
        const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()
        expect(unmapped(text)).toBe(isMapped ? ipaddr.process(text).toString() : text)
      }),
    )
  })
})

test('orders addresses by version, then by number', () => {
  const sorted = ['9.0.0.0', '10.0.0.0', '::', '::2', '::10']
  expect([...sorted].reverse().toSorted(compareAddresses)).toEqual(sorted)
})
