import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Plane } from '../../../src/mock/plane.ts'
import { type Backend, mockBackend } from '../../../src/server/backend.ts'
import { readFiles } from '../../../src/server/files.ts'
import { createFront } from '../../../src/server/front.ts'
import { serverOptionsFrom } from '../../../src/server/options.ts'
import { httpServer, type Serving, startServer } from '../../../src/server/serve.ts'

/** The built console. */
export const dist = fileURLToPath(new URL('../../../dist', import.meta.url))

/** Serves the built console in front of this control plane, on a free port. */
export function serveMock(plane: Plane): Promise<Serving> {
  return startServer({
    settings: serverOptionsFrom({ PORT: '0' }),
    dist,
    backend: mockBackend(plane),
  })
}

/** Serves a control plane without the console, on a free port, for the console's server to forward to. */
export function startUpstream(plane: Plane): Promise<Serving> {
  return startServer({
    settings: serverOptionsFrom({ PORT: '0' }),
    dist: null,
    backend: mockBackend(plane),
  })
}

/** A server of the built console that changes what is behind it, but not its address, so that a tab keeps its code. */
export type Stage = Serving & {
  /** Puts another control plane behind the console until the returned function is called. */
  readonly put: (backend: Backend) => () => void
}

/** Serves the built console on a free port. */
export async function serveStage(usual: Backend): Promise<Stage> {
  const filesFor = readFiles(dist)
  const frontFor = (backend: Backend) =>
    createFront({ backend, files: filesFor(backend.origin ?? 'mock'), boundTo: 'localhost' })
  const first = frontFor(usual)
  let front = first
  const server = httpServer({
    answer: (...given) => front.answer(...given),
    upgrade: (...given) => front.upgrade(...given),
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    port,
    put(backend) {
      front = frontFor(backend)
      return () => {
        front = first
        backend.close()
      }
    },
    async close() {
      usual.close()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
