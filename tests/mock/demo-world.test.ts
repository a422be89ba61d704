import { expect, test } from 'vitest'
import { rig } from './harness.ts'

const { get } = rig()

/** Returns the names in a list, in its order. */
async function names(path: string): Promise<string[]> {
  const { items } = (await get(`${path}${path.includes('?') ? '&' : '?'}limit=1000`)) as {
    items: Record<string, unknown>[]
  }
  return items.map((item) =>
    String(item['name'] ?? item['display_name'] ?? item['ip'] ?? item['id']),
  )
}

const project = 'project=mock-project'
const vpc = `${project}&vpc=default`

test.each([
  ['/v1/system/silos', ['maze-war', 'myriad', 'no-pools', 'pelerines']],
  ['/v1/projects', ['mock-project', 'other-project', 'project-no-vpcs']],
  ['/v1/vpcs?project=other-project', ['mock-vpc-2', 'shop']],
  ['/v1/vpc-subnets?project=other-project&vpc=shop', ['data', 'default', 'web']],
  [
    '/v1/vpc-router-routes?project=other-project&vpc=shop&router=shop-router',
    ['drop-office', 'out'],
  ],
  ['/v1/groups', ['kernel-devs', 'real-estate-devs', 'web-devs']],
  ['/v1/me/ssh-keys', ['m1-macbook-pro', 'mac-mini']],
  [`/v1/images?${project}`, ['image-1', 'image-2', 'image-3', 'image-4']],
  ['/v1/images', ['arch-2022-06-01', 'ubuntu-20-04', 'ubuntu-22-04']],
  [`/v1/floating-ips?${project}`, ['cola-float', 'ipv6-float', 'rootbeer-float']],
  [`/v1/external-subnets?${project}`, ['db-subnet', 'staging-subnet', 'web-subnet']],
  [`/v1/vpc-subnets?${vpc}`, ['default', 'mock-subnet-2']],
  [`/v1/vpc-routers?${vpc}`, ['mock-custom-router', 'mock-system-router']],
  [
    `/v1/vpc-router-routes?${vpc}&router=mock-system-router`,
    ['default', 'default-v4', 'default-v6'],
  ],
  [`/v1/vpc-router-routes?${vpc}&router=mock-custom-router`, ['dc2', 'drop-local']],
  [`/v1/anti-affinity-groups?${project}`, ['oil-water', 'romulus-remus', 'set-osiris']],
  [`/v1/affinity-groups?${project}`, ['main-web-prod', 'sandbox-env', 'test']],
  [
    '/v1/system/subnet-pools',
    [
      'default-v4-subnet-pool',
      'ipv6-subnet-pool',
      'myriad-v4-subnet-pool',
      'secondary-v4-subnet-pool',
    ],
  ],
  [
    '/v1/instances?project=other-project',
    ['failed-cooled-restart-never', 'failed-restart-never', 'failed-restarting-soon'],
  ],
])('%s has the resources that the demo needs', async (path, expected) => {
  expect((await names(path)).toSorted()).toEqual(expect.arrayContaining(expected))
})

const [GiB, TiB] = [2 ** 30, 2 ** 40]

test.each([
  ['maze-war', [50, 300, 7], [30, 234, 4.3]],
  ['myriad', [34, 500, 9], [8, 150, 2]],
  ['thrax', [20, 100, 2], [2, 16, 0.5]],
  ['pelerines', [20, 100, 2], [2, 16, 0.5]],
  ['no-pools', [20, 100, 2], [0, 0, 0]],
])('%s may use %j and uses %j', async (silo, may, uses) => {
  const view = await get(`/v1/system/utilization/silos/${silo}`)
  const amounts = (of: unknown) => {
    const { cpus, memory, storage } = Object(of)
    return [cpus, memory / GiB, Math.round((storage / TiB) * 10) / 10]
  }
  expect([amounts(Object(view).allocated), amounts(Object(view).provisioned)]).toEqual([may, uses])
})

test.each([
  ['ip-pool-1', 24],
  ['ip-pool-2', 32],
  ['ip-pool-3', 0],
  ['ip-pool-4', 2 ** 64 - 1],
])('%s has room for %d addresses', async (pool, capacity) => {
  expect(await get(`/v1/system/ip-pools/${pool}/utilization`)).toMatchObject({ capacity })
})

test.each([
  ['/v1/system/hardware/sleds', 4],
  ['/v1/system/hardware/racks', 1],
  ['/v1/system/hardware/switches', 1],
  ['/v1/system/hardware/disks', 6],
  ['/v1/me/access-tokens', 3],
  ['/v1/system/update/repositories', 3],
  [`/v1/disks?${project}`, 15],
  [`/v1/snapshots?${project}`, 167],
])('%s: %d', async (path, count) => {
  expect(await names(path)).toHaveLength(count)
})

test('a project has more disks than one page holds', async () => {
  const path = '/v1/disks?project=other-project&sort_by=id_ascending'
  const first = Object(await get(`${path}&limit=1000`))
  const rest = Object(await get(`${path}&page_token=${first.next_page}`))
  expect(first.items.length + rest.items.length).toBe(1010)
})

test('the update is in progress: 12 of 20 components have the release', async () => {
  expect(await get('/v1/system/update/status')).toMatchObject({
    target_release: { version: '17.0.0' },
    components_by_release_version: { '17.0.0': 12 },
  })
})
