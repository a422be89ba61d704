import type { SystemMetricName } from '@oxide/api'
import type { ProjectRow } from '../tenant/rows.ts'
import type { World } from '../world.ts'
import type { Origin } from './field.ts'
import { uuidField } from './field.ts'
import { usageOf } from './usage.ts'

const provisioning: readonly SystemMetricName[] = [
  'virtual_disk_space_provisioned',
  'cpus_provisioned',
  'ram_provisioned',
]

/** Yields what each silo and each project has provisioned. */
export function* provisionOrigins(
  world: World,
  projects: readonly ProjectRow[],
  name: string,
): Iterable<Origin> {
  const metric = provisioning.find((one) => one === name)
  if (metric === undefined) return
  const origin = (id: string, projectIds: readonly string[]): Origin => ({
    fields: { id: uuidField(id) },
    value: usageOf(world, metric, projectIds, id),
  })
  for (const silo of world.silos.rows) {
    const own = projects.filter(({ siloId }) => siloId === silo.id)
    yield origin(
      silo.id,
      own.map(({ id }) => id),
    )
  }
  for (const { id } of projects) yield origin(id, [id])
}
