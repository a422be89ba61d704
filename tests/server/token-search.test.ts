import { expect, onTestFinished, test, vi } from 'vitest'
import { allFacts } from '../../src/commands/operation/fact.ts'
import { createPlane } from '../../src/mock/plane.ts'
import { mockBackend } from '../../src/server/backend.ts'
import { parseArguments } from '../../src/server/program/arguments.ts'
import { planOf, start } from '../../src/server/program/start.ts'
import { taken } from '../rotation.ts'
import { folder, serving, surroundings } from './serving.ts'

const TOKEN = 'oxide-token-hannah-ci'

test('no reply to any call, page, mistake or attack holds the token, nor does anything printed', async () => {
  const plane = createPlane({ world: 'default', latency: [0, 0] })
  const far = await serving({ backend: mockBackend(plane) })
  const printed: string[] = []
  for (const way of ['log', 'error', 'warn', 'info'] as const) {
    vi.spyOn(console, way).mockImplementation(
      (...said: unknown[]) => void printed.push(said.join()),
    )
  }
  const around = surroundings({ env: { OXIDE_TOKEN: TOKEN, OXIDE_HOST: far.address } })
  const plan = planOf(
    parseArguments(['--no-open', '--port', '0', '--config-dir', folder({})]),
    around,
  )
  const { close } = await start(plan, around)
  onTestFinished(close)
  const opening = /^Rackline {2}(\S+)/.exec(around.said[0] ?? '')?.[1] ?? ''
  const address = new URL(opening).origin
  const entered = await fetch(opening)
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''

  const got: string[] = []
  const ask = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(address + path, { ...init, headers: { cookie, ...init.headers } })
    got.push(JSON.stringify([reply.status, ...reply.headers]), await reply.text())
    return reply.status
  }
  const statuses = new Set<number>()
  const calls = taken(
    allFacts.filter(({ gives }) => gives !== 'socket'),
    5,
  )
  // Reads first: writes may remove what they look for.
  for (const methods of [/^(GET|HEAD)$/, /^(POST|PUT|DELETE)$/]) {
    const asked = calls
      .filter(({ method }) => methods.test(method))
      .map(({ method, template }) =>
        ask(`${template.replaceAll(/\{\w+\}/g, 'db1')}?project=mock-project`, {
          method,
          redirect: 'manual',
          ...(method.startsWith('P') ? { body: '{}' } : {}),
        }),
      )
    for (const status of await Promise.all(asked)) statuses.add(status)
  }
  for (const path of ['/', '/projects', '/rackline/connection', '/nowhere', '/login', '/v1/%00']) {
    await ask(path, { headers: { accept: 'text/html' } })
    await ask(path, { headers: { cookie: '' } })
    await ask(path, { method: 'DELETE' })
  }
  await ask('/v1/me', { headers: { authorization: 'Bearer other' } })
  await far.close()
  expect(await ask('/v1/me')).toBe(503)

  expect([...statuses].toSorted()).toEqual(expect.arrayContaining([200, 400, 404]))
  expect(got.length).toBeGreaterThan(2 * calls.length)
  expect([...got, ...printed, ...around.said].filter((text) => text.includes(TOKEN))).toEqual([])
})
