import type { AggregateBgpMessageHistory } from '@oxide/api'
import { describe, expect, test } from 'vitest'
import { fromWire } from '../../src/api/casing.ts'
import { entriesOf, summaryOf } from '../../src/api/bgp/message.ts'
import { exportedToday, statusToday } from '../../src/api/answers/rack-network.ts'
import { meaningOf } from '../../src/api/bgp/state.ts'

/** A history of one peer, in wire form. */
function historyOf(held: unknown): AggregateBgpMessageHistory {
  const answer = { switch_histories: [{ switch: 'switch0', history: { '192.0.2.9': held } }] }
  return fromWire(answer) as AggregateBgpMessageHistory
}

const at = (second: number) => `2026-01-01T00:00:0${second}Z`
const keepalive = { type: 'keep_alive' }

describe('a history of messages', () => {
  test('is sorted by time, in both directions together', () => {
    const entries = entriesOf(
      historyOf({
        received: [
          { timestamp: at(3), message: keepalive },
          { timestamp: at(1), message: { type: 'open', value: { asn: 64_600, hold_time: 6 } } },
        ],
        sent: [{ timestamp: at(2), message: keepalive }],
      }),
    )
    expect(entries.map(({ direction, kind, text }) => [direction, kind, text])).toEqual([
      ['received', 'keepalive', ''],
      ['sent', 'keepalive', ''],
      ['received', 'open', 'AS 64600, hold time 6 s'],
    ])
    expect(entries.every(({ peer }) => peer === '192.0.2.9')).toBe(true)
  })

  test('keeps messages of the same moment apart', () => {
    const twice = [1, 1, 2].map((second) => ({ timestamp: at(second), message: keepalive }))
    const keys = entriesOf(historyOf({ received: twice, sent: twice })).map(({ key }) => key)
    expect(new Set(keys).size).toBe(6)
  })

  test.each([null, 'text', 7, [], {}, { messages: [] }])(
    'shows an unknown form as one row: %j',
    (held) => {
      expect(entriesOf(historyOf(held))).toMatchObject([{ kind: 'other', at: null, message: held }])
    },
  )

  test.each([{ received: [null, 7, 'x', {}, { message: null }] }, { received: 'x', sent: [{}] }])(
    'shows odd messages as they are: %j',
    (held) => {
      expect(entriesOf(historyOf(held)).length).toBeGreaterThan(0)
    },
  )
})

describe('a message', () => {
  test.each([
    ['keepalive', 'keepalive', ''],
    [{ type: 'keep_alive' }, 'keepalive', ''],
    [{ type: 'route_refresh', value: {} }, 'route refresh', ''],
    [{ type: 'new_kind', value: 1 }, 'new kind', ''],
    [{ odd: 1 }, 'other', '{"odd":1}'],
    [null, 'other', ''],
    [
      { type: 'notification', value: { errorCode: 4, errorSubcode: 0 } },
      'notification',
      'hold timer expired',
    ],
    [
      { type: 'notification', value: { errorCode: 'cease', errorSubcode: { cease: 'reset' } } },
      'notification',
      'cease, cease reset',
    ],
    [{ type: 'notification', value: { errorCode: 99 } }, 'notification', 'error 99'],
    [
      { type: 'update', value: { nlri: ['10.0.0.0/8', '::/0'], withdrawn: [] } },
      'update',
      'announces 10.0.0.0/8, ::/0',
    ],
    [
      { type: 'update', value: { withdrawn: [{ length: 24, value: [192, 0, 2] }] } },
      'update',
      'withdraws 192.0.2.0/24',
    ],
    [
      { type: 'update', value: { nlri: ['1', '2', '3', '4', '5'] } },
      'update',
      'announces 1, 2, 3 and 2 more',
    ],
  ])('%j is %s: %s', (message, kind, text) => {
    expect(summaryOf(message)).toEqual({ kind, text })
  })
})

describe('replies of older control planes', () => {
  test('exported routes become a list', () => {
    const older = { exports: { '192.0.2.9': ['10.0.0.0/8'], '192.0.2.17': [] } }
    expect(exportedToday(older)).toEqual([{ peerId: '192.0.2.9', prefix: '10.0.0.0/8' }])
    for (const odd of [null, [], {}, { exports: [] }]) expect(exportedToday(odd)).toBe(odd)
  })

  test('peers are named by their address', () => {
    expect(statusToday([{ addr: '192.0.2.9' }, { addr: 'fe80::1', peerId: 'qsfp0' }])).toEqual([
      { addr: '192.0.2.9', peerId: '192.0.2.9' },
      { addr: 'fe80::1', peerId: 'qsfp0' },
    ])
    expect(statusToday(null)).toBeNull()
  })
})

test('known session states are explained, unknown ones are not', () => {
  expect(meaningOf('active')).toContain('TCP')
  for (const word of ['new_state', 'constructor', '']) expect(meaningOf(word)).toBe('')
})
