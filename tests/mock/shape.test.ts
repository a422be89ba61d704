import { expect, test } from 'vitest'
import { newDisk, newInstance, rig } from './harness.ts'

const identity = 'id name description time_created time_modified'
const person = 'id display_name silo_id time_created time_modified'

/** The members of each view in the API document: no more, and none missing. */
const views = {
  project: identity,
  instance: `${identity} project_id hostname ncpus memory run_state time_run_state_updated boot_disk_id cpu_platform enable_jumbo_frames auto_restart_enabled auto_restart_policy auto_restart_cooldown_expiration time_last_auto_restarted`,
  disk: `${identity} project_id size block_size device_path disk_type read_only image_id snapshot_id state`,
  snapshot: `${identity} project_id disk_id size state`,
  image: `${identity} project_id size block_size digest os version`,
  nic: `${identity} instance_id ip_stack mac primary subnet_id vpc_id`,
  user: person,
  group: person,
  me: `${person} silo_name fleet_viewer silo_admin`,
  floating: `${identity} project_id ip ip_pool_id instance_id kind`,
  ephemeral: 'ip ip_pool_id kind',
  snat: 'ip ip_pool_id kind first_port last_port',
  assignment: 'identity_id identity_type role_name',
} as const

const keysOf = (thing: unknown) => Object.keys(Object(thing)).toSorted()
const keysIn = (view: keyof typeof views) => views[view].split(' ').toSorted()

const project = 'project=mock-project'

test.each([
  ['/v1/projects', 'project'],
  [`/v1/instances?${project}`, 'instance'],
  [`/v1/disks?${project}`, 'disk'],
  [`/v1/instances/db1/disks?${project}`, 'disk'],
  [`/v1/snapshots?${project}`, 'snapshot'],
  [`/v1/images?${project}`, 'image'],
  ['/v1/images', 'image'],
  [`/v1/network-interfaces?instance=db1&${project}`, 'nic'],
  ['/v1/users', 'user'],
  ['/v1/groups', 'group'],
  ['/v1/me/groups', 'group'],
] as const)('items of %s have the fields of a %s', async (path, view) => {
  const { send } = rig()
  const { body } = await send(`GET ${path}`)
  const { items, ...rest } = body as { items: unknown[] }
  expect(items.length).toBeGreaterThan(0)
  for (const item of items) expect(keysOf(item)).toEqual(keysIn(view))
  expect(Object.keys(rest)).toEqual(['next_page'])
})

test.each([
  ['/v1/me', 'me'],
  ['/v1/projects/mock-project', 'project'],
  [`/v1/instances/db1?${project}`, 'instance'],
  [`/v1/disks/disk-1?${project}`, 'disk'],
  [`/v1/snapshots/snapshot-1?${project}`, 'snapshot'],
  ['/v1/images/ubuntu-22-04', 'image'],
] as const)('%s has the fields of a %s', async (path, view) => {
  expect(keysOf((await rig().send(`GET ${path}`)).body)).toEqual(keysIn(view))
})

test('a create returns what a later read returns', async () => {
  const { send } = rig()
  const posts = [
    ['POST /v1/projects', { name: 'fresh', description: '' }, 'project'],
    [`POST /v1/instances?${project}`, newInstance('fresh'), 'instance'],
    [`POST /v1/disks?${project}`, newDisk('fresh'), 'disk'],
    [
      `POST /v1/snapshots?${project}`,
      { name: 'fresh', description: '', disk: 'disk-1' },
      'snapshot',
    ],
    [`POST /v1/instances/db2/stop?${project}`, undefined, 'instance'],
    [`POST /v1/instances/db-stopped/disks/attach?${project}`, { disk: 'disk-4' }, 'disk'],
  ] as const
  for (const [line, sent, view] of posts)
    expect(keysOf((await send(line, sent)).body)).toEqual(keysIn(view))
})

test('addresses and assignments have the fields of their kind', async () => {
  const { send } = rig()
  const ips = await send(`GET /v1/instances/db1/external-ips?${project}`)
  for (const item of (ips.body as { items: { kind: 'floating' | 'ephemeral' | 'snat' }[] }).items) {
    expect(keysOf(item)).toEqual(keysIn(item.kind))
  }
  for (const path of ['/v1/policy', '/v1/projects/mock-project/policy', '/v1/system/policy']) {
    const { body } = await send(`GET ${path}`)
    const { role_assignments, ...rest } = body as { role_assignments: unknown[] }
    expect(rest).toEqual({})
    for (const one of role_assignments) expect(keysOf(one)).toEqual(keysIn('assignment'))
  }
})
