import { expect, test } from 'vitest'
import { sendRaw, statusOf } from './raw.ts'
import { farEnd, serving, servingFor } from './serving.ts'

const hidden = 'GET /v1/hidden HTTP/1.1\r\nhost: localhost\r\n\r\n'
const chunks = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`
const sized = `content-length: ${hidden.length}\r\n`

const request = (line: string, headers: string, body: string, last = true) =>
  `${line} HTTP/1.1\r\nhost: localhost\r\n${last ? 'connection: close\r\n' : ''}${headers}\r\n${body}`

/** A control plane that names the request in each reply, and records all requests. */
async function plane() {
  const asked: string[] = []
  const far = await farEnd((incoming, outgoing) => {
    let body = ''
    incoming.on('data', (piece: Buffer) => {
      body += piece.toString()
    })
    incoming.on('end', () => {
      asked.push(`${incoming.method} ${incoming.url} ${body.length}`)
      outgoing.end(`for ${incoming.url}`)
    })
  })
  return { asked, ...(await servingFor(far.address)) }
}

test('two clients each get their own replies, whatever one of them hides in a body', async () => {
  const { port, asked } = await plane()
  const rounds = Array.from({ length: 20 }, (_, round) => round)
  const one = rounds.map((round) => sendRaw(port, request(`GET /v1/a${round}`, sized, hidden)))
  const other = rounds.map((round) => sendRaw(port, request(`GET /v1/b${round}`, '', '')))
  // Also one after another on a kept connection.
  const kept = sendRaw(
    port,
    ...rounds.flatMap((round) => [
      request(`GET /v1/c${round}`, sized, hidden, false),
      request(`GET /v1/d${round}`, '', '', round === rounds.length - 1),
    ]),
  )
  const answers = await Promise.all([...one, ...other])
  expect(answers.map((answer) => /for (\/\S*)/.exec(answer)?.[1])).toEqual([
    ...rounds.map((round) => `/v1/a${round}`),
    ...rounds.map((round) => `/v1/b${round}`),
  ])
  const found = [...(await kept).matchAll(/for (\/v1\/[a-z]+\d*)/g)].map(([, path]) => path)
  expect(found).toEqual(rounds.flatMap((round) => [`/v1/c${round}`, `/v1/d${round}`]))
  expect(asked.filter((line) => line.includes('hidden'))).toEqual([])
  expect(asked.filter((line) => line.endsWith(` ${hidden.length}`))).toHaveLength(40)
})

test.each([
  ['GET', sized, hidden],
  ['GET', `connection: content-length\r\n${sized}`, hidden],
  ['DELETE', 'transfer-encoding: chunked\r\n', chunks],
  ['DELETE', `connection: content-length\r\n${sized}`, hidden],
  ['OPTIONS', 'transfer-encoding: chunked\r\n', chunks],
  ['POST', `expect: 100-continue\r\n${sized}`, hidden],
])('%s with the body of %j is one request upstream, too', async (method, headers, body) => {
  const { port, asked } = await plane()
  const answer = await sendRaw(port, request(`${method} /v1/a`, headers, body))
  expect(answer).toMatch(/for \/v1\/a/)
  expect(asked).toEqual([`${method} /v1/a ${hidden.length}`])
})

test.each([
  ['two lengths', `content-length: 0\r\n${sized}`, hidden],
  ['a signed length', `content-length: +${hidden.length}\r\n`, hidden],
  ['a length and chunks', `${sized}transfer-encoding: chunked\r\n`, chunks],
  ['chunks that are not the last coding', 'transfer-encoding: chunked, gzip\r\n', chunks],
  ['a folded header', `x: y\r\n ${sized}`, hidden],
  ['two hosts', 'host: evil.example\r\n', ''],
  ['a line end in the middle', 'x: a\rcontent-length: 5\r\n', 'hello'],
  ['an upgrade with a body', `connection: upgrade\r\nupgrade: websocket\r\n${sized}`, hidden],
])('%s is refused and not forwarded', async (_, headers, body) => {
  const { port, asked } = await plane()
  const answer = await sendRaw(port, request('GET /v1/a', headers, body, false), hidden)
  expect([400, 501]).toContain(statusOf(answer))
  expect(asked.filter((line) => line.startsWith('GET /v1/a'))).toEqual([])
})

test('data after a refused request on the same connection is ignored', async () => {
  const { port, asked } = await plane()
  const refused = request('GET //x', '', '', false)
  expect(statusOf(await sendRaw(port, refused + hidden + hidden))).toBe(400)
  await sendRaw(port, request('GET /v1/a', '', ''))
  expect(asked).toEqual(['GET /v1/a 0'])
})

test('the mock skips the body of a read, but not the request after it', async () => {
  const { port } = await serving()
  const answers = await sendRaw(
    port,
    request('GET /v1/a', sized, hidden, false),
    request('HEAD /v1/b', 'transfer-encoding: chunked\r\n', chunks, false),
    request('GET /v1/c', '', ''),
  )
  expect(answers).not.toContain('hidden')
  expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(3)
})
