import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Header names and values one after the other, as Node.js calls raw headers. */
export type RawHeaders = readonly string[]

/** Writes the head of a reply straight to a connection: Node.js keeps no reply object for an upgrade. */
export function writeHead(socket: Duplex, status: number, headers: RawHeaders): void {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Unknown'}\r\n`
  for (let index = 0; index < headers.length; index += 2) {
    head += `${headers[index]}: ${headers[index + 1]}\r\n`
  }
  socket.write(`${head}\r\n`)
}

/** Answers an upgrade with an ordinary reply and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: number, body: object): void {
  const text = JSON.stringify(body)
  const length = String(Buffer.byteLength(text))
  // The client may be gone already; there is nobody to tell.
  socket.on('error', () => socket.destroy())
  writeHead(socket, status, [
    ...['connection', 'close'],
    ...['content-type', 'application/json'],
    ...['content-length', length],
  ])
  socket.end(text)
}
