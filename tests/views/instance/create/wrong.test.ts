import { describe, expect, test } from 'vitest'
import { EMPTY, type InstanceFields } from '../../../../src/views/instance/create/fields.ts'
import { wrongInterface } from '../../../../src/views/instance/create/add-interface.tsx'
import { bootRefusal, wrongIn } from '../../../../src/views/instance/create/errors.ts'
import { key, offer } from './offers.ts'

const silo = offer.siloImages?.[1]?.id ?? ''
const boot = (change: Partial<InstanceFields['boot']>) => ({
  ...EMPTY,
  boot: { ...EMPTY.boot, siloImage: silo, size: 30, ...change },
})
const attached = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ type: 'attach' as const, name: `d${n}` }))

test('accepts an instance with an image', () => {
  expect(wrongIn(boot({}), offer)).toEqual({})
})

test.each<[string, Partial<InstanceFields['boot']>, Readonly<Record<string, string>>]>([
  ['no image is chosen', { siloImage: '' }, {}],
  ['an image that is gone', { siloImage: 'gone' }, { image: 'Image is required' }],
  ['too small', { size: 20 }, { bootSize: 'Must be as large as selected image (min. 25 GiB)' }],
  ['too large', { size: 1024 }, { bootSize: 'Can be at most 1023 GiB' }],
  ['empty size', { size: null }, { bootSize: 'Disk size is required' }],
  [
    'bad name',
    { name: 'No' },
    { bootName: 'Can only contain lower-case letters, numbers, and dashes' },
  ],
  ['taken name', { name: 'disk-2' }, { bootName: 'Name is already in use' }],
  ['no disk', { tab: 'disk' }, { disk: 'Disk is required' }],
  ['a hidden tab is not looked at', { tab: 'disk', disk: 'disk-1', size: null, name: 'No' }, {}],
])('boot disk: %s', (_what, change, wrong) => {
  expect(wrongIn(boot(change), offer)).toEqual(wrong)
})

test('a boot disk and another disk cannot have the same name', () => {
  const disks = attached(1)
  expect(wrongIn({ ...boot({ name: 'd0' }), disks }, offer)).toHaveProperty('bootName')
  expect(wrongIn({ ...boot({ tab: 'disk', disk: 'd0' }), disks }, offer)).toHaveProperty('disk')
})

test('an instance has at most twelve disks, including the boot disk', () => {
  expect(wrongIn({ ...boot({}), disks: attached(11) }, offer)).toEqual({})
  expect(wrongIn({ ...boot({}), disks: attached(12) }, offer)).toEqual({
    disks: 'Cannot attach more than 12 disks to an instance',
  })
})

test('an instance has at most a hundred SSH keys', () => {
  const keys = Array.from({ length: 101 }, (_, n) => key(n))
  expect(wrongIn(boot({}), { ...offer, keys })).toEqual({
    sshPublicKeys: 'An instance supports a maximum of 100 SSH keys',
  })
})

test('a requested address needs a pool', () => {
  const fields = { ...boot({}), v4: { on: true, pool: '' } }
  expect(wrongIn(fields, offer)).toEqual({ v4Pool: 'IPv4 pool is required' })
  const none = { ...fields, network: { ...EMPTY.network, kind: 'none' as const } }
  expect(wrongIn(none, offer)).toEqual({})
})

test.each([
  [0, 8, { ncpus: 'Must be at least 1 vCPU' }],
  [255, 8, { ncpus: 'Can be at most 254' }],
  [2, 1537, { memory: 'Can be at most 1536 GiB' }],
  [null, null, { ncpus: 'vCPUs is required', memory: 'Memory is required' }],
])('rejects hardware of %s and %s', (ncpus, memory, wrong) => {
  const hardware = { tab: 'custom', ncpus, memory } as const
  expect(wrongIn({ ...boot({}), hardware }, offer)).toEqual(wrong)
})

test('rejects user data of more than 32 KiB', () => {
  const of = (bytes: number) => ({ name: 'file', base64: btoa('x'.repeat(bytes)) })
  expect(wrongIn({ ...boot({}), userData: of(32 * 1024) }, offer)).toEqual({})
  expect(wrongIn({ ...boot({}), userData: of(32 * 1024 + 1) }, offer)).toEqual({
    userData: 'User data can be at most 32 KiB',
  })
})

describe('an interface', () => {
  const good = {
    name: 'nic',
    description: '',
    vpc: 'default',
    subnet: 'default',
    stack: 'dual_stack',
    v4: ' 10.0.0.1 ',
    v6: '',
  } as const

  test.each([
    [{}, {}],
    [
      { vpc: '', subnet: '' },
      { vpc: 'VPC is required', subnet: 'VPC subnet is required' },
    ],
    [{ name: 'other' }, { name: 'Name is already in use' }],
    [{ v4: 'x' }, { v4: 'Not a valid IP address' }],
    [{ v4: 'fd00::1' }, { v4: 'Must be an IPv4 address' }],
    [{ stack: 'v6' as const, v4: 'x' }, {}],
    [{ v4: '10.0.9.1' }, { v4: '10.0.9.1 is outside 10.0.0.0/24, the block of default' }],
    [{ v6: 'fd01::1' }, { v6: 'fd01::1 is outside fd00::/64, the block of default' }],
    [{ stack: 'v6' as const, v4: '10.0.9.1' }, {}],
  ])('%j', (change, wrong) => {
    const subnet = { name: 'default', ipv4Block: '10.0.0.0/24', ipv6Block: 'fd00::/64' }
    expect(wrongInterface({ ...good, ...change }, ['other'], subnet)).toEqual(wrong)
  })

  test('is left to the control plane while its subnet is unknown', () => {
    expect(wrongInterface({ ...good, v4: '10.0.9.1' }, [], undefined)).toEqual({})
  })
})

test('without any image an instance needs an existing disk', () => {
  const none = { ...offer, siloImages: [], projectImages: [] }
  expect(bootRefusal(boot({}), offer)).toBeNull()
  expect(bootRefusal(EMPTY, none)).toBe('Image required')
  expect(bootRefusal(boot({ tab: 'disk' }), none)).toBe('Image required')
  expect(bootRefusal(boot({ tab: 'disk', disk: 'disk-1' }), none)).toBeNull()
})

test.each<[string, Partial<typeof offer>, InstanceFields, string]>([
  ['images', { siloImages: null }, boot({}), 'image'],
  ['SSH keys', { keys: null }, { ...boot({}), keys: ['key-1'] }, 'sshPublicKeys'],
  ['floating IPs', { floatingIps: null }, { ...boot({}), floatingIps: ['free-v4'] }, 'floatingIp'],
  ['IP pools', { pools: null }, { ...boot({}), v4: { on: true, pool: 'main-v4' } }, 'externalIps'],
])(
  'what was chosen is not left out because the %s could not be read',
  (what, unread, fields, name) => {
    expect(wrongIn(fields, { ...offer, ...unread })).toEqual({
      [name]: `Could not load ${what}, so your choice would be lost. Try again`,
    })
  },
)

test('does not require a choice that could not be read', () => {
  const unread = { keys: null, floatingIps: null, pools: null, vpcs: null, disks: null }
  expect(wrongIn(boot({}), { ...offer, ...unread })).toEqual({})
})
