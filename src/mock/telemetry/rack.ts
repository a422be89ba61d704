import type { Distributiondouble, SystemMetricName } from '@oxide/api'
import type { Sled } from '../../api/generated/lacking.ts'
import { idOf } from '../seed.ts'
import type { ProjectRow } from '../tenant/rows.ts'
import type { World } from '../world.ts'
import { type Origin, numberField, textField, traffic, uuidField, wave } from './instance.ts'
import { usageOf } from './usage.ts'

const links = ['cxgbe0', 'cxgbe1']

export function* sledOrigins(world: World, metric: string): Iterable<Origin> {
  for (const sled of working(world)) {
    for (const link of links) {
      yield {
        fields: {
          kind: textField('physical'),
          link_name: textField(link),
          rack_id: uuidField(sled.rackId),
          sled_id: uuidField(sled.id),
          sled_serial: textField(sled.baseboard.serial),
        },
        value: (time) => 20 * traffic(metric, `${sled.id} ${link}`, time),
      }
    }
  }
}

export function* rackOrigins(world: World, metric: string): Iterable<Origin> {
  let slot = 0
  for (const sled of working(world)) {
    const sensor = metric === 'power' ? 'input' : 'cpu'
    yield {
      fields: {
        chassis_kind: textField('sled'),
        chassis_serial: textField(sled.baseboard.serial),
        rack_id: uuidField(sled.rackId),
        sensor: textField(sensor),
        slot: numberField(slot++),
      },
      value: (time) => {
        const load = wave(`${sled.id} ${sensor}`, time)
        return metric === 'power' ? 350 + 400 * load : 38 + 30 * load
      },
    }
  }
}

function working(world: World): Sled[] {
  return [...world.sleds.rows].filter(({ state }) => state === 'active')
}

const ports = ['qsfp0', 'qsfp1', 'rear0', 'rear1']

/** A link that is often down, so that a query for problems finds one. */
const loose = 'rear1'

export function* switchOrigins(world: World, metric: string): Iterable<Origin> {
  for (const { id, rackId, baseboard } of world.switches.rows) {
    for (const port of ports) {
      const isUp = (time: number) => port !== loose || wave(`${id} ${port}`, time) > 0.4
      yield {
        fields: {
          port_id: textField(port),
          rack_id: uuidField(rackId),
          switch_id: uuidField(id),
          switch_serial: textField(baseboard.serial),
        },
        value: (time) =>
          metric === 'link_up'
            ? isUp(time)
            : isUp(time)
              ? 40 * traffic('bytes_sent', `${id} ${port}`, time)
              : 0,
      }
    }
  }
}

const requests = [
  ['get', '/v1/instances', 200],
  ['get', '/v1/projects', 200],
  ['post', '/v1/disks', 201],
  ['post', '/v1/disks', 507],
] as const

/** Lower ends of the bins, in seconds. */
const bins = [0, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1]

/** Yields how long the control plane took to answer requests. */
export function* requestOrigins(): Iterable<Origin> {
  for (const [method, route, status] of requests) {
    yield {
      fields: {
        id: uuidField(idOf('server')),
        method: textField(method),
        name: textField('nexus-external'),
        route: textField(route),
        status_code: { type: 'i64', value: status },
      },
      value: (time) => latency(`${method} ${route} ${status}`, time),
    }
  }
}

/** Spreads requests around a bin. Has no quantiles, like every delta of a real control plane. */
function latency(name: string, time: number): Distributiondouble {
  const middle = 3 + 4 * wave(name, time)
  const counts = bins.map((_, bin) => Math.floor(60 * Math.exp(-((bin - middle) ** 2) / 2)))
  const sum = (power: number) =>
    counts.reduce((total, count, bin) => total + count * (bins[bin + 1] ?? 2) ** power, 0)
  return {
    bins,
    counts,
    min: null,
    max: null,
    p50: null,
    p90: null,
    p99: null,
    squaredMean: sum(2),
    sumOfSamples: sum(1),
  }
}

const provisioning: readonly SystemMetricName[] = [
  'virtual_disk_space_provisioned',
  'cpus_provisioned',
  'ram_provisioned',
]

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
