import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { expect, test } from 'vitest'
import { addressText, blockOf } from '../../src/reach/address.ts'

const near = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.ipV4().map((ip) => `::ffff:${ip}`),
  fc.stringMatching(/^([0-9a-f]{0,4}:){1,7}[0-9]{1,3}(\.[0-9]{1,3}){3}$/),
  fc.stringMatching(/^([0-9a-f]{0,4}:){1,7}[0-9a-f]{0,4}$/),
  fc.stringMatching(/^[0-9]{1,3}(\.[0-9]{1,3}){3}$/),
)

/** The library takes IPv6 that only ends in IPv4 for IPv6 that IPv4 is mapped to. */
const COMPATIBLE = /^::\d+\./

test('reads an IPv4 tail of any IPv6 address', () => {
  expect(blockOf('::10.0.0.1')?.first).toBe(0x0a00_0001n)
  expect(blockOf('fd00::10.0.0.1')?.first).toBe((0xfd00n << 112n) | 0x0a00_0001n)
})

test('reads and writes the addresses that the library for them reads, as it does', () => {
  fc.assert(
    fc.property(near, (text) => {
      fc.pre(!COMPATIBLE.test(text))
      const isKnown = ipaddr.IPv4.isValidFourPartDecimal(text) || isPlainIpv6(text)
      const block = blockOf(text)
      const written = block === null ? null : addressText(block.family, block.first)
      expect(written).toBe(isKnown ? ipaddr.parse(text).toString() : null)
    }),
    { numRuns: 500 },
  )
})

/** The library also takes octal and hexadecimal numbers in an IPv4 tail. */
function isPlainIpv6(text: string): boolean {
  const tail = text.slice(text.lastIndexOf(':') + 1)
  const isPlainTail = !tail.includes('.') || ipaddr.IPv4.isValidFourPartDecimal(tail)
  return text.includes(':') && isPlainTail && ipaddr.IPv6.isValid(text)
}
