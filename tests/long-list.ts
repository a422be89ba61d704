import { planeFetch } from '../src/mock/browser.ts'
import { createPlane } from '../src/mock/plane.ts'

type LongList = {
  /** Instances in the project, called `i-00001` and so on. */
  readonly total: number
  /** The token that follows another; null at the end. */
  readonly tokenAfter?: (token: string | null, usual: string | null) => string | null
}

/** A network over the mock on which one project has more instances than one call can list. */
export function longList({ total, tokenAfter = (_token, usual) => usual }: LongList) {
  const plane = planeFetch(createPlane())
  const pages: (string | null)[] = []
  const looked: string[] = []
  const failing = new Set<string | null>()
  let size = total
  let template: Promise<unknown> | undefined
  /** Makes instances that differ from one of the mock in their names. */
  const like = async (url: string) => {
    const address = new URL('/v1/instances/db1?project=mock-project', url)
    template ??= plane(new Request(address)).then((reply): Promise<unknown> => reply.json())
    const one: unknown = await template
    return (name: string) => ({ ...Object(one), name, id: idOf(name) })
  }
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/v1/instances' && request.method === 'GET') {
      const token = searchParams.get('page_token')
      pages.push(token)
      if (failing.has(token)) return new Response(null, { status: 500 })
      const from = Number(token ?? 0)
      const to = Math.min(size, from + Number(searchParams.get('limit')))
      const named = await like(request.url)
      const items = Array.from({ length: to - from }, (_, at) => named(nameOf(from + at + 1)))
      const next = tokenAfter(token, to < size ? String(to) : null)
      return Response.json({ items, next_page: next })
    }
    const name = /^\/v1\/instances\/(i-\d{5}|0{8}-.*)$/.exec(pathname)?.[1]
    if (name === undefined || request.method !== 'GET') return plane(request)
    looked.push(name)
    const at = Number(name.slice(name.startsWith('i-') ? 2 : -12))
    return at > size
      ? Response.json({ error_code: 'ObjectNotFound' }, { status: 404 })
      : Response.json((await like(request.url))(nameOf(at)))
  }
  return {
    network,
    /** The token of each page that was asked for. */
    pages,
    /** Names and ids that were asked for one by one. */
    looked,
    failing,
    resize: (to: number) => {
      size = to
    },
  }
}

export const nameOf = (at: number) => `i-${String(at).padStart(5, '0')}`
const idOf = (name: string) => `00000000-0000-4000-8000-${name.slice(2).padStart(12, '0')}`
