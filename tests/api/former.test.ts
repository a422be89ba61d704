import { diskView } from '../../src/api/generated/reads/disks.ts'
import { describe, expect, test } from 'vitest'
import { createApi } from '../../src/api/http/client.ts'
import type { Operation } from '../../src/api/operation.ts'
import { ipPoolList } from '../../src/api/generated/reads/ip-pools.ts'
import { timeseriesQuery } from '../../src/api/generated/writes/experimental-timeseries.ts'
import { instanceNetworkInterfaceList } from '../../src/api/generated/reads/instances-network-interfaces.ts'

/** Returns the result of a reply in wire form. */
async function entered<R>(operation: Operation<never, R>, answer: unknown): Promise<R> {
  const log = { error: () => {}, info: () => {} }
  const fetch = async () => Response.json(answer)
  return createApi({ origin: 'http://plane.test', log, fetch }).call(operation, {} as never)
}

describe('answers of a 2025 API', () => {
  test('an interface has its one address on a stack', async () => {
    const nic = { id: '1', name: 'nic0' }
    const items = [
      { ...nic, ip: '10.0.0.5', transit_ips: ['10.1.0.0/16'] },
      { ...nic, id: '2', ip: 'fd00::5' },
    ]
    const { items: entering } = await entered(instanceNetworkInterfaceList, { items })
    expect(entering).toEqual([
      { ...nic, ipStack: { type: 'v4', value: { ip: '10.0.0.5', transitIps: ['10.1.0.0/16'] } } },
      { ...nic, id: '2', ipStack: { type: 'v6', value: { ip: 'fd00::5', transitIps: [] } } },
    ])
  })

  test('a pool offers unicast addresses, and a disk is distributed', async () => {
    const pool = { id: '1', name: 'default', is_default: true }
    await expect(entered(ipPoolList, { items: [pool] })).resolves.toMatchObject({ items: [{ name: 'default', poolType: 'unicast', ipVersion: 'v4' }],
    })
    await expect(
      entered(ipPoolList, { items: [{ ...pool, pool_type: 'multicast' }] }),
    ).resolves.toMatchObject({ items: [{ poolType: 'multicast' }] })
    const disk = { id: '1', name: 'd', state: { state: 'detached' } }
    await expect(entered(diskView, disk)).resolves.toMatchObject({ diskType: 'distributed',
      readOnly: false,
    })
  })
})

describe('series', () => {
  const timestamps = ['2026-01-01T00:00:00Z']
  const values = [{ metric_type: 'gauge', values: { type: 'double', values: [1.5] } }]
  const tableOf = (timeseries: unknown) => ({ tables: [{ name: 'a:b', timeseries }] })
  const drawn = { tables: [{ timeseries: [{ points: { values: [{ values: { values: [1.5] } }] } }] }],
  }

  test.each([
    ['in a list', [{ points: { timestamps, values } }]],
    ['by key', { '17': { points: { timestamps, values } } }],
    ['with bare values', [{ points: { timestamps, values: [[1.5]] } }]],
    ['beside one without points', [{}, { points: { timestamps, values } }]],
  ])('%s can be charted', async (_, timeseries) => {
    await expect(entered(timeseriesQuery, tableOf(timeseries))).resolves.toMatchObject(drawn)
  })

  test.each([
    ['without values', [{ points: { timestamps } }]],
    ['without points', [{ fields: {} }]],
    ['that are missing', []],
  ])('%s count as no data, not as a failure', async (_, timeseries) => {
    await expect(entered(timeseriesQuery, tableOf(timeseries))).resolves.toEqual(tableOf([]))
  })
})
