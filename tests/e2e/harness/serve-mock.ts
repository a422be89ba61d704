import { fileURLToPath } from 'node:url'
import type { Plane } from '../../../src/mock/plane.ts'
import { mockBackend } from '../../../src/server/backend.ts'
import { serverOptionsFrom } from '../../../src/server/options.ts'
import { type Serving, startServer } from '../../../src/server/serve.ts'

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
