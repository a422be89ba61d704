import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mockBackend } from '../../src/server/backend.ts'
import { createFront } from '../../src/server/front.ts'
import { httpServer } from '../../src/server/serve.ts'
import { cookieConnection } from '../../src/server/connect/connection.ts'
import { proxyBackend } from '../../src/server/upstream/proxy.ts'
import { caseCount } from '../soak.ts'
import { echoPlane } from './echo-plane.ts'
import { type HostileReply, hostileReply } from './hostile-reply.ts'
import { get, isSound, listening, rawPlane, sendRaw, statusOf, upgrade } from './raw.ts'
import { hostileRequest } from './hostile-request.ts'
import { farEnd, servingFor } from './serving.ts'

test('no upstream reply crashes the server or confuses its client', async () => {
  let next: HostileReply = { bytes: '', end: 'close' }
  const plane = await rawPlane((connection, request) => {
    if (request.includes('/v1/ping')) {
      connection.end('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\npong')
      return
    }
    connection.write(next.bytes, 'latin1', () => {
      if (next.end === 'reset') connection.resetAndDestroy()
      else connection.end()
    })
  })
  const { port } = await servingFor(plane.address)
  const asked = [
    get('/v1/projects'),
    get('/v1/projects').replace('GET', 'HEAD'),
    get('/v1/projects', 'content-length: 5\r\n').replace('GET', 'POST') + 'hello',
    upgrade,
  ]
  const seen = new Map<number, number>()
  const run = fc.asyncProperty(hostileReply, async (reply) => {
    next = reply
    const answers = await Promise.all(asked.map((request) => sendRaw(port, request)))
    expect(answers.filter((answer) => !isSound(answer))).toEqual([])
    for (const answer of answers) seen.set(statusOf(answer), (seen.get(statusOf(answer)) ?? 0) + 1)
    expect(await sendRaw(port, get('/v1/ping'))).toMatch(/pong$/)
  })
  await fc.assert(run, { numRuns: caseCount(40, 20_000) })
  // Proves that the generator makes both valid and invalid replies.
  expect(seen.get(502)).toBeGreaterThan(20)
  expect(seen.get(200)).toBeGreaterThan(5)
})

test('no request crashes the server or smuggles another one upstream', async () => {
  const asked: string[] = []
  const far = await farEnd((incoming, outgoing) => {
    asked.push(incoming.url ?? '')
    incoming.resume().on('end', () => outgoing.end(incoming.url))
  })
  const backends = [proxyBackend(cookieConnection(new URL(far.address))), mockBackend(echoPlane())]
  const fronts = backends.map((backend) =>
    createFront({ backend, files: null, boundTo: '127.0.0.1' }),
  )
  // Short timeouts, because many requests are incomplete.
  const hasty = { head: 20, body: 20, reply: 20 }
  const ports = await Promise.all(fronts.map((front) => listening(httpServer(front, hasty))))
  const seen = new Map<number, number>()
  let count = 0
  const run = fc.asyncProperty(hostileRequest, async (request) => {
    const mark = `case-${count++}-`
    const sent = [request.replaceAll('case', mark), get(`/v1/ping?${mark}`)]
    // Node.js itself sends 100 Continue.
    const answers = (await Promise.all(ports.map((port) => sendRaw(port, ...sent)))).map((answer) =>
      answer.replaceAll('HTTP/1.1 100 Continue\r\n\r\n', ''),
    )
    expect([sent, ...answers.map(isSound)]).toEqual([sent, true, true])
    const [through = ''] = answers
    // A request may have reached the control plane even if it was cut off.
    const isWhole = through.endsWith(`/v1/ping?${mark}`)
    const ours = isWhole ? asked.filter((target) => target.includes(mark)) : []
    expect(ours.length).toBeLessThanOrEqual(countOf(through))
    for (const answer of answers) seen.set(statusOf(answer), (seen.get(statusOf(answer)) ?? 0) + 1)
  })
  await fc.assert(run, { numRuns: caseCount(30, 5_000) })
  for (const port of ports) expect(statusOf(await sendRaw(port, get('/v1/ping')))).toBe(200)
  expect(seen.get(200)).toBeGreaterThan(5)
  expect(seen.get(400)).toBeGreaterThan(5)
})

/** Counts the replies in the received bytes. */
function countOf(answer: string): number {
  return answer.split(/HTTP\/1\.1 [2-5]\d\d /).length - 1
}
