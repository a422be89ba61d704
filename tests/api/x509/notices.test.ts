import { describe, expect, test } from 'vitest'
import {
  certificateNotices,
  certificateRefusal,
  certifiesHost,
  leafOf,
} from '../../../src/api/x509/notices.ts'
import { validityOf } from '../../../src/api/x509/certificate.ts'
import { pem } from '../../mock/pem.ts'

const now = new Date('2026-01-15T12:00:00Z')
const noticed = (file: string, host = 'maze-war.sys.rack.example') =>
  certificateNotices(pem(file), host)

describe('the notices about a certificate', () => {
  test.each(['good.crt', 'rsa.crt', 'common-name.crt', 'chain.crt'])('are empty for %s', (file) => {
    expect(noticed(file)).toEqual([])
  })

  test('say that it is not a certificate', () => {
    expect(noticed('ec.key')).toEqual([{ kind: 'unreadable' }])
    expect(certificateNotices('', '')).toEqual([{ kind: 'unreadable' }])
    const junk = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'
    expect(certificateNotices(junk, '')).toEqual([{ kind: 'unreadable' }])
  })

  test('leave an expired one to its refusal, which says when', () => {
    expect(noticed('expired.crt')).toEqual([])
    expect(certificateRefusal(pem('expired.crt'), now)).toBe(
      'This certificate expired on Jan 1, 2025',
    )
    expect(certificateRefusal(pem('good.crt'), now)).toBeNull()
    expect(certificateRefusal('not a certificate', now)).toBeNull()
  })

  test('say that it is for other hosts, and which', () => {
    expect(noticed('elsewhere.crt')).toEqual([
      {
        kind: 'mismatch',
        host: 'maze-war.sys.rack.example',
        found: ['www.rack.example', 'thrax.sys.rack.example'],
      },
    ])
    expect(noticed('elsewhere.crt', 'thrax.sys.rack.example')).toEqual([])
  })

  test('say nothing about hosts while the silo has no name', () => {
    expect(noticed('elsewhere.crt', '')).toEqual([])
  })
})

test('use the first certificate of a chain', () => {
  expect(leafOf(pem('chain.crt'))?.hosts).toEqual(leafOf(pem('good.crt'))?.hosts)
})

test.each([
  ['web.sys.rack.example', true],
  ['*.sys.rack.example', true],
  ['*.rack.example', false],
  ['*.web.sys.rack.example', false],
  ['web.*.rack.example', false],
  ['*', false],
])('%s stands for a host or not: %s', (name, does) => {
  expect(certifiesHost(name, 'web.sys.rack.example')).toBe(does)
})

test.each([
  ['2026-01-14', 'expired'],
  ['2026-02-10', 'expires soon'],
  ['2026-03-10', 'valid'],
] as const)('a certificate that ends on %s is %s', (end, word) => {
  const notBefore = new Date('2025-01-01')
  expect(validityOf({ notBefore, notAfter: new Date(end) }, now)).toBe(word)
})

test('a certificate whose time has not begun is not valid yet', () => {
  const [notBefore, notAfter] = [new Date('2026-02-01'), new Date('2027-01-01')]
  expect(validityOf({ notBefore, notAfter }, now)).toBe('not valid yet')
})
