import type { Distributiondouble } from '@oxide/api'
import { idOf } from '../seed.ts'
import { textField, uuidField } from './field.ts'
import type { Origin } from './field.ts'
import { wave } from './wave.ts'

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
