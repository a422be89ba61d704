import { describe, expect, test } from 'vitest'
import { toBody, fromArgs } from '../../../../src/views/instance/create/body.ts'
import { EMPTY } from '../../../../src/views/instance/create/fields.ts'
import { offer } from './offers.ts'

const GIB = 2 ** 30

test('without arguments the form starts with its defaults', () => {
  expect(fromArgs({})).toEqual({ ...EMPTY })
})

test('ignores values of the wrong shape', () => {
  expect(fromArgs({ disks: 'many' })).toEqual(EMPTY)
})

describe('round-trips its arguments', () => {
  const create = { name: 'd', description: 'x', size: 40 * GIB }
  const image = (imageId: string | undefined) => ({
    type: 'create',
    ...create,
    description: 'Created as a boot disk for web-1',
    diskBackend: { type: 'distributed', diskSource: { type: 'image', imageId, readOnly: true } },
  })
  const nic = { name: 'n', description: '', vpcName: 'default', subnetName: 'default' }
  const pool = (name: string) => ({
    type: 'ephemeral',
    poolSelector: { type: 'explicit', pool: name },
  })

  test.each<[string, unknown, unknown?]>([
    ['ncpus', 8],
    ['memory', 3 * GIB],
    ['start', false],
    ['bootDisk', image(offer.siloImages?.[0]?.id)],
    ['bootDisk', image(offer.projectImages?.[0]?.id)],
    ['bootDisk', { type: 'attach', name: 'disk-1' }],
    ['bootDisk', { type: 'create', ...create, diskBackend: { type: 'local' } }],
    ['disks', [{ type: 'attach', name: 'disk-1' }]],
    ['networkInterfaces', { type: 'none' }],
    ['networkInterfaces', { type: 'default_ipv6' }],
    ['networkInterfaces', { type: 'create', params: [nic] }],
    ['externalIps', []],
    ['externalIps', [pool('zeta')]],
    ['externalIps', [pool(offer.pools?.[3]?.id ?? '')], [pool('main-v6')]],
    ['externalIps', [{ type: 'ephemeral' }], [pool('main-v4'), pool('main-v6')]],
    [
      'externalIps',
      [{ type: 'ephemeral', poolSelector: { type: 'auto', ipVersion: 'v6' } }],
      [pool('main-v6')],
    ],
    ['externalIps', [{ type: 'floating', floatingIp: 'free-v4' }]],
    ['sshPublicKeys', [offer.keys?.[1]?.id]],
    ['sshPublicKeys', ['key-2'], [offer.keys?.[1]?.id]],
    ['userData', 'aGk='],
  ])('%s %j', (name, value, sent = value) => {
    const body = toBody(fromArgs({ [name]: value }), offer, 'web-1', () => 0)
    expect(body).toHaveProperty(name, sent)
  })
})
