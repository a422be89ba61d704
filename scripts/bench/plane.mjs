import { loadServer } from '../build.mjs'
import { quantile, sum } from './statistics.mjs'

const rounds = 5
const requests = 500

const reads = {
  'list of 50 instances': '/v1/instances?project=project-07&sort_by=name_descending&limit=50',
  'view of an instance': '/v1/instances/web-252?project=project-07',
}

/**
 * Measures the mock alone in the world of 10,000 instances: no network, no latency. Takes the fastest of several
 * rounds, because in the others the machine was busy with something else.
 */
export async function plane() {
  const { localPlane } = await loadServer()
  const { handle } = await localPlane('large')
  const rows = []
  for (const [what, path] of Object.entries(reads)) {
    await timed(handle, path) // warms up the engine's machine code
    const slowest = []
    const speeds = []
    for (let round = 0; round < rounds; round += 1) {
      const taken = await timed(handle, path)
      slowest.push(quantile(taken, 0.99))
      speeds.push(requests / (sum(taken) / 1000))
    }
    rows.push(
      { what: `mock, ${what}`, value: Math.max(...speeds), unit: 'a second' },
      { what: `mock, ${what} (p99)`, value: Math.min(...slowest), unit: 'ms', most: 5 },
    )
  }
  return rows
}

/**
 * Times one request after the other.
 * @returns the milliseconds of each request
 */
async function timed(handle, path) {
  const times = []
  for (let request = 0; request < requests; request += 1) {
    const start = performance.now()
    const reply = await handle(new Request(`http://plane${path}`))
    const text = await reply.text()
    times.push(performance.now() - start)
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${text}`)
  }
  return times
}
