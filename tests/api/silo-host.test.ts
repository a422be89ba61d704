import { expect, test } from 'vitest'
import { acsUrl, hostOfSilo } from '../../src/api/silo-host.ts'

test.each([
  ['recovery.sys.rack2.example.com', 'sales.sys.rack2.example.com'],
  ['a.sys.b.sys.c', 'sales.sys.b.sys.c'],
  ['localhost', 'sales.sys.placeholder'],
  ['', 'sales.sys.placeholder'],
])('from %s, a silo is at %s', (here, host) => {
  expect(hostOfSilo('sales', here)).toBe(host)
})

test('the standard ACS URL contains the silo twice, and the provider', () => {
  expect(acsUrl('sales', 'okta', 'recovery.sys.rack.example')).toBe(
    'https://sales.sys.rack.example/login/sales/saml/okta',
  )
})
