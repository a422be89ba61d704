import type { World } from '../world.ts'
import { seedAuditLog } from './audit-log.ts'
import { seedAddresses, seedExternalSubnets } from './default/address.ts'
import { seedAlerts } from './default/alert.ts'
import { seedDisks, seedImages, seedSnapshots } from './default/disk.ts'
import { seedBundles, seedFabric, seedHardware } from './default/fabric.ts'
import { seedIdentity, seedProjects, seedSilos, seedTenants } from './default/tenant.ts'
import { seedGroups, seedInstances, seedMulticast, seedProbes } from './default/instance.ts'
import { seedNetworks, seedShop } from './default/shop.ts'
import { seedPeople } from './default/person.ts'
import { seedPools } from './default/ip-pool.ts'

/** Seeds the demo rack: every shape and state that a screen must be able to show. */
export function seedDefault(world: World): void {
  seedHardware(world)
  seedFabric(world)
  seedBundles(world)
  const silos = seedSilos(world)
  const projects = seedProjects(world, silos)
  seedPeople(world, silos, projects)
  seedAlerts(world)
  seedAuditLog(
    world,
    [silos.maze, silos.thrax].flatMap(({ id }) => [...world.users.under(id).rows]),
    600,
  )
  seedIdentity(world, silos)
  const pools = seedPools(world, silos)
  seedNetworks(world, projects, pools)
  const instances = seedInstances(world, projects)
  seedShop(world, projects, pools)
  const images = seedImages(world, projects)
  const snapshots = seedSnapshots(world, projects)
  seedDisks(world, projects, { instances, images, snapshots })
  seedAddresses(world, { projects, pools, instances })
  seedGroups(world, projects, instances)
  seedMulticast(world, pools, instances)
  seedProbes(world, projects, pools)
  seedExternalSubnets(world, silos, projects, instances)
  seedTenants(world, projects)
}
