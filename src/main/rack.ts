import type { createStore } from 'jotai/vanilla'
import { nameToType, rackCommands } from '../commands/console/rack.ts'
import { localCommandsAtom } from '../commands/kernel/registry.ts'
import { protectionAtom } from '../commands/kernel/run/subject.ts'
import { notifyAtom } from '../commands/kernel/run/runs.ts'
import { controlPlaneAtom } from '../state/control-plane.ts'
import { locationAtom } from '../state/navigation/location.ts'
import { navigateAtom } from '../state/navigation/navigate.ts'
import { nearestPlaceAtom } from '../state/navigation/nearest-place.ts'
import { connectionAtom, type RackConnection } from '../state/session/connection.ts'
import { protectedName } from '../state/session/rack-mark.ts'
import { watchConnection, watchLock } from '../state/session/watch-connection.ts'

type Store = ReturnType<typeof createStore>

/** Follows the lock, and the connection, which the mock lacks; offers what is about it and the others of the program. */
export async function followRack(store: Store): Promise<void> {
  watchLock(store)
  if (store.get(controlPlaneAtom) === 'mock') return
  const offer = () => store.set(localCommandsAtom, rackCommands(store.get(connectionAtom)))
  store.sub(connectionAtom, offer)
  protect(store)
  await watchConnection(store)
  void arrive(store)
}

/** Makes every question ask for a name once the rack is protected. */
export function protect(store: Store): void {
  store.set(protectionAtom, { nameFor: (asked) => nameToType(protectedName(store.get), asked) })
}

/**
 * Ends a switch from another rack, which was to keep the page: where this one lacks it, opens the nearest place that it
 * has, and says so.
 */
export async function arrive(store: Store): Promise<void> {
  const { name: here = '', others = [] } = store.get(connectionAtom) ?? {}
  const from = takeArrival(others)
  if (from === null) return
  const wanted = await settled(store)
  const isAtPlace = async () => {
    const place = store.get(locationAtom)
    if (place?.shown.kind !== 'error' || !LACKING.has(place.shown.status)) return true
    const nearest = store.get(nearestPlaceAtom)(place)
    const to = nearest?.href ?? '/'
    if (to === place.address) return true
    await store.set(navigateAtom, to, { history: 'replace', unguarded: true })
    return false
  }
  let isMoved = false
  // Each turn leads to a shorter address.
  for (let turn = 0; turn < DEEPEST && !(await isAtPlace()); turn += 1) isMoved = true
  if (!isMoved) return
  store.set(notifyAtom, {
    tone: 'note',
    title: `This page of ${from} is not on ${here}`,
    text: `There is no ${wanted} here. This is the nearest place that there is.`,
  })
}

/** Returns the name of the rack that was left for this page, which our own server has noted in a cookie. Removes that. */
function takeArrival(others: RackConnection['others']): string | null {
  const own = `rackline-${location.port || 80}-`
  for (const pair of document.cookie.split('; ')) {
    const [cookie = '', from] = pair.split('=')
    if (!cookie.startsWith(own) || !cookie.endsWith('-from')) continue
    document.cookie = `${cookie}=; Path=/; Max-Age=0`
    return others.find(({ name }) => encodeURIComponent(name) === from)?.name ?? null
  }
  return null
}

/** Statuses of places that a rack lacks, or does not show to this user. */
const LACKING = new Set([400, 403, 404])

const DEEPEST = 8

/** Resolves to the first address that is shown. */
function settled(store: Store): Promise<string> {
  const first = store.get(locationAtom)
  if (first !== null) return Promise.resolve(first.address)
  return new Promise((resolve) => {
    const stop = store.sub(locationAtom, () => {
      stop()
      resolve(store.get(locationAtom)?.address ?? '/')
    })
  })
}
