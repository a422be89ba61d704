import type { Server } from 'node:http'
import type { Http2SecureServer } from 'node:http2'
import type { Plugin } from 'vite'
import { pageWithControlPlane } from './files.ts'
import { answererOf, type PlaneKind } from './routing.ts'
import { backendFor } from './serve.ts'
import { serverOptionsFrom } from './options.ts'
import { createFront, type Front } from './front.ts'

/**
 * Serves a control plane from Vite's own servers, so that the page can be developed with hot reload against the mock
 * over HTTP (`PLANE=server`) or against a real one (`API_URL`).
 * @param env the environment that the server's settings are read from
 */
export function controlPlane(env: Readonly<Record<string, string | undefined>>): Plugin {
  const settings = serverOptionsFrom(env)
  const kind: PlaneKind = settings.upstream ? 'remote' : 'mock'
  const boundTo = 'localhost'
  return {
    name: 'rackline-control-plane',
    transformIndexHtml: (html) => pageWithControlPlane(settings.upstream?.origin ?? 'mock', html),
    async configureServer(vite) {
      const backend = await backendFor(settings)
      const front = createFront({ backend, files: null, boundTo })
      vite.middlewares.use((incoming, outgoing, next) => front.answer(incoming, outgoing, next))
      takeUpgrades(vite.httpServer, kind, front)
    },
  }
}

function takeUpgrades(
  server: Server | Http2SecureServer | null,
  kind: PlaneKind,
  front: Front,
): void {
  server?.on('upgrade', (incoming, socket, head) => {
    // Leaves other upgrades to Vite, for hot reload.
    if (answererOf(kind, 'GET', incoming.url ?? '') === 'plane')
      front.upgrade(incoming, socket, head)
  })
}
