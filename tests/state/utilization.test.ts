import type { Sled } from '../../src/api/generated/lacking.ts'
import { expect, test } from 'vitest'
import { alarmOf, capacityOf, inUnits, percentOf, totalOf } from '../../src/state/utilization.ts'

test.each([
  [75, 100, null],
  [75.01, 100, 'notice'],
  [90, 100, 'notice'],
  [90.01, 100, 'destructive'],
  [150, 100, 'destructive'],
  [0, 0, null],
  [1, 0, 'destructive'],
])('%d of %d: %s', (provisioned, quota, alarm) => {
  expect(alarmOf(provisioned, quota)).toBe(alarm)
})

test('a percentage needs a total', () => {
  expect(percentOf(0, 0)).toBeNull()
  expect(percentOf(1, 0)).toBeNull()
  expect(percentOf(30, 50)).toBe(60)
})

test.each([
  [234 * 2 ** 30, 2 ** 30, '234'],
  [4.304 * 2 ** 40, 2 ** 40, '4.3'],
  [1204.567, 1, '1,204.57'],
  [-3, 1, '-3'],
  [-0.001, 1, '0'],
])('%d in units of %d is %s', (amount, one, text) => {
  expect(inUnits(amount, one)).toBe(text)
})

test('totals cover all silos, and count missing values as zero', () => {
  const full = { cpus: 2, memory: 4, storage: 8 }
  const odd = { cpus: 1 } as typeof full
  expect(
    totalOf([
      { allocated: full, provisioned: odd },
      { allocated: full, provisioned: full },
    ]),
  ).toEqual({
    quota: { cpus: 4, memory: 8, storage: 16 },
    provisioned: { cpus: 3, memory: 4, storage: 8 },
  })
})

test('the capacity is 70% of that of the sleds in service, rounded up', () => {
  const sled = (kind: string) =>
    ({ policy: { kind }, usableHardwareThreads: 128, usablePhysicalRam: 2 ** 40 }) as Sled
  expect(capacityOf([sled('in_service'), sled('in_service'), sled('expunged')])).toEqual({
    // 0.7 × 256, 0.7 × 2048 GiB, 0.7 × 2 × 32 × 0.909 TiB
    cpus: 180,
    memory: 1434,
    storage: 41,
  })
  expect(capacityOf([])).toEqual({ cpus: 0, memory: 0, storage: 0 })
})
