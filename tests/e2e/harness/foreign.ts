import { fileURLToPath } from 'node:url'
import { createPlane } from '../../../src/mock/plane.ts'
import { repeatable } from '../../../src/mock/seed.ts'
import { mockBackend } from '../../../src/server/backend.ts'
import { startServer } from '../../../src/server/serve.ts'
import { serverOptionsFrom } from '../../../src/server/options.ts'
import { type ForeignPlane, foreignPlane } from '../../foreign/plane.ts'
import { type Console, test as base } from './console.ts'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))

/** Tests the built console in front of a control plane unlike our own, in the same process. */
export const test = base.extend<object, { foreign: ForeignPlane; served: Console }>({
  foreign: [
    async ({}, use) => {
      await use(foreignPlane(createPlane({ random: repeatable(20) })))
    },
    { scope: 'worker' },
  ],
  served: [
    async ({ foreign }, use) => {
      const backend = mockBackend(foreign)
      const server = await startServer({
        settings: serverOptionsFrom({ PORT: '0' }),
        dist,
        backend: {
          ...backend,
          upgrade(incoming, socket, head) {
            const status = foreign.quirks.noSockets
            if (status === null) backend.upgrade(incoming, socket, head)
            else socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n\r\n`)
          },
        },
      })
      await use({ ...server, plane: server.address })
      await server.close()
    },
    { scope: 'worker' },
  ],
})
