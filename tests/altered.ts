import { planeFetch } from '../src/mock/browser.ts'
import { createPlane } from '../src/mock/plane.ts'

/**
 * Returns a network whose replies differ from what the API document promises.
 * @param path the beginning of the paths whose replies are changed
 * @param change may change each object in the reply, in wire form
 */
export function altered(
  path: string,
  change: (one: Record<string, unknown>) => void,
): { readonly network: typeof fetch; readonly stop: () => void } {
  const plane = planeFetch(createPlane())
  let changing = true
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const reply = await plane(request)
    if (!changing || !new URL(request.url).pathname.startsWith(path)) return reply
    const body = JSON.parse(await reply.text(), (_, value: unknown) => {
      if (isRecord(value)) change(value)
      return value
    }) as unknown
    return new Response(JSON.stringify(body), reply)
  }
  return { network, stop: () => (changing = false) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
