import { beforeAll, expect, test, vi } from 'vitest'
import { isOperationId, operations } from '../../../src/api/generated/operations.ts'
import { testEach } from '../../test-each.ts'
import { rig } from '../harness.ts'
import { asked, calls, ready } from './call.ts'
import { fromWire, toSnake } from '../../../src/api/casing.ts'
import { portion } from '../../../src/api/http/portion.ts'
import { fits, nothing, requiredFields } from '../../../src/api/shape.ts'
import { faultsOf } from './shape.ts'

beforeAll(() => {
  // The mock logs the cause of a 500 here.
  vi.spyOn(console, 'error').mockImplementation((error) => expect.unreachable(String(error)))
})

/** Fields that the mock returns although the document lacks them, because nothing else returns them. */
const beside: Readonly<Record<string, string>> = {
  probeList: 'reply.items[0].description is not known',
  probeView: 'reply.description is not known',
}

/** Reads share a world, because they do not change it. */
const demo = rig()

/** It only replies over a WebSocket. */
const streamed = 'instanceSerialConsoleStream'

const answering = calls.filter(({ id }) => id !== streamed).map((call) => [call.id, call] as const)

testEach(
  'each operation answers with its status and the promised fields',
  answering,
  async (call) => {
    const { on, line, body } = await ready(call, call.call.startsWith('GET ') ? demo : undefined)
    const response = await on.plane.handle(asked(line, body))
    const text = await response.text()
    expect([response.status, response.status === call.status ? '' : text]).toEqual([
      call.status,
      '',
    ])
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    const schema = call.reply ?? null
    const faults = schema === null ? [] : faultsOf(JSON.parse(text), schema)
    expect(faults.filter((fault) => fault !== beside[call.id])).toEqual([])
    expect([204, 303].includes(call.status) ? text : '').toBe('')
    if (isReceived(call.id)) return
    const data = schema === null ? undefined : fromWire(JSON.parse(text))
    expect(fits(data, shapeOf(call.id)), 'the console can read it').toBe(true)
  },
)

/** The console must not require what the document leaves open, or it would reject valid replies. */
testEach(
  'the console relies only on what the document promises',
  answering.filter(([id]) => !isReceived(id)),
  ({ id, reply }) => {
    const shape = shapeOf(id)
    const { is } = shape
    const schema = reply ?? {}
    expect(is === 'nothing').toBe(faultsOf(null, schema).length === 0)
    const [empty, place] = EMPTY[is]
    const faults = faultsOf(empty, schema)
    const isEither = faults.some((fault) => fault.includes('is none of'))
    expect(faults.filter((fault) => / is no (list|object)$/.test(fault))).toEqual([])
    const missing = requiredFields(shape).map((name) => `${place}.${toSnake(name)} is missing`)
    expect(isEither ? missing : faults).toEqual(expect.arrayContaining(missing))
  },
)

/** The smallest reply of each shape, and the path of its fields. */
const EMPTY = {
  nothing: [undefined, 'reply'],
  object: [{}, 'reply'],
  list: [[{}], 'reply[0]'],
  page: [{ items: [{}] }, 'reply.items[0]'],
} as const

/** Returns whether the client builds the result itself, for example from a file. */
function isReceived(id: string): boolean {
  return shapeOf(id) === portion
}

function shapeOf(id: string) {
  if (!isOperationId(id)) throw new Error(`No operation ${id}`)
  return operations[id].answer ?? nothing
}

test('the console stream requires a WebSocket', async () => {
  const call = calls.find(({ id }) => id === streamed)
  const { on, line } = await ready(call ?? { id: streamed, call: '' })
  expect((await on.plane.handle(asked(line, undefined))).status).toBe(400)
})

test.each([
  [{ ref: 'Instance' }, {}, 'reply.id is missing'],
  [{ type: 'integer', format: 'uint64', minimum: 0 }, 1.5, 'reply is 1.5, no uint64'],
  [{ type: 'string', format: 'date-time' }, 'today', 'reply is "today", no date-time'],
  [{ ref: 'Ping' }, { status: 'ok', more: 1 }, 'reply.more is not known'],
  [{ ref: 'DiskState' }, { state: 'lost' }, 'reply is none of'],
])('reports an invalid reply: %j', (schema, value, fault) => {
  expect(faultsOf(value, schema).join()).toContain(fault)
})
