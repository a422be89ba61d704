import type { ProjectRow } from '../tenant/rows.ts'
import type { World } from '../world.ts'
import { diskOrigins } from './disk.ts'
import { instanceOrigins } from './instance.ts'
import { linkOrigins } from './interface.ts'
import type { Origin } from './field.ts'
import type { Kind, Metric } from './kinds.ts'
import { rackOrigins, sledOrigins } from './sled.ts'
import { requestOrigins } from './request.ts'
import { switchOrigins } from './switch.ts'
import { provisionOrigins } from './provision.ts'

/**
 * Yields the sources of a metric.
 * @param projects limits the sources to the resources in these projects; others appear only without it
 */
export function originsOf(
  world: World,
  { target }: Kind,
  { name }: Metric,
  projects: readonly ProjectRow[],
): Iterable<Origin> {
  switch (target) {
    case 'virtual_machine':
      return instanceOrigins(world, projects)
    case 'virtual_disk':
      return diskOrigins(world, projects, name)
    case 'instance_network_interface':
      return linkOrigins(world, projects, name)
    case 'sled_data_link':
      return sledOrigins(world, name)
    case 'hardware_component':
      return rackOrigins(world, name)
    case 'http_service':
      return requestOrigins()
    case 'switch_data_link':
      return switchOrigins(world, name)
    case 'collection_target':
      return provisionOrigins(world, projects, name)
    default:
      return []
  }
}
