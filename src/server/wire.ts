import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import type { Duplex } from 'node:stream'

/** Alternating header names and values, as in Node.js's raw headers. */
export type RawHeaders = readonly string[]

/** Groups raw headers into pairs. */
export function pairs(headers: RawHeaders): (readonly [name: string, value: string])[] {
  return headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as const] : [],
  )
}

/**
 * Writes the head of a reply directly to a connection: Node.js has no reply object for an upgrade.
 * @throws for a header that Node.js would not send either, before writing anything
 */
export function writeHead(socket: Duplex, status: number, headers: RawHeaders): void {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Unknown'}\r\n`
  for (const [name, value] of pairs(headers)) {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    head += `${name}: ${value}\r\n`
  }
  // Writes one byte per character, as headers are read.
  socket.write(`${head}\r\n`, 'latin1')
}

/** Answers an upgrade with an ordinary reply and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: number, body: object): void {
  const text = JSON.stringify(body)
  const length = String(Buffer.byteLength(text))
  writeHead(socket, status, [
    ...['connection', 'close'],
    ...['content-type', 'application/json'],
    ...['content-length', length],
  ])
  // Destroys the socket, because clients need not close it themselves.
  socket.end(text, () => socket.destroy())
}
