import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

/** Faster than a serial port, but too slow to fill the connection's buffers, which this does not measure. */
const bytesPerMillisecond = 5000

const chunk = Buffer.from(
  `${'All work and no play makes a dull console. '.repeat(2).trim()}\r\n`.repeat(90),
)

/**
 * Starts a control plane like the one at an address, except for its serial consoles: `!` makes them write this many
 * bytes at a steady pace in all rows but the first, which shows how many other keys were pressed.
 * @returns `{ address, left, close }`; `left()` returns the bytes still to be written
 */
export async function floodingGuest(plane, bytes) {
  let left = bytes
  const server = createServer((request, response) => void answerCall(request, response))
  const answerCall = async (request, response) => {
    if (request.url.includes('/serial-console')) {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ data: [], last_byte_offset: 0 }))
      return
    }
    const reply = await fetch(plane + request.url, { headers: { accept: 'application/json' } })
    response.writeHead(reply.status, { 'content-type': 'application/json' })
    response.end(Buffer.from(await reply.arrayBuffer()))
  }
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    let keys = 0
    const answer = () => socket.send(Buffer.from(`\u001b7\u001b[1;1Hecho ${keys}.\u001b8`))
    const begin = () => {
      const start = performance.now()
      const total = left
      const timer = setInterval(() => {
        const due = Math.min(total, (performance.now() - start) * bytesPerMillisecond)
        while (left > total - due && socket.bufferedAmount < 2 ** 18) {
          left -= chunk.length
          socket.send(chunk)
          answer()
        }
        if (left <= 0 || socket.readyState !== socket.OPEN) clearInterval(timer)
      }, 5)
    }
    socket.on('message', (data) => {
      if (!Buffer.from('!').equals(data)) {
        keys += 1
        answer()
        return
      }
      socket.send(Buffer.from('\u001b[2;20r\u001b[2;1H'))
      begin()
    })
  })
  await new Promise((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  return {
    address: `http://localhost:${server.address().port}`,
    left: () => left,
    close() {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      return new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
