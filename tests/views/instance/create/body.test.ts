import { describe, expect, test } from 'vitest'
import { toBody } from '../../../../src/views/instance/create/body.ts'
import { EMPTY, type InstanceFields } from '../../../../src/views/instance/create/fields.ts'
import type { Options } from '../../../../src/views/instance/create/options.ts'
import { offer } from './offers.ts'

const GIB = 2 ** 30
const silo = offer.siloImages?.[0]?.id ?? ''
const own = offer.projectImages?.[0]?.id ?? ''

function bodyOf(change: Partial<InstanceFields>, offered: Partial<Options> = {}) {
  return toBody({ ...EMPTY, ...change }, { ...offer, ...offered }, 'web-1', () => 0)
}

const boot = (change: Partial<InstanceFields['boot']>) => ({ boot: { ...EMPTY.boot, ...change } })
const network = (change: Partial<InstanceFields['network']>) => ({
  network: { ...EMPTY.network, ...change },
})
const nic = (type: 'v4' | 'v6') => ({
  name: type,
  description: '',
  vpcName: 'default',
  subnetName: 'default',
  ipConfig: { type, value: { ip: { type: 'auto' as const } } },
})
const ephemeral = (pool: string) => ({
  type: 'ephemeral',
  poolSelector: { type: 'explicit', pool },
})

test('an untouched form sends the defaults', () => {
  expect(bodyOf(boot({ siloImage: silo }))).toEqual({
    ncpus: 2,
    memory: 8 * GIB,
    start: true,
    bootDisk: {
      type: 'create',
      name: 'web-1-image-1-000000',
      description: 'Created as a boot disk for web-1',
      size: 10 * GIB,
      diskBackend: {
        type: 'distributed',
        diskSource: { type: 'image', imageId: silo, readOnly: false },
      },
    },
    disks: [],
    networkInterfaces: { type: 'default_dual_stack' },
    externalIps: [ephemeral('main-v4'), ephemeral('main-v6')],
    sshPublicKeys: offer.keys?.map(({ id }) => id),
  })
})

describe('the boot disk', () => {
  test('is that of the selected tab, whatever the others hold', () => {
    const all = { siloImage: silo, projectImage: own, disk: 'disk-1' }
    const madeIn = (tab: 'silo' | 'project' | 'disk') =>
      JSON.stringify(bodyOf(boot({ ...all, tab })).bootDisk)
    expect(madeIn('silo')).toContain(silo)
    expect(madeIn('project')).toContain(own)
    expect(madeIn('disk')).toBe('{"type":"attach","name":"disk-1"}')
  })

  test('comes from the project when the silo has no image, and from no image when neither has one', () => {
    const none = { siloImages: [] }
    expect(bodyOf(boot({ projectImage: own }), none).bootDisk).toMatchObject({ type: 'create' })
    const disk = boot({ disk: 'disk-1' })
    expect(bodyOf(disk, { ...none, projectImages: [] }).bootDisk).toMatchObject({ type: 'attach' })
  })
})

test('keys: all, some, none, or omitted when they could not be read', () => {
  const [first] = offer.keys ?? []
  expect(bodyOf({ keys: ['key-1'] }).sshPublicKeys).toEqual([first?.id])
  expect(bodyOf({ keys: [] }).sshPublicKeys).toEqual([])
  expect(bodyOf({}, { keys: null })).not.toHaveProperty('sshPublicKeys')
})

describe('interfaces', () => {
  test.each([
    ['dual_stack', 'default_dual_stack', ['main-v4', 'main-v6']],
    ['ipv4', 'default_ipv4', ['main-v4']],
    ['ipv6', 'default_ipv6', ['main-v6']],
  ] as const)('default %s', (stack, type, pools) => {
    const body = bodyOf(network({ kind: 'default', stack }))
    expect(body.networkInterfaces).toEqual({ type })
    expect(body.externalIps).toEqual(pools.map(ephemeral))
  })

  test('custom ones are sent, and the first one decides which addresses are possible', () => {
    const interfaces = [nic('v6'), nic('v4')]
    const body = bodyOf(network({ kind: 'custom', interfaces }))
    expect(body.networkInterfaces).toEqual({ type: 'create', params: interfaces })
    expect(body.externalIps).toEqual([ephemeral('main-v6')])
  })

  test('none: no address from a pool either', () => {
    const body = bodyOf(network({ kind: 'none' }))
    expect(body.networkInterfaces).toEqual({ type: 'none' })
    expect(body.externalIps).toEqual([])
  })

  test('a project without a VPC gets none', () => {
    expect(bodyOf({}, { vpcs: [] }).networkInterfaces).toEqual({ type: 'none' })
    expect(bodyOf({}, { vpcs: null }).networkInterfaces).toEqual({ type: 'default_dual_stack' })
  })
})

describe('addresses', () => {
  test('need a default pool', () => {
    expect(bodyOf({}, { pools: [] }).externalIps).toEqual([])
  })

  test('are followed by floating ones, by name', () => {
    const body = bodyOf({ floatingIps: ['free-v4'], v4: { on: false, pool: '' } })
    expect(body.externalIps).toEqual([
      ephemeral('main-v6'),
      { type: 'floating', floatingIp: 'free-v4' },
    ])
  })
})
