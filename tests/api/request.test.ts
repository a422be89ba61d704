import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { untyped } from '../../src/api/operation.ts'
import { instanceList } from '../../src/api/generated/reads/instances.ts'
import { instanceDelete, instanceUpdate } from '../../src/api/generated/writes/instances.ts'
import { networkingLoopbackAddressDelete } from '../../src/api/generated/writes/system-networking-loopback-address.ts'
import { requestOf } from '../../src/api/http/request.ts'

type Query = Record<string, unknown>
const listing = untyped<{ query: Query }, unknown>('thingList', 'GET /v1/things')

test('a body is sent in snake_case, null included', () => {
  const body = {
    autoRestartPolicy: null,
    bootDisk: 'boot',
    cpuPlatform: null,
    enableJumboFrames: false,
    memory: 8,
    ncpus: 2,
  }
  expect(
    requestOf(instanceUpdate, { path: { instance: 'db1' }, query: { project: 'web' }, body }),
  ).toEqual({
    method: 'PUT',
    path: '/v1/instances/db1?project=web',
    body: {
      auto_restart_policy: null,
      boot_disk: 'boot',
      cpu_platform: null,
      enable_jumbo_frames: false,
      memory: 8,
      ncpus: 2,
    },
  })
})

describe('the query', () => {
  test('repeats keys for arrays and drops null and undefined', () => {
    const query = { limit: 50, pageToken: null, sortBy: undefined, id: ['a', null, 'b'], on: false }
    expect(requestOf(listing, { query }).path).toBe('/v1/things?limit=50&id=a&id=b&on=false')
  })

  test('is omitted when it would be empty', () => {
    expect(requestOf(listing, { query: { a: null, b: [] } }).path).toBe('/v1/things')
    expect(requestOf(instanceList, {}).path).toBe('/v1/instances')
    expect(requestOf(instanceList, {}).body).toBeUndefined()
  })

  test('writes times in ISO form and keys in snake_case', () => {
    expect(requestOf(listing, { query: { startTime: new Date(0) } }).path).toBe(
      '/v1/things?start_time=1970-01-01T00%3A00%3A00.000Z',
    )
  })

  test('can be read back, whatever its values', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (values) => {
        const url = new URL(requestOf(listing, { query: { name: values } }).path, 'http://h')
        expect(url.pathname).toBe('/v1/things')
        expect(url.searchParams.getAll('name')).toEqual(values)
      }),
    )
  })

  test('accepts a lone surrogate', () => {
    expect(requestOf(listing, { query: { name: 'a\uD800b' } }).path).toBe(
      `/v1/things?name=a${encodeURIComponent('\uFFFD')}b`,
    )
  })
})

describe('the path', () => {
  test('takes its parameters by name', () => {
    const path = { rackId: 'r', switchSlot: 'switch0', address: 'fd00::1', subnetMask: 64 } as const
    expect(requestOf(networkingLoopbackAddressDelete, { path }).path).toBe(
      '/v1/system/networking/loopback-address/r/switch0/fd00%3A%3A1/64',
    )
  })

  test('keeps a placeholder when its value is unusable', () => {
    for (const instance of ['', '.', '..']) {
      expect(requestOf(instanceDelete, { path: { instance } }).path).toBe(
        '/v1/instances/{instance}',
      )
    }
  })

  test('never becomes the path of another call, whatever the name', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom('.', '/', '\\', '?', '#', '%2e', '%2F', 'disks', '\t', ' '))
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(hostile, (instance) => {
        const url = new URL(requestOf(instanceDelete, { path: { instance } }).path, 'http://h')
        expect(url.host).toBe('h')
        expect(url.pathname).toMatch(/^\/v1\/instances\/[^/]+$/)
        expect(url.search + url.hash).toBe('')
      }),
      { numRuns: 300 },
    )
  })
})
