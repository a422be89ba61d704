import { test } from 'vitest'
import { idOf } from '../../src/mock/seed.ts'
import { newDisk, newInstance, story } from './harness.ts'

const create = 'POST /v1/projects'
const body = (name: string) => ({ name, description: '' })
const taken = 'already exists: project "other-project"'

test(
  'names are unique within a silo, not across silos',
  story([
    [create, body('other-project'), 400, taken],
    ['PUT /v1/projects/mock-project', { name: 'other-project' }, 400, taken],
    ['PUT /v1/projects/mock-project', { name: 'mock-project' }, 200],
    [`aryeh-kosman: ${create}`, body('other-project'), 201],
  ]),
)

const remove = 'DELETE /v1/projects/project-no-vpcs'
const inIt = 'project=project-no-vpcs'
const contains = (what: string) => `Project to be deleted contains ${what}`

test(
  'a project that is not empty cannot be deleted',
  story([
    ['DELETE /v1/projects/mock-project', 400, contains('a VPC')],
    [`POST /v1/external-subnets?${inIt}`, { ...body('s'), allocator: cut() }, 201],
    [remove, 400, contains('an external subnet')],
    [`POST /v1/disks?${inIt}`, newDisk('one'), 201],
    [remove, 400, contains('a disk')],
    [`POST /v1/instances?${inIt}`, newInstance('one'), 201],
    [remove, 400, contains('an instance')],
  ]),
)

function cut() {
  return { type: 'auto', prefix_length: 24, pool_selector: { type: 'auto' } }
}

test.each([
  ['a-error-503', 503],
  ['a-error-403', 403],
])('the name %s makes its creation fail', async (name, status) => {
  await story([[create, body(name), status]])()
})

const probes = '/experimental/v1/probes'
const newProbe = (name: string, over: object = {}) => ({
  ...body(name),
  sled: idOf('sled 0'),
  pool_selector: { type: 'auto', ip_version: 'v4' },
  ...over,
})

test(
  'a probe has an external and an internal address, for which it needs a pool and a network',
  story([
    [`POST ${probes}?project=mock-project`, newProbe('p'), 201],
    [
      `GET ${probes}/p?project=mock-project`,
      200,
      {
        external_ips: [{ ip: '123.4.56.8', kind: 'ephemeral', first_port: 0, last_port: 65_535 }],
        interface: {
          kind: { type: 'probe' },
          ip_config: { type: 'v4', value: { ip: '172.30.0.7', subnet: '172.30.0.0/22' } },
          primary: true,
          slot: 0,
        },
      },
    ],
    ['GET /v1/system/ip-pools/ip-pool-1/utilization', 200, { remaining: 13 }],
    [`POST ${probes}?project=mock-project`, newProbe('p'), 400, 'already exists'],
    [`POST ${probes}?project=mock-project`, newProbe('q', { sled: idOf('none') }), 404],
    [`POST ${probes}?project=mock-project`, newProbe('q', { pool_selector: {} }), 400],
    [`POST ${probes}?project=project-no-vpcs`, newProbe('q'), 404],
  ]),
)
