import { connect, createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A control plane of one test that writes bytes, whether they are HTTP or not. */
export type RawPlane = {
  readonly address: string
  /** Everything received, by connection. */
  readonly received: readonly string[]
}

/**
 * Listens for one test, and calls back with the head and the connection of each request.
 * @param answer gets the number of earlier requests
 */
export async function rawPlane(
  answer: (connection: Socket, request: string, count: number) => void,
): Promise<RawPlane> {
  const received: string[] = []
  const connections = new Set<Socket>()
  let count = 0
  const server = createServer((connection) => {
    const place = received.push('') - 1
    connections.add(connection)
    connection.on('close', () => connections.delete(connection))
    connection.on('error', () => connection.destroy())
    connection.on('data', (bytes) => {
      const request = bytes.toString('latin1')
      received[place] += request
      if (/^[A-Z-]+ \S+ HTTP\/1/.test(request)) answer(connection, request, count++)
    })
  })
  const port = await listening(server)
  onTestFinished(() => {
    for (const connection of connections) connection.destroy()
  })
  return { address: `http://127.0.0.1:${port}`, received }
}

/** Listens on the loopback interface for one test. Returns the port. */
export async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('It does not listen on a port.')
  return bound.port
}

/** Sends bytes and returns everything received until the connection ends in any way. */
export function sendRaw(port: number, ...pieces: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    const connection = connect(port, '127.0.0.1')
    let reply = ''
    connection.setEncoding('latin1')
    connection.on('data', (text: string) => {
      reply += text
    })
    connection.on('error', () => connection.destroy())
    connection.on('close', () => resolve(reply))
    for (const piece of pieces) connection.write(piece, 'latin1')
  })
}

/** Returns the status of the first reply; 0 if there is none. */
export function statusOf(reply: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(reply)?.[1] ?? 0)
}

/** Returns a request whose reply ends the connection. @param headers each with its line end */
export function get(path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`
}

/** Returns a request for the WebSocket of a serial console. */
export const upgrade = [
  'GET /v1/instances/i/serial-console/stream HTTP/1.1',
  'host: localhost',
  'connection: Upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
  '\r\n',
].join('\r\n')

/** Returns whether a client can parse the reply: complete heads with valid lines, or nothing at all. */
export function isSound(reply: string): boolean {
  if (reply === '') return true
  const [head = '', ...rest] = reply.split('\r\n\r\n')
  const [first = '', ...headers] = head.split('\r\n')
  return (
    rest.length > 0 &&
    /^HTTP\/1\.1 (101|[2-5]\d\d) [\t -~\u0080-ÿ]*$/.test(first) &&
    headers.every((line) => /^[!#$%&'*+.^_`|~\w-]+: [\t -~\u0080-ÿ]*$/.test(line))
  )
}
