import { expect, onTestFinished, test, vi } from 'vitest'
import { manualClock } from '../../src/mock/clock.ts'
import { createPlane } from '../../src/mock/plane.ts'
import { mockBackend } from '../../src/server/backend.ts'
import { serving } from './serving.ts'
import type { ClientSocket } from './sockets.ts'
import { openSocket } from './sockets.ts'

const project = 'project=mock-project'

/** The demo world behind a real server, with a manual clock. */
async function rack() {
  const clock = manualClock()
  const { address } = await serving({ backend: mockBackend(createPlane({ clock })) })
  const instance = (name: string) => `${address}/v1/instances/${name}`
  return {
    clock,
    console: (name: string, query = '') =>
      openSocket(`${instance(name)}/serial-console/stream?${project}${query}`),
    post: (name: string, verb: string) =>
      fetch(`${instance(name)}/${verb}?${project}`, { method: 'POST' }),
    remove: (name: string) => fetch(`${instance(name)}?${project}`, { method: 'DELETE' }),
    reset: (world: string) =>
      fetch(`${address}/mock/reset`, {
        method: 'POST',
        body: JSON.stringify({ world }),
        headers: { 'content-type': 'application/json' },
      }),
    async past(name: string) {
      const reply = await fetch(`${instance(name)}/serial-console?${project}&from_start=0`)
      const { data, last_byte_offset: end } = (await reply.json()) as {
        data: number[]
        last_byte_offset: number
      }
      return { text: Buffer.from(data).toString('utf8'), end }
    },
  }
}

/** Reads until the output ends like this. */
async function until(socket: ClientSocket, ending: string): Promise<string> {
  let text = ''
  while (!text.endsWith(ending)) text += Buffer.from(await socket.next()).toString('utf8')
  return text
}

test('a client sees the guest boot, types, and sees the echo', async () => {
  const { clock, console, past } = await rack()
  const socket = await console('db1')
  clock.advance(60_000)
  const boot = await until(socket, 'login: ')
  expect(boot).toBe((await past('db1')).text)
  socket.send('root\r')
  await until(socket, '~$ ')
  socket.send(new TextEncoder().encode('echo hello\r'))
  expect(await until(socket, '~$ ')).toMatch(/^echo hello\r\nhello\r\n/)
})

test('a client that lost its connection resumes where it was', async () => {
  const { clock, console, past } = await rack()
  const first = await console('db1')
  clock.advance(1200)
  const had = Buffer.from(await first.next())
  first.close()
  await first.closed
  clock.advance(60_000)
  const { text, end } = await past('db1')
  const second = await console('db1', `&most_recent=${end - had.length}`)
  const rest = await until(second, 'login: ')
  expect(had.length).toBeGreaterThan(0)
  expect(had.toString('utf8') + rest).toBe(text)
})

test.each([
  ['db-stopped', 4400, /stopped/],
  ['nobody', 4404, /^not found: instance 'nobody'$/],
])('the console of %s is refused with a reason: %i', async (name, code, reason) => {
  const { console } = await rack()
  const { closed } = await console(name)
  expect(await closed).toEqual({ code, reason: expect.stringMatching(reason) })
})

test('a stopped instance closes the connection, and a deleted one has no console', async () => {
  const { clock, console, post, remove } = await rack()
  const socket = await console('db2')
  expect((await post('db2', 'stop')).status).toBe(202)
  clock.advance(5000)
  expect(await socket.closed).toEqual({
    code: 1001,
    reason: expect.stringMatching(/^The instance is stop/),
  })
  expect((await remove('db2')).status).toBe(204)
  expect((await (await console('db2')).closed).code).toBe(4404)
})

test('a new world closes all connections', async () => {
  const { console, reset } = await rack()
  const socket = await console('db1')
  expect((await reset('empty')).status).toBe(200)
  expect(await socket.closed).toEqual({ code: 1001, reason: 'The instance is destroyed' })
})

test('a malformed name is a client error', async () => {
  const logged = vi.spyOn(console, 'error')
  onTestFinished(() => logged.mockRestore())
  const { console: open } = await rack()
  expect((await (await open('%ff')).closed).code).toBe(4400)
  expect(logged).not.toHaveBeenCalled()
})
