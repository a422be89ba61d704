import { createPlane } from '../../../src/mock/plane.ts'
import { repeatable } from '../../../src/mock/seed.ts'
import { mockBackend } from '../../../src/server/backend.ts'
import { type ForeignPlane, foreignPlane } from '../../foreign/plane.ts'
import { test as base } from './console.ts'

/** Tests the built console in front of a control plane unlike our own, in the same process. */
export const test = base.extend<{ foreign: ForeignPlane }>({
  foreign: async ({ served }, use) => {
    const foreign = foreignPlane(createPlane({ random: repeatable(20) }))
    const backend = mockBackend(foreign)
    const remove = served.put({
      ...backend,
      upgrade(incoming, socket, head) {
        const status = foreign.quirks.noSockets
        if (status === null) backend.upgrade(incoming, socket, head)
        else socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n\r\n`)
      },
    })
    await use(foreign)
    remove()
  },
})
