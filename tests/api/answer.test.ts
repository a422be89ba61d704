import { describe, expect, test } from 'vitest'
import { ApiError } from '../../src/api/http/errors.ts'
import type { Operation } from '../../src/api/operation.ts'
import { operations } from '../../src/api/generated/operations.ts'
import { id, network } from './network.ts'

const { instanceList, instanceView, instanceStart, instanceDelete } = operations
const { networkingBgpAnnounceSetList, policyView, timeseriesQuery, diskList, switchList } =
  operations

const db1 = { id: 'a', name: 'db1' }

const plain = { action: 'allow', direction: 'inbound', status: 'enabled', targets: [] }

/** Returns what a call makes of a reply: the data, or the error that it throws. */
async function answerTo<Result>(
  operation: Operation<never, Result>,
  body: string,
  args: object = {},
): Promise<Result | ApiError> {
  const type = { 'content-type': 'text/html' }
  const { api } = network(() => new Response(body, { headers: { ...id, ...type } }))
  return api.call<never, Result>(operation, args as never).catch((error: unknown) => {
    if (error instanceof ApiError) return error
    throw error
  })
}

const unreadable = 'The control plane sent a reply that Rackline cannot read: expected '
const aList = `${unreadable}a list of instances, each with id and name`

describe('a list', () => {
  test.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a bare array', '[]'],
    ['items that are none', '{"items":{}}'],
    ['an item that is null', '{"items":[{"id":"a","name":"b"},null]}'],
    ['an item without id', '{"items":[{"name":"b"}]}'],
    ['an item with an empty name', '{"items":[{"id":"a","name":""}]}'],
    ['an item whose id is a number', '{"items":[{"id":1,"name":"b"}]}'],
  ])('cannot be %s', async (_, body) => {
    expect(await answerTo(instanceList, body)).toMatchObject({ kind: 'unexpected',
      status: 200,
      requestId: 'req-1',
      reason: aList,
    })
  })

  test.each([
    ['a page of some proxy', '<!doctype html><title>Sign in</title>'],
    ['a text that breaks off', '{"items":[{"id":"a"'],
    ['more depth than can be walked', '['.repeat(100_000) + ']'.repeat(100_000)],
  ])('rejects a list that is %s', async (_, body) => {
    expect(await answerTo(instanceList, body)).toMatchObject({ kind: 'unreadable',
      reason: 'Error reading API response',
    })
  })

  test('accepts an empty list, and unknown fields', async () => {
    expect(await answerTo(instanceList, '{"items":[],"more":1}')).toEqual({ items: [], more: 1 })
  })

  test('accepts odd values, unknown enum words and huge numbers', async () => {
    const item =
      '{"id":"a","name":"b","description":null,"run_state":"dreaming","ncpus":1e999,"time_created":7}'
    expect(await answerTo(instanceList, `{"items":[${item}]}`)).toMatchObject({ items: [{ description: null, runState: 'dreaming', ncpus: Infinity, timeCreated: 7 }],
    })
  })

  test('lists each item once, even if the answer repeats it', async () => {
    const twice = JSON.stringify({ items: [db1, { id: 'b', name: 'db2' }, { ...db1, name: 'x' }] })
    expect(await answerTo(instanceList, twice)).toMatchObject({ items: [db1, { id: 'b', name: 'db2' }],
    })
  })

  test.each([
    ['the requested page', '"here"'],
    ['nothing', '""'],
    ['no token', '{"a":1}'],
  ])('ends when the next page is %s', async (_, token) => {
    const body = `{"items":[],"next_page":${token}}`
    const args = { query: { pageToken: 'here' } }
    expect(await answerTo(instanceList, body, args)).toEqual({ items: [], nextPage: null })
  })

  test('continues when there is a next page', async () => {
    const body = '{"items":[],"next_page":"there"}'
    const args = { query: { pageToken: 'here' } }
    expect(await answerTo(instanceList, body, args)).toEqual({ items: [], nextPage: 'there' })
  })

  test('distinguishes items without names by their fields', async () => {
    const baseboard = { part: 'p', serial: 's', revision: 1 }
    const one = { id: 'a', baseboard }
    const sent = JSON.stringify({ items: [one] })
    expect(await answerTo(switchList, sent)).toEqual({ items: [one] })
    expect(await answerTo(switchList, '{"items":[{"name":"a"}]}')).toMatchObject({
      reason: `${unreadable}a list of switches, each with id and baseboard`,
    })
  })

  test('may be a bare array, where the operation promises one', async () => {
    const { message } = (await answerTo(networkingBgpAnnounceSetList, '{}')) as ApiError
    expect(message).toContain('a list of')
    expect(await answerTo(networkingBgpAnnounceSetList, '[]')).toEqual([])
  })
})

