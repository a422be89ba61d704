import { connect, createServer } from 'node:net'

/**
 * Puts a slow connection in front of a server: delays every reply, and shares one bandwidth among them. Avoids
 * Chromium's own emulation, because while its inspector watches the network every request captures the stack, which
 * would be a good part of the measurement.
 * @param port the server's port on this machine
 * @param options `milliseconds` of latency, `bitsPerSecond` of throughput
 * @returns `{ address, close }`
 */
export async function slowLine(port, { milliseconds, bitsPerSecond }) {
  let freeAt = 0
  const open = new Set()
  const line = createServer((client) => {
    const server = connect(port, 'localhost')
    for (const socket of [client, server]) {
      socket.setNoDelay(true)
      socket.on('error', () => {})
      open.add(socket)
    }
    client.pipe(server)
    server.on('data', (chunk) => {
      const now = performance.now()
      freeAt = Math.max(freeAt, now + milliseconds) + (chunk.byteLength * 8000) / bitsPerSecond
      setTimeout(() => client.write(chunk), freeAt - now)
    })
    client.on('close', () => server.destroy())
    server.on('close', () =>
      setTimeout(() => client.destroy(), Math.max(0, freeAt - performance.now())),
    )
  })
  await new Promise((resolve) => {
    line.listen(0, 'localhost', resolve)
  })
  return {
    address: `http://localhost:${line.address().port}`,
    close() {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => {
        line.close(resolve)
      })
    },
  }
}
