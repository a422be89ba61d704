import { expect, test } from 'vitest'
import type { PlaneSocket } from '../../src/mock/plane.ts'
import { ask, rig } from './harness.ts'
import type { Rig } from './harness.ts'

const project = 'project=mock-project'
const mib = 2 ** 20

/** Opens a console and collects its output. */
function watch({ plane }: Rig, { instance = 'db1', query = '', user, backlog }: Watched = {}) {
  let text = ''
  const closed: [number | undefined, string | undefined][] = []
  const decoder = new TextDecoder()
  const socket: PlaneSocket = {
    send: (data) => void (text += typeof data === 'string' ? data : decoder.decode(data)),
    close: (code, reason) => {
      closed.push([code, reason])
      socket.onclose?.()
    },
    ...(backlog === undefined ? {} : { backlog }),
    onmessage: null,
    onclose: null,
  }
  const line = `GET /v1/instances/${instance}/serial-console/stream?${project}${query}`
  plane.socket(ask(line, undefined, user), socket)
  const type = (typed: string) => socket.onmessage?.(new TextEncoder().encode(typed))
  return { type, text: () => text, closed, leave: () => socket.onclose?.() }
}

interface Watched {
  instance?: string
  query?: string
  user?: string
  /** The bytes that the reader claims to be behind. */
  backlog?: () => number
}

async function readConsole({ send }: Rig, query: string, instance = 'db1') {
  const reply = await send(`GET /v1/instances/${instance}/serial-console?${project}&${query}`)
  const body = reply.body as { data: number[]; last_byte_offset: number; message?: string }
  const text = reply.status === 200 ? new TextDecoder().decode(Uint8Array.from(body.data)) : ''
  return { status: reply.status, text, end: body.last_byte_offset, message: body.message }
}

function loggedIn(on: Rig) {
  const console = watch(on)
  on.clock.advance(10_000)
  console.type('root\r')
  const before = console.text().length
  return { ...console, text: () => console.text().slice(before) }
}

test('output since boot can be read by range', async () => {
  const on = rig()
  const all = await readConsole(on, 'from_start=0')
  expect(all.text).toMatch(/^.\[1mBold.*oxide-instance login: $/s)
  expect(all.end).toBe(new TextEncoder().encode(all.text).length)
  const part = await readConsole(on, 'from_start=100&max_bytes=50')
  expect(part).toMatchObject({ text: all.text.slice(100, 150), end: 150 })
  expect(await readConsole(on, 'most_recent=7')).toMatchObject({ text: 'login: ', end: all.end })
  expect(await readConsole(on, `from_start=${all.end + 5}`)).toMatchObject({
    text: '',
    end: all.end,
  })
})

test.each([
  ['db-stopped', 4400, /^You can only connect to the serial console on a running instance/],
  ['nope', 4404, /^not found: instance 'nope'$/],
])('refuses the console of %s with a reason', (instance, code, reason) => {
  const { closed, text } = watch(rig(), { instance })
  expect(closed).toEqual([[code, expect.stringMatching(reason)]])
  expect(text()).toBe('')
})

test.each([
  ['herbert-marcuse', undefined],
  ['simone-de-beauvoir', 4404],
  ['nobody', 4401],
])('opening a console requires a role: %s', (user, code) => {
  expect(watch(rig(), { user }).closed[0]?.[0]).toBe(code)
})

test('a console falls silent when its instance stops, a new world begins, or its reader leaves', async () => {
  const on = rig()
  const [stopped, reset, left] = ['db1', 'db2', 'db2'].map((instance) => watch(on, { instance }))
  left?.leave()
  await on.send(`POST /v1/instances/db1/stop?${project}`)
  expect(stopped?.closed).toEqual([[1001, 'The instance is stopping']])
  await on.send('POST /mock/reset', { world: 'empty' })
  expect(reset?.closed).toEqual([[1001, 'The instance is destroyed']])
  on.clock.advance(10_000)
  expect([stopped, reset, left].map((one) => one?.text())).toEqual(['', '', ''])
})

test('a broken stream resumes without a gap', async () => {
  const on = rig()
  const first = watch(on)
  on.clock.advance(1200)
  first.leave()
  const had = new TextEncoder().encode(first.text()).length
  expect(had).toBeGreaterThan(0)
  on.clock.advance(10_000)
  const { end } = await readConsole(on, 'most_recent=0')
  const second = watch(on, { query: `&most_recent=${end - had}` })
  const whole = await readConsole(on, 'from_start=0')
  expect(first.text() + second.text()).toBe(whole.text)
})

test('two viewers see the same, whichever of them types', () => {
  const on = rig()
  const [one, other] = [watch(on), watch(on)]
  on.clock.advance(10_000)
  one.type('root\r')
  other.type('echo hello\r')
  expect(one.text()).toMatch(/root@db1:~\$ echo hello\r\nhello\r\nroot@db1:~\$ $/)
  expect(other.text()).toBe(one.text())
})

test.each([
  ['seq 3\r', 'seq 3\r\n1\r\n2\r\n3\r\n'],
  ['lss\u007f\r', 'lss\b \b\r\nREADME\r\n'],
  ['\u001b[Anproc\r', 'nproc\r\n2\r\n'],
])('the shell takes %j', (typed, written) => {
  const { type, text } = loggedIn(rig())
  type(typed)
  expect(text()).toBe(`${written}root@db1:~$ `)
})

test('a flood runs until interrupted, and only its end is kept', async () => {
  const on = rig()
  const { type, text } = loggedIn(on)
  type('yes\r')
  on.clock.advance(2000)
  type('\u0003')
  expect(text().length).toBeGreaterThan(2 * mib)
  expect(text().endsWith('y\r\n^C\r\nroot@db1:~$ ')).toBe(true)
  const { text: kept, end } = await readConsole(on, `from_start=0&max_bytes=${4 * mib}`)
  expect(kept.length).toBe(mib)
  expect(end).toBeGreaterThan(2 * mib)
})

test('a flood waits for a slow reader', () => {
  const on = rig()
  let behind = 0
  const console = watch(on, { backlog: () => behind })
  on.clock.advance(10_000)
  console.type('root\ryes\r')
  behind = 2 * mib
  const before = console.text().length
  on.clock.advance(5000)
  expect(console.text().length).toBe(before)
  behind = 0
  on.clock.advance(100)
  expect(console.text().length).toBeGreaterThan(before)
})

test('a rebooting guest continues in the same stream', async () => {
  const on = rig()
  const { text } = loggedIn(on)
  await on.send(`POST /v1/instances/db1/reboot?${project}`)
  expect(text()).toBe('\r\nreboot: Restarting system\r\n')
  on.clock.advance(10_000)
  expect(text()).toMatch(/system\r\n.\[1mBold.*oxide-instance login: $/s)
})
