import { createStore, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { cookiesOf } from './identity.ts'
import { type LocalPlane, type PlaneOptions, createPlane } from './plane.ts'

/** The base of relative addresses when there is no page. */
const nowhere = 'http://localhost'

/**
 * Returns a `fetch` that calls the control plane in the page. Accepts relative addresses, keeps cookies in the jar and
 * stops when the request is aborted.
 * @param kept runs after each reply that changed the cookies
 */
export function planeFetch(
  plane: Pick<LocalPlane, 'exchange'>,
  jar: CookieJar = createJar(),
  kept: () => void = () => {},
): typeof fetch {
  return async (input, init) => {
    const request = requestOf(input, init)
    request.signal.throwIfAborted()
    const { response, setCookies } = await plane.exchange(request, jar.header())
    request.signal.throwIfAborted()
    if (setCookies.length > 0) {
      jar.take(setCookies)
      kept()
    }
    return response
  }
}

function requestOf(input: string | URL | Request, init: RequestInit | undefined): Request {
  if (input instanceof Request) return new Request(input, init)
  const base = 'location' in globalThis ? globalThis.location.href : nowhere
  return new Request(new URL(input, base), init)
}

/** The cookies of one browser for one control plane. */
type CookieJar = {
  /** Returns the `Cookie` header to send, or null when there are no cookies. */
  header(): string | null
  /** Stores the cookies of `Set-Cookie` lines and deletes those with `Max-Age=0`. */
  take(setCookies: readonly string[]): void
  /** Replaces the cookies with those of a header that an earlier jar returned. */
  load(header: string | null): void
}

/**
 * Creates a jar for the control plane in the page. Needed because browsers hide the cookie headers of requests and
 * replies that never leave the page.
 */
function createJar(): CookieJar {
  let cookies = new Map<string, string>()
  return {
    header() {
      const pairs = [...cookies].map(([name, value]) => `${name}=${value}`)
      return pairs.length === 0 ? null : pairs.join('; ')
    },
    take(setCookies) {
      for (const line of setCookies) {
        const [pair = '', ...attributes] = line.split(';')
        const [name = '', value = ''] = pair.split('=')
        const over = attributes.some((attribute) => /^\s*max-age\s*=\s*0\s*$/i.test(attribute))
        if (over) cookies.delete(name)
        else cookies.set(name, value)
      }
    },
    load(header) {
      cookies = new Map(cookiesOf(header))
    },
  }
}

/** A control plane in the page: its state outlives the page and is shared by all tabs. */
export type BrowserPlane = {
  readonly plane: LocalPlane
  readonly fetch: typeof fetch
  /** Stops listening to other tabs. */
  close(): void
}

const Kept = v.object({ world: v.unknown(), cookies: v.nullable(v.string()) })

/** The channel on which tabs tell each other that they wrote. */
const channelName = 'rackline-world'

/**
 * Opens this browser's control plane: in its last state, or as `options` say when nothing is stored. When storage is
 * disabled or full it still works, until the page is closed.
 */
export async function openBrowserPlane(
  options: Omit<PlaneOptions, 'saved' | 'onChange'> = {},
  keep: Keep | null = storage(),
): Promise<BrowserPlane> {
  const jar = createJar()
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null
  const read = async () => {
    const result = v.safeParse(Kept, await keep?.read().catch(() => undefined))
    return result.success ? result.output : null
  }

  let [dirty, writing] = [false, false]
  /**
   * Writes at once, and again when something changed in the meantime, so that a reload loses nothing that was answered.
   */
  const persist = async () => {
    dirty = true
    if (writing || keep === null) return
    writing = true
    while (dirty) {
      dirty = false
      await keep.write({ world: plane.save(), cookies: jar.header() }).catch(() => undefined)
      channel?.postMessage('written')
    }
    writing = false
  }

  const kept = await read()
  if (kept !== null) jar.load(kept.cookies)
  const plane = createPlane({
    ...options,
    ...(kept === null ? {} : { saved: kept.world }),
    onChange: () => void persist(),
  })

  /** Loads what another tab wrote, unless this tab has something newer still to write. */
  const follow = async () => {
    const theirs = await read()
    if (theirs === null || dirty || writing) return
    if (plane.load(theirs.world)) jar.load(theirs.cookies)
  }
  if (channel !== null) channel.onmessage = () => void follow()

  return {
    plane,
    fetch: planeFetch(plane, jar, () => void persist()),
    close: () => channel?.close(),
  }
}

/** Opens the storage. Returns null in browsers that forbid it, which throw on the first access. */
function storage(): Keep | null {
  try {
    return indexedDbKeep()
  } catch {
    return null
  }
}

/** Storage for one value between visits. */
export type Keep = {
  read(): Promise<unknown>
  write(value: unknown): Promise<void>
}

/** Stores the value in the browser's IndexedDB, shared by all tabs of this origin. */
function indexedDbKeep(): Keep {
  const store = createStore('rackline', 'world')
  return {
    read: () => get<unknown>('saved', store),
    write: (value) => set('saved', value, store),
  }
}
