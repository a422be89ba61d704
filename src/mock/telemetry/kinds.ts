import type { AuthzScope, DatumType, FieldType, Units } from '@oxide/api'

/** A kind of measured resource, and its metrics. */
export type Kind = {
  readonly target: string
  readonly about: string
  readonly scope: AuthzScope
  readonly fields: Fields
  readonly metrics: readonly Metric[]
}

export type Fields = Readonly<Record<string, readonly [FieldType, string]>>

export type Metric = {
  readonly name: string
  readonly about: string
  readonly datum: DatumType
  readonly units: Units
  /** Fields besides those of the target. */
  readonly fields?: Fields
}

const owner = {
  project_id: ['uuid', 'ID of the project'],
  silo_id: ['uuid', 'ID of the silo'],
} as const satisfies Fields

const metric =
  (datum: DatumType, units: Units, fields?: Fields) =>
  (name: string, about: string): Metric =>
    fields === undefined ? { name, about, datum, units } : { name, about, datum, units, fields }

const count = metric('cumulative_u64', 'count')
const bytes = metric('cumulative_u64', 'bytes')
const totalCount = metric('i64', 'count')
const totalBytes = metric('i64', 'bytes')

const sensor = { sensor: ['string', 'Name of the sensor'] } as const
const port = { port_id: ['string', 'Port of the switch that the link is on'] } as const

/** All metrics, named as on a real control plane. */
export const kinds: readonly Kind[] = [
  {
    target: 'collection_target',
    about: 'A silo or project as a holder of resources',
    scope: 'fleet',
    fields: { id: ['uuid', 'ID of the silo or project'] },
    metrics: [
      totalCount('cpus_provisioned', 'vCPUs provisioned'),
      totalBytes('ram_provisioned', 'Memory provisioned'),
      totalBytes('virtual_disk_space_provisioned', 'Disk space provisioned'),
    ],
  },
  {
    target: 'hardware_component',
    about: 'A sensor of a sled',
    scope: 'fleet',
    fields: {
      chassis_kind: ['string', 'What the component is in'],
      chassis_serial: ['string', 'Serial number of what it is in'],
      rack_id: ['uuid', 'ID of the rack'],
      slot: ['u32', 'Slot of what it is in'],
    },
    metrics: [
      metric('f32', 'degrees_celsius', sensor)('temperature', 'Temperature of the component'),
      metric('f32', 'watts', sensor)('power', 'Power that the component draws'),
    ],
  },
  {
    target: 'http_service',
    about: 'An HTTP server of the control plane',
    scope: 'fleet',
    fields: {
      id: ['uuid', 'ID of the server'],
      name: ['string', 'Name of the server'],
    },
    metrics: [
      metric('histogram_f64', 'seconds', {
        method: ['string', 'HTTP method of the request'],
        route: ['string', 'HTTP route of the request'],
        status_code: ['i64', 'HTTP status code of the response'],
      })('request_latency_histogram', 'Time that the server took to handle a request'),
    ],
  },
  {
    target: 'instance_network_interface',
    about: 'A network interface of an instance',
    scope: 'project',
    fields: {
      instance_id: ['uuid', 'ID of the instance'],
      interface_id: ['uuid', 'ID of the interface'],
      ...owner,
    },
    metrics: [
      bytes('bytes_received', 'Bytes received by the instance'),
      bytes('bytes_sent', 'Bytes sent by the instance'),
      count('packets_dropped', 'Packets dropped'),
      count('packets_received', 'Packets received by the instance'),
      count('packets_sent', 'Packets sent by the instance'),
    ],
  },
  {
    target: 'sled_data_link',
    about: 'A data link of a sled',
    scope: 'fleet',
    fields: {
      kind: ['string', 'Kind of the link'],
      link_name: ['string', 'Name of the link'],
      rack_id: ['uuid', 'ID of the rack'],
      sled_id: ['uuid', 'ID of the sled'],
      sled_serial: ['string', 'Serial number of the sled'],
    },
    metrics: [
      bytes('bytes_received', 'Bytes received on the link'),
      bytes('bytes_sent', 'Bytes sent on the link'),
    ],
  },
  {
    target: 'switch_data_link',
    about: 'A data link of a switch',
    scope: 'fleet',
    fields: {
      rack_id: ['uuid', 'ID of the rack'],
      switch_id: ['uuid', 'ID of the switch'],
      switch_serial: ['string', 'Serial number of the switch'],
    },
    metrics: [
      metric('bool', 'none', port)('link_up', 'Whether the link is up'),
      metric('cumulative_u64', 'bytes', port)('bytes_sent', 'Bytes sent on the link'),
    ],
  },
  {
    target: 'virtual_disk',
    about: 'A disk attached to an instance',
    scope: 'project',
    fields: {
      attached_instance_id: ['uuid', 'ID of the instance that the disk is attached to'],
      block_size: ['u32', 'Bytes of a block'],
      disk_id: ['uuid', 'ID of the disk'],
      ...owner,
    },
    metrics: [
      bytes('bytes_read', 'Bytes read from the disk'),
      bytes('bytes_written', 'Bytes written to the disk'),
      count('flushes', 'Flushes of the disk'),
      count('reads', 'Reads from the disk'),
      count('writes', 'Writes to the disk'),
    ],
  },
  {
    target: 'virtual_machine',
    about: 'An instance on a sled',
    scope: 'project',
    fields: {
      instance_id: ['uuid', 'ID of the instance'],
      sled_id: ['uuid', 'ID of the sled that it is on, or was on last'],
      ...owner,
    },
    metrics: [
      metric('cumulative_u64', 'nanoseconds', {
        state: ['string', 'One of run, emulation, idle and waiting'],
        vcpu_id: ['u32', 'Number of the vCPU'],
      })('vcpu_usage', 'Time that a vCPU spent in a state'),
    ],
  },
]
