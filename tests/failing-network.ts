import { planeFetch } from '../src/mock/browser/fetch.ts'
import { createPlane } from '../src/mock/plane.ts'

/** Returns a network on which calls that begin with one of these methods and paths fail. */
export function failingNetwork() {
  const plane = planeFetch(createPlane())
  const failing = new Set<string>()
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const call = `${request.method} ${new URL(request.url).pathname}`
    return [...failing].some((start) => call.startsWith(start))
      ? new Response(null, { status: 500 })
      : plane(request)
  }
  return { network, failing }
}

/** Returns a network on which calls that begin with one of these methods and paths get no reply. */
export function silentNetwork() {
  const plane = planeFetch(createPlane())
  const silent = new Set<string>()
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const call = `${request.method} ${new URL(request.url).pathname}`
    return [...silent].some((start) => call.startsWith(start))
      ? new Promise<Response>(() => {})
      : plane(request)
  }
  return { network, silent }
}
