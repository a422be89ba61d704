import type { FieldSchema, FieldType, TimeseriesSchema } from '@oxide/api'
import type { ProjectRow } from '../tenant/rows.ts'
import type { World } from '../world.ts'
import { type Origin, diskOrigins, instanceOrigins, linkOrigins } from './instance.ts'
import { type Fields, type Kind, type Metric, kinds } from './kinds.ts'
import {
  provisionOrigins,
  rackOrigins,
  requestOrigins,
  sledOrigins,
  switchOrigins,
} from './rack.ts'

/**
 * Describes all metrics as the API does.
 * @param created creation time of the schemas
 */
export function schemasOf(created: Date): TimeseriesSchema[] {
  return kinds.flatMap(({ target, about, scope, fields, metrics }) =>
    metrics.map((metric) => ({
      timeseriesName: `${target}:${metric.name}`,
      description: { target: about, metric: metric.about },
      authzScope: scope,
      datumType: metric.datum,
      units: metric.units,
      version: 1,
      created,
      fieldSchema: [
        ...schemasOfFields(fields, 'target'),
        ...schemasOfFields(metric.fields ?? {}, 'metric'),
      ],
    })),
  )
}

function schemasOfFields(fields: Fields, source: FieldSchema['source']): FieldSchema[] {
  return Object.entries(fields).map(([name, [fieldType, description]]) => ({
    name,
    fieldType,
    description,
    source,
  }))
}

/** The type of every field of any metric. A name has the same type everywhere. */
export const fieldTypes: ReadonlyMap<string, FieldType> = new Map(
  kinds.flatMap(({ fields, metrics }) =>
    [fields, ...metrics.map((metric) => metric.fields ?? {})].flatMap((some) =>
      Object.entries(some).map(([name, [type]]): [string, FieldType] => [name, type]),
    ),
  ),
)

/** Resolves a name such as `virtual_disk:reads`, or returns null. */
export function measured(timeseries: string): { kind: Kind; metric: Metric } | null {
  const [target, name] = timeseries.split(':')
  const kind = kinds.find((one) => one.target === target)
  const metric = kind?.metrics.find((one) => one.name === name)
  return kind === undefined || metric === undefined ? null : { kind, metric }
}

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
  return origins[target]?.(world, projects, name) ?? []
}

type Origins = (world: World, projects: readonly ProjectRow[], metric: string) => Iterable<Origin>

const origins: Readonly<Record<string, Origins>> = {
  virtual_machine: instanceOrigins,
  virtual_disk: diskOrigins,
  instance_network_interface: linkOrigins,
  sled_data_link: (world, _, metric) => sledOrigins(world, metric),
  hardware_component: (world, _, metric) => rackOrigins(world, metric),
  http_service: requestOrigins,
  switch_data_link: (world, _, metric) => switchOrigins(world, metric),
  collection_target: provisionOrigins,
}
