import type { Plane } from '../../../src/mock/plane.ts'
import { mockBackend } from '../../../src/server/backend.ts'
import { type Serving, startServer } from '../../../src/server/serve.ts'
import { serverOptionsFrom } from '../../../src/server/options.ts'

/** Serves only a control plane, on a free port, for the console's server to forward to. */
export function startUpstream(plane: Plane): Promise<Serving> {
  return startServer({
    settings: serverOptionsFrom({ PORT: '0' }),
    dist: null,
    backend: mockBackend(plane),
  })
}
