import { planeFetch } from '../src/mock/browser/fetch.ts'
import { createPlane } from '../src/mock/plane.ts'

/** A network over the mock on which every write waits until it is let go. */
export function heldWrites() {
  const plane = planeFetch(createPlane())
  const held: (() => void)[] = []
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'GET') await new Promise<void>((go) => held.push(go))
    return plane(request)
  }
  return {
    network,
    letGo: () => {
      for (const go of held.splice(0)) go()
    },
  }
}
