import { expect } from 'vitest'
import { facts } from '../../api-facts.ts'
import { testEach } from '../../test-each.ts'
import { changesOf, rig } from '../harness.ts'
import { asked, calls, ready } from './call.ts'
import type { Ready } from './call.ts'

/** All tests share a world, because refused calls do not change it. */
const demo = rig()
const untouched = changesOf(demo.plane)

const nobody = '00000000-0000-4000-8000-00000000dead'

/** Sends a request that must be refused with an API error and leave the world unchanged. */
async function refusal({ on }: Ready, line: string, body?: unknown) {
  const before = on === demo ? untouched : changesOf(on.plane)
  const response = await on.plane.handle(asked(line, body))
  const text = await response.text()
  if (response.status < 400) return { status: response.status, message: '' }
  expect(changesOf(on.plane)).toBe(before)
  const error: unknown = JSON.parse(text)
  expect(error).toEqual({
    request_id: response.headers.get('x-request-id'),
    message: expect.stringMatching(/./),
    error_code: expect.stringMatching(/^[A-Z][A-Za-z]+$/),
  })
  return { status: response.status, message: String(Object(error).message) }
}

const inPath = calls.flatMap((call) =>
  [...call.call.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => ({ ...call, parameter })),
)

/** Parameters that are not names: enum words, parts of addresses, patterns, versions. */
const words = [
  'switch_slot',
  'metric_name',
  'subnet_mask',
  'address',
  'system_version',
  'subscription',
]

/** Joining a missing group creates it. */
const making = 'instanceMulticastGroupJoin'

const missing = inPath
  .filter(({ id, parameter }) => !words.includes(parameter) && id !== making)
  .map((call) => [`${call.id} of no such ${call.parameter}`, call] as const)

testEach('missing resources are not found', missing, async ({ parameter, ...call }) => {
  const it = await ready(call, demo)
  const at = call.call.split(/[ /]/).indexOf(`{${parameter}}`)
  const was = it.line.split(/[ /?]/)[at] ?? ''
  const unknown = /^[0-9a-f-]{36}$/.test(was) ? nobody : 'no-such-thing'
  const line = it.line.replace(`/${was}`, `/${unknown}`)
  const { status, message } = await refusal(it, line, it.body)
  expect([status, message]).toEqual([404, expect.stringMatching(/^not found: /)])
})

const asking = calls.flatMap((call) =>
  call.asks.map((field) => [`${call.id} without ${field}`, { ...call, field }] as const),
)

testEach('what is left out of a query is named', asking, async ({ field, ...call }) => {
  const it = await ready(call, demo)
  const [target = '', query = ''] = it.line.split('?')
  const without = new URLSearchParams(query)
  without.delete(field)
  const { status, message } = await refusal(it, `${target}?${without}`, it.body)
  expect([status, message]).toEqual([400, expect.stringContaining(field)])
})

const writes = calls
  .filter(({ call }) => /^(POST|PUT) /.test(call))
  .map((call) => [call.id, call] as const)
const isJson = ({ body }: Ready) => body !== undefined && typeof body !== 'string'

testEach(
  'bodies that are no JSON, of another type or incomplete are refused',
  writes,
  async (call) => {
    const it = await ready(call, demo)
    if (!isJson(it)) return
    const required = facts.schemas[call.takes?.ref ?? '']?.required ?? []
    const broken = await refusal(it, it.line, '{"name": ')
    expect([broken.status, broken.message]).toEqual([
      400,
      expect.stringMatching(/^unable to parse JSON body: \w/),
    ])
    for (const wrong of [[], 7, 'text']) {
      expect((await refusal(it, it.line, JSON.stringify(wrong))).status).toBe(400)
    }
    for (const [field, value] of Object.entries(Object(it.body))) {
      const other = typeof value === 'object' ? 7 : { odd: [] }
      const { status, message } = await refusal(it, it.line, { ...Object(it.body), [field]: other })
      expect([field, status, message]).toEqual([field, 400, expect.stringContaining(field)])
      if (!required.includes(field)) continue
      const rest = await refusal(it, it.line, { ...Object(it.body), [field]: undefined })
      expect([field, rest.status, rest.message]).toEqual([
        field,
        400,
        expect.stringContaining(field),
      ])
    }
  },
)

const paths = [...new Set(calls.map(({ call }) => call.split(' ')[1] ?? ''))]

testEach(
  'paths have no other methods',
  paths.map((path) => [path, path]),
  async (path) => {
    const own = calls.filter(({ call }) => call.endsWith(` ${path}`)).map(({ call }) => call)
    const it = await ready({ id: '', call: own[0] ?? '' }, demo)
    const other = ['PATCH', 'PUT', 'POST', 'DELETE', 'GET'].find(
      (method) => !own.includes(`${method} ${path}`),
    )
    const target = it.line.slice(it.line.indexOf(' ') + 1)
    const { status, message } = await refusal(it, `${other} ${target}`)
    expect([status, message]).toEqual([405, 'Method Not Allowed'])
    expect((await refusal(it, `GET ${path}/more/than/there/ever/is`)).status).toBe(404)
  },
)
