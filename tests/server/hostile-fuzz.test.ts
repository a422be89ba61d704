import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../soak.ts'
import { type HostileReply, hostileReply } from './hostile-reply.ts'
import { get, rawPlane, sendRaw, statusOf, upgrade } from './raw.ts'
import { servingFor } from './serving.ts'

/** Whether a client can tell what it got: a whole head with a sound status, or nothing at all. */
function isSound(answer: string): boolean {
  if (answer === '') return true
  const [head = ''] = answer.split('\r\n\r\n')
  const [first = '', ...headers] = head.split('\r\n')
  return (
    /^HTTP\/1\.1 (101|[2-5]\d\d) [\t -~\u0080-ÿ]*$/.test(first) &&
    answer.includes('\r\n\r\n') &&
    headers.every((line) => /^[!#$%&'*+.^_`|~\w-]+: [\t -~\u0080-ÿ]*$/.test(line))
  )
}

test('nothing that a control plane sends ends the server, or confuses its client', async () => {
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
  await fc.assert(run, { numRuns: caseCount(300, 20_000) })
  // The generator still makes both: replies that pass, and those that cannot.
  expect(seen.get(502)).toBeGreaterThan(100)
  expect(seen.get(200)).toBeGreaterThan(20)
}, 600_000)
