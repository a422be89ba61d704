import type { Unit } from './scale.ts'

export type Topic = 'cpu' | 'disk' | 'network'

/** One chart of an instance's metrics: what it measures, of which part, in which unit. */
export type Chart = {
  readonly title: string
  readonly metric: string
  readonly unit: Unit
  /** A few words that explain it. */
  readonly about?: string
  readonly where?: Readonly<Record<string, string>>
}

const states = [
  ['run', 'Running', 'Time in which the virtual CPUs executed the guest’s instructions'],
  ['emulation', 'Emulation', 'Time in which the host handled operations of the guest'],
  ['idle', 'Idle', 'Time in which the virtual CPUs were not executing'],
  ['waiting', 'Waiting', 'Time in which they were ready, but waited for a physical CPU'],
] as const

/** The states of a virtual CPU, as options of a selector. */
export const cpuStates = [
  ...states.map(([value, label]) => ({ value: value as string, label: `State: ${label}` })),
  { value: 'all', label: 'All states' },
]

const disk = [
  ['Disk Reads', 'reads', 'Count'],
  ['Disk Writes', 'writes', 'Count'],
  ['Bytes Read', 'bytes_read', 'Bytes'],
  ['Bytes Written', 'bytes_written', 'Bytes'],
  ['Disk Flushes', 'flushes', 'Count'],
] as const

const network = [
  ['Bytes Sent', 'bytes_sent', 'Bytes'],
  ['Bytes Received', 'bytes_received', 'Bytes'],
  ['Packets Sent', 'packets_sent', 'Count'],
  ['Packets Received', 'packets_received', 'Count'],
  ['Packets Dropped', 'packets_dropped', 'Count'],
] as const

/** Maps each topic to the metric fields that hold the instance and its part. */
export const fieldsOf: Readonly<Record<Topic, { readonly whole: string; readonly part: string }>> =
  {
    cpu: { whole: 'instance_id', part: 'state' },
    disk: { whole: 'attached_instance_id', part: 'disk_id' },
    network: { whole: 'instance_id', part: 'interface_id' },
  }

/**
 * Returns the charts of a topic.
 * @param state a virtual CPU's, or `all`; the other topics have no states
 */
export function chartsOf(topic: Topic, state: string): readonly Chart[] {
  if (topic === 'cpu') {
    return states
      .filter(([value]) => state === 'all' || state === value)
      .map(([value, label, about]) => ({
        title: `CPU Utilization: ${label}`,
        metric: 'virtual_machine:vcpu_usage',
        unit: '%',
        about,
        where: { state: value },
      }))
  }
  const [target, charts] =
    topic === 'disk'
      ? (['virtual_disk', disk] as const)
      : (['instance_network_interface', network] as const)
  return charts.map(([title, name, unit]) => ({ title, metric: `${target}:${name}`, unit }))
}

/** Returns the fields by which a topic's series are summed; a single part has only one series. */
export function groupingOf(topic: Topic, part: string): readonly string[] {
  if (topic === 'cpu') return ['vcpu_id']
  return part === 'all' ? [fieldsOf[topic].whole] : []
}
