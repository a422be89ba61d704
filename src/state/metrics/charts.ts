import type { Unit } from './scale.ts'

export type Topic = 'cpu' | 'disk' | 'network'

/** One chart of an instance's metrics: its metric, the measured part, and the unit. */
export type Chart = {
  readonly title: string
  readonly metric: string
  readonly unit: Unit
  /** A few words that explain it. */
  readonly about?: string
  readonly where?: Readonly<Record<string, string>>
}

const states = [
  ['run', 'Running', 'Time vCPUs spent running the guest’s instructions'],
  ['emulation', 'Emulation', 'Time the host spent on operations of the guest'],
  ['idle', 'Idle', 'Time vCPUs were idle'],
  ['waiting', 'Waiting', 'Time vCPUs waited for a physical CPU'],
] as const

/** The states of a virtual CPU, as options of a selector. */
export const cpuStates = [
  ...states.map(([value, label]) => ({ value: value as string, label: `State: ${label}` })),
  { value: 'all', label: 'All states' },
]

const disk = [
  ['Disk reads', 'reads', 'Count'],
  ['Disk writes', 'writes', 'Count'],
  ['Bytes read', 'bytes_read', 'Bytes'],
  ['Bytes written', 'bytes_written', 'Bytes'],
  ['Disk flushes', 'flushes', 'Count'],
] as const

const network = [
  ['Bytes sent', 'bytes_sent', 'Bytes'],
  ['Bytes received', 'bytes_received', 'Bytes'],
  ['Packets sent', 'packets_sent', 'Count'],
  ['Packets received', 'packets_received', 'Count'],
  ['Packets dropped', 'packets_dropped', 'Count'],
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
        title: `CPU utilization: ${label}`,
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
