import { createStore, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { type LocalPlane, type PlaneOptions, createPlane } from '../plane.ts'
import { createJar, planeFetch } from './fetch.ts'

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
