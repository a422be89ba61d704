import { expect, test } from 'vitest'
import type { PlaneSocket } from '../../src/mock/plane.ts'
import { ask, rig } from './harness.ts'
import type { Rig } from './harness.ts'

const stream = (instance: string, query = 'project=mock-project') =>
  `GET /v1/instances/${instance}/serial-console/stream?${query}`

function connect({ plane }: Rig, line: string, user?: string) {
  const received: Uint8Array[] = []
  const closed: [number | undefined, string | undefined][] = []
  const socket: PlaneSocket = {
    send: (data) =>
      void received.push(typeof data === 'string' ? new TextEncoder().encode(data) : data),
    close: (code, reason) => {
      closed.push([code, reason])
      socket.onclose?.()
    },
    onmessage: null,
    onclose: null,
  }
  plane.socket(ask(line, undefined, user), socket)
  const text = () => received.map((bytes) => new TextDecoder().decode(bytes)).join('')
  return { socket, closed, text, received }
}

test('a running instance replays its boot log, from the first second to the login prompt', () => {
  const on = rig()
  const { text, closed } = connect(on, stream('db1'))
  on.clock.advance(999)
  expect(text()).toBe('')
  on.clock.advance(1)
  expect(text().startsWith('\u001b[1m')).toBe(true)
  on.clock.advance(5000)
  expect(text()).toMatch(/oxide-instance login: $/)
  expect(text().match(/(?<!\r)\n/)).toBeNull()
  expect(closed).toEqual([])
})

test.each([
  ['db-stopped', 4400, /^You can only connect to the serial console on a running instance/],
  ['you-fail', 4400, /failed$/],
  ['not-there-yet', 4400, /starting$/],
  ['nope', 4404, /^not found: instance 'nope'$/],
])('refuses the console of %s with a reason', (instance, code, reason) => {
  const { closed, text } = connect(rig(), stream(instance))
  expect(closed).toEqual([[code, expect.stringMatching(reason)]])
  expect(text()).toBe('')
})

test('opening a console requires a role', () => {
  const on = rig()
  const code = (user: string) => connect(on, stream('db1'), user).closed[0]?.[0]
  expect(code('herbert-marcuse')).toBeUndefined()
  expect(code('simone-de-beauvoir')).toBe(4404)
  expect(code('nobody')).toBe(4401)
  expect(connect(on, 'GET /v1/instances/db1').closed[0]?.[0]).toBe(4404)
})

test('stopping the instance closes the console and its log', async () => {
  const on = rig()
  const { closed, text } = connect(on, stream('db1'))
  await on.send('POST /v1/instances/db1/stop?project=mock-project')
  expect(closed).toEqual([[1001, 'The instance is stopping']])
  on.clock.advance(10_000)
  expect(text()).toBe('')
})

test('the console survives a reboot and closes on a reset', async () => {
  const on = rig()
  const { closed } = connect(on, stream('db1'))
  await on.send('POST /v1/instances/db1/reboot?project=mock-project')
  on.clock.advance(3000)
  expect(closed).toEqual([])
  await on.send('POST /mock/reset', { world: 'empty' })
  expect(closed).toEqual([[1001, 'The instance is destroyed']])
})

test('a console closed by the client is released', () => {
  const on = rig()
  const { socket, text } = connect(on, stream('db1'))
  socket.onclose?.()
  on.clock.advance(10_000)
  expect(text()).toBe('')
})
