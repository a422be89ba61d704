import { expect, test } from 'vitest'
import { instanceOf } from '../../src/mock/storage/rows.ts'
import { freshId, idOf, repeatable } from '../../src/mock/seed.ts'
import type { World } from '../../src/mock/world.ts'
import { emptyWorld } from '../../src/mock/world.ts'
import { seedWorld, worldNames } from '../../src/mock/worlds/named.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

function made(name: (typeof worldNames)[number], at = 0): World {
  const world = emptyWorld()
  seedWorld(world, name, at)
  return world
}

test('ids are well-formed, equal for the same label and otherwise different', () => {
  const ids = Array.from({ length: 5_000 }, (_, n) => idOf(`disk project-${n % 20} web-${n}`))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => uuid.test(id))).toBe(true)
  expect(idOf('a')).toBe(idOf('a'))
  const random = repeatable(3)
  const fresh = Array.from({ length: 1_000 }, () => freshId(random))
  expect(new Set(fresh).size).toBe(fresh.length)
  expect(fresh.every((id) => uuid.test(id))).toBe(true)
})

for (const name of worldNames) {
  test(`the world '${name}' is consistent`, () => {
    const world = made(name)
    const sizes = name === 'large' ? [10_000, 30_000] : [world.instances.size, world.disks.size]
    expect([world.instances.size, world.disks.size]).toEqual(sizes)
    for (const { id, projectId } of world.instances.rows) {
      expect(id).toMatch(uuid)
      expect(world.projects.get(projectId)).toBeDefined()
      expect(world.disks.by('instance', id).size).toBeLessThanOrEqual(12)
    }
    const boots = [...world.instances.rows].filter((instance) => instance.bootDiskId)
    const bootState = (diskId?: string | null) => world.disks.get(diskId ?? '')?.state
    const homes = boots
      .map(({ bootDiskId }) => bootState(bootDiskId))
      .map((s) => s && instanceOf(s))
    expect(homes).toEqual(boots.map((instance) => instance.id))
    const placed = [...world.disks.rows].filter((disk) => instanceOf(disk.state) !== null)
    const projects = placed.map(
      (disk) => world.instances.get(instanceOf(disk.state) ?? '')?.projectId,
    )
    expect(projects).toEqual(placed.map((disk) => disk.projectId))
    const addresses = [...world.floatingIps.rows, ...world.ephemeralIps.rows].map((row) => row.ip)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const nic of world.networkInterfaces.rows) {
      expect(world.instances.get(nic.instanceId)).toBeDefined()
      expect(world.subnets.get(nic.subnetId)?.vpcId).toBe(nic.vpcId)
    }
    expect(world.users.get([...world.fleet.rows][0]?.operatorId ?? '')?.displayName).toBe(
      'Hannah Arendt',
    )
  }, 30_000)
}

test('the demo world is the same each time', () => {
  const again: Record<string, { rows: Iterable<unknown> }> = made('default')
  for (const [noun, { rows }] of Object.entries(made('default'))) {
    expect([...rows], noun).toEqual([...(again[noun]?.rows ?? [])])
  }
})

test('the demo world has every lasting state of an instance and a disk', () => {
  const world = made('default')
  const states = new Set([...world.instances.rows].map((instance) => instance.runState))
  expect([...states].toSorted()).toEqual([
    'failed',
    'migrating',
    'repairing',
    'running',
    'starting',
    'stopped',
  ])
  const disks = new Set([...world.disks.rows].map((disk) => disk.state.state))
  expect(disks.size).toBe(12)
  expect(world.disks.under(idOf('project other-project')).size).toBe(1010)
  expect(world.snapshots.size).toBe(167)
  expect([...world.silos.rows].map((silo) => silo.name)).toEqual([
    'maze-war',
    'myriad',
    'thrax',
    'pelerines',
    'no-pools',
  ])
})
