import type { ProjectRow } from '../tenant/rows.ts'
import { instanceOf } from '../storage/rows.ts'
import type { World } from '../world.ts'
import type { Origin } from './field.ts'
import { numberField, ownedBy, uuidField } from './field.ts'
import { uptimeOf } from './instance.ts'
import { wave } from './wave.ts'

/** Bytes per read or write. */
const piece = 16_384

/** Yields the traffic of each disk while the instance that it is attached to runs. */
export function* diskOrigins(
  world: World,
  projects: readonly ProjectRow[],
  metric: string,
): Iterable<Origin> {
  for (const project of projects) {
    for (const disk of world.disks.under(project.id).rows) {
      const holder = instanceOf(disk.state)
      const instance = holder === null ? undefined : world.instances.get(holder)
      if (instance === undefined) continue
      const up = uptimeOf(instance)
      const made = disk.timeCreated.getTime()
      yield {
        fields: {
          attached_instance_id: uuidField(instance.id),
          block_size: numberField(disk.blockSize),
          disk_id: uuidField(disk.id),
          ...ownedBy(project),
        },
        value: (time) => (time >= made && up(time) ? rate(metric, disk.id, time) : null),
      }
    }
  }
}

function rate(metric: string, id: string, time: number): number {
  const reads = Math.floor(400 * wave(`${id} reads`, time) ** 2)
  const writes = Math.floor(250 * wave(`${id} writes`, time) ** 2)
  switch (metric) {
    case 'reads':
      return reads
    case 'writes':
      return writes
    case 'bytes_read':
      return reads * piece
    case 'bytes_written':
      return writes * piece
    default:
      return Math.ceil(writes / 20)
  }
}
