import type { Plane } from '../../../src/mock/plane.ts'
import { mockBackend } from '../../../src/server/backend.ts'
import { type Serving, startServer } from '../../../src/server/serve.ts'
import { serverOptionsFrom } from '../../../src/server/options.ts'

/** Serves a control plane alone, on a port that is free: what a console's server can pass everything on to. */
export function startUpstream(plane: Plane): Promise<Serving> {
  return startServer({
    settings: serverOptionsFrom({ PORT: '0' }),
    dist: null,
    backend: mockBackend(plane),
  })
}
