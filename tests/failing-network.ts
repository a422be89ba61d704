import { except } from './mock-network.ts'

/** Returns a network on which calls that begin with one of these methods and paths fail. */
export function failingNetwork() {
  const failing = new Set<string>()
  const network = except(({ method }, path) =>
    begins(failing, `${method} ${path}`) ? new Response(null, { status: 500 }) : null,
  )
  return { network, failing }
}

/** Returns a network on which calls that begin with one of these methods and paths get no reply. */
export function silentNetwork() {
  const silent = new Set<string>()
  const network = except(({ method }, path) =>
    begins(silent, `${method} ${path}`) ? new Promise<Response>(() => {}) : null,
  )
  return { network, silent }
}

function begins(starts: ReadonlySet<string>, call: string): boolean {
  return [...starts].some((start) => call.startsWith(start))
}
