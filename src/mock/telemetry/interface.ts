import type { ProjectRow } from '../tenant/rows.ts'
import type { World } from '../world.ts'
import type { Origin } from './field.ts'
import { ownedBy, uuidField } from './field.ts'
import { uptimeOf } from './instance.ts'
import { wave } from './wave.ts'

const bytesOfPacket = 900

/** Yields the traffic of each network interface while its instance runs. */
export function* linkOrigins(
  world: World,
  projects: readonly ProjectRow[],
  metric: string,
): Iterable<Origin> {
  for (const project of projects) {
    for (const instance of world.instances.under(project.id).rows) {
      const up = uptimeOf(instance)
      for (const { id, timeCreated } of world.networkInterfaces.under(instance.id).rows) {
        const made = timeCreated.getTime()
        yield {
          fields: {
            instance_id: uuidField(instance.id),
            interface_id: uuidField(id),
            ...ownedBy(project),
          },
          value: (time) => (time >= made && up(time) ? traffic(metric, id, time) : null),
        }
      }
    }
  }
}

/** Returns the traffic of a link in one sample. */
export function traffic(metric: string, id: string, time: number): number {
  const packets = (way: string) => Math.floor(5000 * wave(`${id} ${way}`, time) ** 2)
  switch (metric) {
    case 'bytes_sent':
      return packets('sent') * bytesOfPacket
    case 'bytes_received':
      return packets('received') * bytesOfPacket
    case 'packets_sent':
      return packets('sent')
    case 'packets_received':
      return packets('received')
    default:
      return wave(`${id} dropped`, time) > 0.9 ? 1 : 0
  }
}
