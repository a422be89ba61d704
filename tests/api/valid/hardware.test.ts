import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  diskSizeRefusal,
  memoryRefusal,
  roomyDiskSize,
  vcpusRefusal,
} from '../../../src/api/valid/hardware.ts'
import { parsePortRange, portRangeRefusal } from '../../../src/api/valid/port-range.ts'

describe('an instance', () => {
  test.each([
    [0, 'Must be at least 1 vCPU'],
    [1, null],
    [254, null],
    [255, 'Can be at most 254'],
    [1.5, 'Must be a whole number'],
    [NaN, 'vCPUs is required'],
  ])('with %d vCPUs: %s', (count, message) => expect(vcpusRefusal(count)).toBe(message))

  test.each([
    [0, 'Must be at least 1 GiB'],
    [1, null],
    [1536, null],
    [1537, 'Can be at most 1536 GiB'],
    [1.5, 'Must be a whole number'],
    [NaN, 'Memory is required'],
  ])('with %d GiB: %s', (gib, message) => expect(memoryRefusal(gib)).toBe(message))
})

describe('a disk', () => {
  test.each([
    [NaN, 'Disk size is required'],
    [0, 'Must be at least 1 GiB'],
    [1, null],
    [1023, null],
    [1024, 'Can be at most 1023 GiB'],
    [2.5, 'Must be a whole number'],
  ])('of %d GiB: %s', (gib, message) => expect(diskSizeRefusal(gib)).toBe(message))

  test('is at least as large as its source', () => {
    const image = { source: { kind: 'image', gib: 4.2 } } as const
    expect(diskSizeRefusal(4, image)).toBe('Must be as large as selected image (min. 5 GiB)')
    expect(diskSizeRefusal(5, image)).toBeNull()
    expect(diskSizeRefusal(19, { source: { kind: 'snapshot', gib: 20 } })).toBe(
      'Must be as large as selected snapshot (min. 20 GiB)',
    )
  })

  test('may be larger if it is local', () => {
    expect(diskSizeRefusal(5000, { max: Infinity })).toBeNull()
  })

  test.each([
    [10.1, 20],
    [1020, 1020],
    [1021, 1023],
    [5000, 1023],
    [0, 0],
    [Number.NaN, 10],
  ])('for a source of %d GiB gets %d', (gib, size) => expect(roomyDiskSize(gib)).toBe(size))

  test('always has enough room, and never ten GiB more than needed', () => {
    fc.assert(
      fc.property(fc.nat(10_230), (tenths) => {
        const gib = tenths / 10
        const size = roomyDiskSize(gib)
        expect(size).toBeGreaterThanOrEqual(gib)
        expect(size - gib).toBeLessThan(10)
        expect(size % 10 === 0 || size === 1023).toBe(true)
      }),
    )
  })
})

describe('a port range', () => {
  test.each([
    ['22', [22, 22]],
    [' 22 ', [22, 22]],
    ['8000-8080', [8000, 8080]],
    ['', null],
    ['80-79', null],
    ['80-', null],
    ['80 - 90', null],
    ['http', null],
  ])('%j is read as %j', (text, range) => expect(parsePortRange(text)).toEqual(range))

  test('is refused with one sentence, as are ports that cannot exist', () => {
    expect(portRangeRefusal('1-65535')).toBeNull()
    expect(portRangeRefusal('1-65536')).toBe('Not a valid port range')
    expect(portRangeRefusal('x')).toBe('Not a valid port range')
  })

  test('made of any two ports in order can be read back', () => {
    fc.assert(
      fc.property(fc.nat(65535), fc.nat(65535), (a, b) => {
        const [first, last] = [Math.min(a, b), Math.max(a, b)]
        expect(parsePortRange(`${first}-${last}`)).toEqual([first, last])
        expect(parsePortRange(`${last}-${first}`) === null).toBe(first !== last)
      }),
    )
  })
})
