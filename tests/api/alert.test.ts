import type { AlertDelivery, WebhookDeliveryAttempt } from '@oxide/api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attemptsOf, outcomeOf, probeOutcome, resendsOf, endpointOf, endpointRefusal, secretsOf, coversClass, isGlob, subscriptionRefusal } from '../../src/api/alert.ts'

const WILD: ReadonlyMap<string, string> = new Map([
  ['*', '[^.]+'],
  ['**', '.+'],
])

describe('a subscription', () => {
  test.each([
    ['disk.faulted', 'disk.faulted', true],
    ['disk.*', 'disk.faulted', true],
    ['disk.*', 'disk', false],
    ['hardware.**', 'hardware.power_shelf.psu.insert', true],
    ['silo.create', 'silo_create', false],
  ])('%s and %s: %s', (subscription, alertClass, expected) => {
    expect(coversClass(subscription, alertClass)).toBe(expected)
  })

  const segment = fc.constantFrom('a', 'b', 'a_1')
  const name = fc.array(segment, { minLength: 1, maxLength: 6 })
  const pattern = fc.array(fc.oneof(segment, fc.constantFrom('*', '**')), { minLength: 1,
    maxLength: 6,
  })

  test('matches what a regular expression of the same meaning matches', () => {
    fc.assert(
      fc.property(pattern, name, (segments, words) => {
        const parts = segments.map((one) => WILD.get(one) ?? one)
        const expected = new RegExp(`^${parts.join('\\.')}$`).test(words.join('.'))
        expect(coversClass(segments.join('.'), words.join('.'))).toBe(expected)
      }),
    )
  })

  test('takes time linear in its length, whatever a server sends', () => {
    const many = Array.from({ length: 300 }, () => '**').join('.')
    const long = Array.from({ length: 301 }, () => 'a').join('.')
    expect(coversClass(`${many}.b`, long)).toBe(false)
    expect(coversClass('(a+)+$', 'aaaa')).toBe(false)
  })

  test.each(['disk.faulted', '*', '**', 'A_1.*.b', '**.**'])('may be %s', (text) => {
    expect(subscriptionRefusal(text)).toBeNull()
  })

  test.each(['.', 'a.', 'a..b', '***', 'a*', 'in stance.*', 'disk-1', 'a.b\n'])(
    'may not be %j',
    (text) => {
      expect(subscriptionRefusal(text)).toMatch(/^Must be words/)
    },
  )

  test('is a pattern if it has a wildcard', () => {
    expect([isGlob('disk.faulted'), isGlob('disk.*')]).toEqual([false, true])
    expect(subscriptionRefusal('')).toBe('Subscription is required')
  })
})

describe('an endpoint', () => {
  test.each(['https://a.example/x', 'http://10.0.0.1:8080', ' https://a.example '])(
    'may be %j',
    (text) => {
      expect(endpointRefusal(text)).toBeNull()
    },
  )

  test.each(['ftp://a.example', 'a.example', 'https://', 'javascript:alert(1)', 'https:a.example'])(
    'may not be %j',
    (text) => {
      expect(endpointRefusal(text)).toMatch(/^Must be a URL/)
    },
  )

  test('may be missing from an unknown kind of receiver', () => {
    const other = { kind: { kind: 'pigeon' } }
    expect([endpointOf(other), secretsOf(other)]).toEqual([null, []])
  })
})

describe('an attempt', () => {
  const timeSent = new Date(0)
  const attempt = (
    result: WebhookDeliveryAttempt['result'],
    response?: WebhookDeliveryAttempt['response'],
  ): WebhookDeliveryAttempt => ({ attempt: 1,
    timeSent,
    result,
    ...(response === undefined ? {} : { response }),
  })

  test.each([
    [attempt('succeeded', { status: 204, durationMs: 7 }), 'HTTP 204 in 7 ms'],
    [attempt('failed_http_error', { status: 503, durationMs: 45 }), 'HTTP 503 in 45 ms'],
    [attempt('failed_http_error'), 'Answered with an error'],
    [attempt('succeeded', null), 'Answered'],
    [attempt('failed_unreachable'), 'Could not be reached'],
    [attempt('failed_timeout'), 'Did not answer in time'],
  ])('%j: %s', (given, said) => {
    expect(outcomeOf(given)).toBe(said)
  })

  test('keeps the word of an unknown result', () => {
    const newer = { ...attempt('succeeded'), result: 'constructor' } as unknown
    expect(outcomeOf(newer as WebhookDeliveryAttempt)).toBe('constructor')
  })

  const probe = (attempts: AlertDelivery['attempts'], resendsStarted?: number | null) => ({
    probe: {
      id: '1',
      alertId: '2',
      alertClass: 'probe',
      receiverId: '3',
      state: 'delivered' as const,
      trigger: 'probe' as const,
      timeStarted: timeSent,
      attempts,
    },
    ...(resendsStarted === undefined ? {} : { resendsStarted }),
  })

  test('at a probe says what happened, and what follows', () => {
    expect(probeOutcome(probe({ webhook: [attempt('failed_timeout')] }))).toBe(
      'did not answer in time',
    )
    expect(
      probeOutcome(probe({ webhook: [attempt('succeeded', { status: 200, durationMs: 9 })] })),
    ).toBe('answered with HTTP 200 in 9 ms')
    expect(probeOutcome(probe({ webhook: [] }))).toBe('has not answered yet')
    expect(attemptsOf({ attempts: {} })).toEqual([])
    expect([undefined, null, 0, 1, 2].map((n) => resendsOf(probe({ webhook: [] }, n)))).toEqual([
      null,
      null,
      'No alert was left to resend',
      '1 alert will be resent',
      '2 alerts will be resent',
    ])
  })
})