describe('one object', () => {
  test.each(['', 'null', '{}', '[]', '"ok"', '5', '{"id":"a"}', '{"id":"","name":"b"}'])(
    'is not %j',
    async (body) => {
      expect(await answerTo(instanceView, body)).toMatchObject({
        kind: 'unexpected',
        reason: `${unreadable}an object with id and name`,
      })
    },
  )

  test('accepts an empty reply to a write', async () => {
    expect(await answerTo(instanceStart, '')).toMatchObject({
      message: `${unreadable}an object with id and name. Check that the host is right, and whether a proxy answers in its place. The change may have happened. Refresh to check.`,
    })
  })

  test('may promise nested fields that the console reads', async () => {
    expect(await answerTo(policyView, '{"role_assignments":{}}')).toMatchObject({
      reason: `${unreadable}an object with roleAssignments`,
    })
    expect(await answerTo(policyView, '{"role_assignments":[null]}')).toBeInstanceOf(ApiError)
    expect(await answerTo(policyView, '{"role_assignments":[]}')).toEqual({ roleAssignments: [] })
    expect(await answerTo(timeseriesQuery, '{}')).toBeInstanceOf(ApiError)
    const disk = { id: 'a', name: 'd', state: 'attached' }
    expect(await answerTo(diskList, JSON.stringify({ items: [disk] }))).toBeInstanceOf(ApiError)
  })

  test.each([
    ['no filters', { filters: undefined }],
    ['no direction', { direction: null }],
    ['an ICMP type without its number', { filters: { protocols: [{ type: 'icmp', value: {} }] } }],
    ['a description of another shape', { filters: {}, description: ['all', {}] }],
  ])('may promise lists of objects with nested fields, which %s are not', async (_, part) => {
    const rule = { ...plain, name: 'a', filters: {}, ...part }
    expect(
      await answerTo(operations.vpcFirewallRulesView, JSON.stringify({ rules: [rule] })),
    ).toMatchObject({ reason: `${unreadable}an object with rules` })
  })

  test('accepts nested fields that are null or missing', async () => {
    const icmp = { type: 'icmp', value: null }
    const rules = [
      { ...plain, name: 'a', filters: {}, description: null },
      { ...plain, name: 'b', filters: { hosts: null, protocols: [icmp, { type: 'tcp' }] } },
    ]
    expect(
      await answerTo(operations.vpcFirewallRulesView, JSON.stringify({ rules })),
    ).toMatchObject({ rules })
  })

  test.each(['"5"', '"5 of them"', '5.5', 'null'])(
    'may promise a whole number, which %s is not',
    async (offset) => {
      expect(
        await answerTo(
          operations.instanceSerialConsole,
          `{"data":[],"last_byte_offset":${offset}}`,
        ),
      ).toMatchObject({ reason: `${unreadable}an object with data and lastByteOffset` })
    },
  )
})

test('accepts anything where nothing is promised', async () => {
  expect(await answerTo(instanceDelete, '')).toBeUndefined()
  expect(await answerTo(instanceDelete, '{}')).toEqual({})
  expect(await answerTo(instanceDelete, 'null')).toBeNull()
})
