import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runMock, serve } from '../../src/server/main.ts'
import { runProgram } from '../../src/server/program/run.ts'
import { greeting, greetingAlone } from '../../src/server/program/greeting.ts'
import type { Serving } from '../../src/server/serve.ts'
import { SettingsError } from '../../src/server/options.ts'
import { openSocket } from './sockets.ts'
import { serving, settings, surroundings } from './serving.ts'

describe('starting', () => {
  test('prints the address and three things to try', () => {
    const lines = greeting(settings(), 'http://localhost:4000')
    expect(lines[0]).toContain('http://localhost:4000')
    expect(lines[0]).toContain("mock control plane, world 'default'")
    expect(lines.filter((line) => line.startsWith('  '))).toHaveLength(3)
    expect(lines.join('\n')).toContain(
      'http://localhost:4000/do/instance/start?project=mock-project&instance=db-stopped',
    )
  })

  test('names the control plane behind it, without hints for the mock', () => {
    const upstream = new URL('https://rack.example.com/')
    const lines = greeting(settings({ upstream }), 'http://localhost:4000')
    expect(lines[0]).toContain('https://rack.example.com')
    expect(lines.filter((line) => line.startsWith('  '))).toHaveLength(3)
    expect(lines.join('\n')).not.toContain('mock')
  })

  test('says in one sentence what is wrong with the environment', async () => {
    const words = "PORT is 'x', but must be a number from 0 to 65535."
    expect(await runProgram([], surroundings({ env: { PORT: 'x' } }))).toEqual({ code: 2, words })
    expect(await runMock({ PORT: 'x' }, () => undefined)).toBe(words)
  })

  test('says in one sentence that the port is taken', async () => {
    const { port } = await serving()
    const env = { PORT: String(port), API_URL: 'http://127.0.0.1:9' }
    const around = surroundings({ env, isInstalled: false })
    const ended = await runProgram([], around)
    expect(ended).toEqual({
      code: 1,
      words: `Port ${port} is in use. Stop what is using it, or choose another, such as --port ${port + 1} (or PORT).`,
    })
    expect(around.said).toEqual([])
  })

  test('says in one sentence that the machine has no such address', async () => {
    const options = { settings: settings({ host: '192.0.2.1' }) }
    await expect(serving(options)).rejects.toThrow(SettingsError)
    await expect(serving(options)).rejects.toThrow(
      "This machine has no address '192.0.2.1'. Choose another with --bind (or HOST).",
    )
  })
})

describe('the mock alone', () => {
  let mock: Serving
  beforeAll(async () => {
    mock = await serve({ PORT: '0', LATENCY: '0', WORLD: 'empty' }, null)
  }, 60_000)
  afterAll(() => mock.close())

  test.each(['/v1/projects', '/mock'])('GET %s: 200', async (path) => {
    expect((await fetch(mock.address + path)).status).toBe(200)
  })

  test.each([
    ['/', 404, 'NotFound'],
    ['/projects', 404, 'NotFound'],
    ['/login/maze-war/saml/mock-idp', 405, 'MethodNotAllowed'],
    ['/device/token', 405, 'MethodNotAllowed'],
  ])('GET %s: %i, with the control plane’s error', async (path, status, code) => {
    const reply = await fetch(mock.address + path)
    expect(reply.status).toBe(status)
    expect(await reply.json()).toEqual({
      error_code: code,
      message: expect.any(String),
      request_id: reply.headers.get('x-request-id'),
    })
  })

  test('serves serial consoles', async () => {
    const path = '/v1/instances/db1/serial-console/stream?project=mock-project'
    const socket = await openSocket(mock.address + path)
    expect(await socket.closed).toMatchObject({ code: 4404 })
  })

  test('introduces itself, and is no proxy', async () => {
    const lines = greetingAlone(settings({ port: 4001 }), 'http://localhost:4001')
    expect(lines[0]).toContain('mock control plane alone')
    expect(lines.filter((line) => line.startsWith('  '))).toHaveLength(3)
    expect(lines.join('\n')).toContain('API_URL=http://localhost:4001 PORT=4002 npm start')
    expect(await runMock({ API_URL: 'https://rack' }, () => undefined)).toBe(
      'API_URL does not apply here: the mock is itself a control plane.',
    )
  })
})
