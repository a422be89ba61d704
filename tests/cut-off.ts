import { planeFetch } from '../src/mock/browser.ts'
import { createPlane } from '../src/mock/plane.ts'

/** A network over the mock whose lists never end and leave out these names, which only a look-up finds. */
export function cutOffBefore(names: readonly string[]): typeof fetch {
  const plane = planeFetch(createPlane())
  return async (input, init) => {
    const request = new Request(input, init)
    const reply = await plane(request)
    if (request.method !== 'GET') return reply
    const body: unknown = await reply
      .clone()
      .json()
      .catch(() => null)
    if (typeof body !== 'object' || body === null || !('items' in body)) return reply
    const items = Array.isArray(body.items) ? body.items : []
    const isLeft = (item: unknown) =>
      !(item instanceof Object && 'name' in item && names.includes(String(item.name)))
    return Response.json({ items: items.filter(isLeft), next_page: 'more' })
  }
}
