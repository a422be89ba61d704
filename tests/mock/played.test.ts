import { describe, expect, test } from 'vitest'
import { isOperationId } from '../../src/api/generated/operations.ts'
import { API_VERSION } from '../../src/api/generated/version.ts'
import { NeedsVersion } from '../../src/api/versions/steps.ts'
import { histories } from '../../src/api/versions/table.ts'
import { translationOf } from '../../src/api/versions/translate.ts'
import { played } from '../../src/server/versions/played.ts'
import { playableVersions } from '../../src/server/options.ts'
import { taken } from '../rotation.ts'
import { testEach } from '../test-each.ts'
import { asked, calls, ready } from './contract/call.ts'
import { faultsOf } from './contract/shape.ts'
import { rig } from './harness.ts'

const ours = API_VERSION.replace(/\..*/, '')

/** What older replies cannot tell, and the console does without. */
const unknown =
  /\.(time_created|time_modified|description) is (missing|not known)$|^reply\[\d+\]\.switch is missing$/

const crossed = calls.filter(({ id }) => id !== 'instanceSerialConsoleStream')
const isChanged = ({ call }: (typeof calls)[number]) => Object.hasOwn(histories, call)

/** The oldest rack, for which every change is translated. The others take turns. */
const [oldest = '', ...newer] = playableVersions
const racks = [oldest, ...taken(newer, newer.length)]

/** Every operation that differs between versions; a tenth of the others, which cross as they are. */
const all = racks.flatMap((rack) =>
  [...crossed.filter(isChanged), ...taken(crossed.filter((call) => !isChanged(call)))].map(
    (call) => [`${rack} ${call.id}`, { rack, call }] as const,
  ),
)

/** Reads share a world, because they do not change it. */
const demo = rig()

testEach('each operation crosses to each version and back', all, async ({ rack, call }) => {
  const { on, line, body } = await ready(call, call.call.startsWith('GET ') ? demo : undefined)
  const [method = '', target = ''] = line.split(' ')
  const plane = await played(on.plane, rack)
  try {
    const crossing = translationOf(method, target, { rack, ours })
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const sent = asked(
      `${method} ${crossing?.target ?? target}`,
      crossing?.body?.(text ?? '') ?? body,
    )
    sent.headers.set('api-version', `${rack}.0.0`)
    const response = await plane.handle(sent)
    const said = await response.text()
    expect([response.status, said.slice(0, response.status < 400 ? 0 : 300)]).toEqual([
      call.status,
      '',
    ])
    const whole = crossing?.reply?.(said) ?? said
    if (call.reply === undefined || !isOperationId(call.id)) return
    const reply: unknown = JSON.parse(whole)
    expect(faultsOf(reply, call.reply).filter((fault) => !unknown.test(fault))).toEqual([])
  } catch (error) {
    if (!(error instanceof NeedsVersion)) throw error
    // What is there in part is refused in part.
    if (histories[call.call]?.since === undefined || error.what !== '') return
    const response = await plane.handle(asked(line, body))
    expect([404, 405, 400]).toContain(response.status)
  }
})

describe('the mock as an older rack', () => {
  test.each([
    ['2025112000.0.0', 200, ''],
    [API_VERSION, 400, `server does not support this API version: ${API_VERSION}`],
    ['none', 400, 'bad value for header'],
  ])('answers version %s with %i', async (version, status, message) => {
    const plane = await played(rig().plane, '2026022500')
    const request = new Request('http://plane/v1/ping', { headers: { 'api-version': version } })
    const response = await plane.handle(request)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(message)
  })

  test.each([
    [API_VERSION, 200],
    ['9999123100.0.0', 400],
  ])('as today’s rack, answers version %s with %i', async (version, status) => {
    const request = new Request('http://plane/v1/ping', { headers: { 'api-version': version } })
    expect((await rig().plane.handle(request)).status).toBe(status)
  })

  test('takes what that version takes, and nothing newer', async () => {
    const plane = await played(rig().plane, '2025112000')
    const post = (body: object) => plane.handle(asked('POST /v1/disks?project=mock-project', body))
    const disk = { name: 'fresh', description: '', size: 2 ** 30 }
    const source = { type: 'blank', block_size: 512 }
    const refused = await post({
      ...disk,
      disk_backend: { type: 'distributed', disk_source: source },
    })
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('missing field `disk_source`'),
    ])
    const made = await post({ ...disk, disk_source: source })
    expect(made.status).toBe(201)
    expect(await made.json()).toMatchObject({ name: 'fresh', disk_type: 'crucible' })
  })

  test('lacks what was not there, and leaves newer fields out', async () => {
    const plane = await played(rig().plane, '2026011500')
    const { status } = await plane.handle(
      asked('GET /v1/external-subnets?project=mock-project', undefined),
    )
    expect(status).toBe(404)
    const reply = await plane.handle(asked('GET /v1/instances/db1?project=mock-project', undefined))
    expect(await reply.json()).not.toHaveProperty('enable_jumbo_frames')
  })
})

test('a serial console takes what that version takes, and nothing newer', async () => {
  const plane = await played(rig().plane, '2026022500')
  const closedWith = (version: string) => {
    const closed: [number | undefined, string | undefined][] = []
    const line = 'GET /v1/instances/db1/serial-console/stream?project=mock-project'
    const request = asked(line, undefined)
    request.headers.set('api-version', version)
    plane.socket(request, {
      send: () => undefined,
      close: (code, reason) => void closed.push([code, reason]),
      onmessage: null,
      onclose: null,
    })
    return closed
  }
  expect(closedWith(API_VERSION)).toEqual([
    [4400, `server does not support this API version: ${API_VERSION}`],
  ])
  expect(closedWith('2026022500.0.0')).toEqual([])
})
