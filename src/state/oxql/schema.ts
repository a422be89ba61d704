import type { TimeseriesSchema } from '@oxide/api'
import { chartsOf, fieldsOf, type Topic } from '../metrics/charts.ts'

/** The facts about a timeseries that completion and charts need. */
export type TimeseriesFacts = {
  /** `target:metric`. */
  readonly name: string
  readonly about: string
  /** The unit of its values, such as `bytes`. Empty if unknown. */
  readonly units: string
  readonly fields: readonly KnownField[]
}

export type KnownField = { readonly name: string; readonly type: string; readonly about: string }

/** Reads a timeseries from its schema. */
export function knownBy(schema: TimeseriesSchema): TimeseriesFacts {
  const { timeseriesName, description, units, fieldSchema } = schema
  return {
    name: timeseriesName,
    about: description.metric || description.target,
    units,
    fields: fieldSchema.map(({ name, fieldType, description: about }) => ({
      name,
      type: fieldType,
      about,
    })),
  }
}

/** True if a query within a project can find a timeseries: its fields must include the project. */
export function isOfProject({ fields }: TimeseriesFacts): boolean {
  return fields.some(({ name }) => name === 'project_id')
}

const OWNER = [
  { name: 'project_id', type: 'uuid', about: 'ID of the project' },
  { name: 'silo_id', type: 'uuid', about: 'ID of the silo' },
]

const PARTS: Readonly<Record<Topic, readonly KnownField[]>> = {
  cpu: [
    { name: 'sled_id', type: 'uuid', about: 'ID of the sled that the instance is on' },
    { name: 'vcpu_id', type: 'u32', about: 'Number of the vCPU' },
  ],
  disk: [{ name: 'block_size', type: 'u32', about: 'Bytes of a block' }],
  network: [],
}

/** The timeseries that the console charts itself, for users who cannot list the schemas. */
export const CHARTED: readonly TimeseriesFacts[] = (['cpu', 'disk', 'network'] as const).flatMap(
  (topic) => {
    const { whole, part } = fieldsOf[topic]
    const fields = [
      { name: whole, type: 'uuid', about: 'ID of the instance' },
      topic === 'cpu'
        ? { name: part, type: 'string', about: 'State of the vCPU' }
        : {
            name: part,
            type: 'uuid',
            about: topic === 'disk' ? 'ID of the disk' : 'ID of the NIC',
          },
      ...PARTS[topic],
      ...OWNER,
    ]
    const charts = topic === 'cpu' ? chartsOf(topic, 'run') : chartsOf(topic, 'all')
    return charts.map(({ metric, title, unit }) => ({
      name: metric,
      about: topic === 'cpu' ? 'Time that a vCPU spent in a state' : title,
      units: topic === 'cpu' ? 'nanoseconds' : unit.toLowerCase(),
      fields,
    }))
  },
)

/** Returns a query to start from: the last five minutes of a timeseries. */
export function startOf(name: string): string {
  return `get ${name}\n| filter timestamp > @now() - 5m`
}
