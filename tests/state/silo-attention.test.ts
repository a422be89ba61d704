import type { AlertDelivery } from '@oxide/api'
import { expect, test } from 'vitest'
import type { AccessToken } from '../../src/state/nouns/silo/settings.ts'
import {
  endingCertificates,
  endingTokens,
  failedDelivery,
  fullPool,
} from '../../src/state/silo-attention.ts'

const now = new Date('2026-03-02T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000)

test('a token counts from a week before its end until then', () => {
  const token = (id: string, timeExpires: Date | null): AccessToken => ({
    id,
    name: id,
    timeCreated: now,
    timeExpires,
  })
  const all = [
    token('never', null),
    token('later', inDays(8)),
    token('soon', inDays(6)),
    token('gone', inDays(-1)),
  ]
  expect(endingTokens(all, now).map(({ name }) => name)).toEqual(['soon'])
})

test.each([
  ['delivered', 0],
  ['pending', 0],
  ['failed', 1],
])('a receiver whose last delivery is %s counts %d times', (state, count) => {
  const last = { state, alertClass: 'disk.faulted', timeStarted: now } as AlertDelivery
  expect(failedDelivery('hook', [last])).toHaveLength(count)
  expect(failedDelivery('hook', [])).toEqual([])
})

test.each([
  [100, 30, null],
  [100, 20, false],
  [100, 5, true],
  [100, 0, true],
])('a pool of %d addresses with %d left: is wrong %s', (capacity, remaining, isWrong) => {
  const found = fullPool({ name: 'a/b' }, { capacity, remaining })
  const href = '/system/networking/ip-pools/a%2Fb'
  expect(found).toMatchObject(isWrong === null ? [] : [{ href, isWrong }])
})

test('a certificate that cannot be read says nothing of its end', () => {
  const odd = { id: '1', name: 'odd', cert: 'x', description: '', service: 'external_api' } as const
  expect(endingCertificates([{ ...odd, timeCreated: now, timeModified: now }], now)).toEqual([])
})
