import { expect, test } from 'vitest'
import { rootRoleFacts, rootRoleRefusal } from '../../src/api/root-role.ts'
import { acsUrl, hostOfSilo } from '../../src/api/silo-host.ts'

const signed = { _type: 'root',
  version: 3,
  expires: '2030-01-01T00:00:00Z',
  keys: { a: {}, b: {} },
}

test('reads a root role', () => {
  expect(rootRoleFacts({ signatures: [{}], signed })).toEqual({ version: 3,
    expires: new Date('2030-01-01T00:00:00Z'),
    keys: 2,
    signatures: 1,
  })
})

test.each([
  [null],
  [{ signed: 'root', signatures: {} }],
  [{ signed: { version: '3', expires: 7, keys: [] } }],
])('accepts %j', (role) => {
  expect(rootRoleFacts(role)).toEqual({ version: null,
    expires: null,
    keys: null,
    signatures: null,
  })
})

test.each([
  [' ', 'Root role is required'],
  ['{', 'Root role is not valid JSON'],
  ['[]', 'A root role has “signatures” and a “signed” part'],
  ['{"signatures":[],"signed":{"_type":"targets"}}', 'The signed part must be of type “root”'],
  [JSON.stringify({ signatures: [], signed }), null],
  [
    '{"signatures":[],"signed":{"_type":"root","keys":{"a":[9007199254740993]}}}',
    'The root role has a number that is too large to send without changing it, which breaks its signatures',
  ],
])('%s is refused: %s', (text, reason) => {
  expect(rootRoleRefusal(text)).toBe(reason)
})

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
