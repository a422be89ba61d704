import * as v from 'valibot'
import type { LocalPlane, PlaneOptions } from '../plane.ts'
import { createPlane } from '../plane.ts'
import { planeFetch } from './fetch.ts'
import { createJar } from './jar.ts'
import type { Keep } from './keep.ts'
import { indexedDbKeep } from './keep.ts'

/** A control plane in the page: its state outlives the page and is the same in all tabs. */
export type BrowserPlane = {
  readonly plane: LocalPlane
  readonly fetch: typeof fetch
  /** Stops listening to other tabs. */
  close(): void
}

const Kept = v.object({ world: v.unknown(), cookies: v.nullable(v.string()) })

/** The name under which tabs tell each other that they wrote. */
const channelName = 'rackline-world'

/**
 * Opens the control plane of this browser: as it was left, or as `options` have it when nothing was kept. Where
 * nothing can be kept (storage switched off or full) it works all the same, for as long as the page is there.
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
  /** Writes at once, and once more when something changed meanwhile: a reload loses nothing that was answered. */
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

  /** Another tab wrote. What this one is still about to write counts more: it is newer. */
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

/** Browsers that forbid storage say so by throwing as soon as it is asked for. */
function storage(): Keep | null {
  try {
    return indexedDbKeep()
  } catch {
    return null
  }
}
