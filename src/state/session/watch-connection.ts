import type { createStore } from 'jotai/vanilla'
import { isRecord } from '../../api/shape.ts'
import { apiAtom, queryClientAtom } from '../cache/query.ts'
import { connectionAtom, type RackConnection } from './connection.ts'
import { lockAtom, noteRefusalAtom, storedLock, writesRefusedAtom } from './lock.ts'
import { locationAtom } from '../navigation/location.ts'
import { navigateAtom } from '../navigation/navigate.ts'
import { isText } from '../stored.ts'
import { othersIn } from './rack-mark.ts'

/** Milliseconds between polls of our own server. */
const INTERVAL = 10_000
const INTERVAL_IN_TROUBLE = 2000

/** Follows the lock, which other tabs of the same user may turn as well. */
export function watchLock(store: ReturnType<typeof createStore>): void {
  store.sub(writesRefusedAtom, () => store.set(noteRefusalAtom))
  store.set(noteRefusalAtom)
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(storedLock.key) !== true) return
    const isLocked = storedLock.read(store.get)
    if (isLocked !== store.get(lockAtom)) store.set(lockAtom, () => isLocked)
  })
}

/** Follows the connection, and reads everything again once its token works again. */
export async function watchConnection(store: ReturnType<typeof createStore>): Promise<void> {
  await checkConnection(store)
  if (store.get(connectionAtom) === null) return
  const isWell = () => store.get(connectionAtom)?.problem == null
  let timer: ReturnType<typeof setTimeout> | null = null
  const check = async () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (!document.hidden) await checkConnection(store)
    checkLater()
  }
  const checkLater = () => {
    timer = setTimeout(() => void check(), isWell() ? INTERVAL : INTERVAL_IN_TROUBLE)
  }
  checkLater()
  // Our server answers 503 when the rack refuses the token. The user should not wait for the next poll to learn that.
  const listening = store.get(apiAtom).listening(({ status }) => {
    if (status === 503 && isWell() && timer !== null) void check()
  })
  store.set(apiAtom, listening)
}

async function checkConnection(store: ReturnType<typeof createStore>): Promise<void> {
  const client = store.get(queryClientAtom)
  try {
    const reply = await fetch('/rackline/connection', { headers: { accept: 'application/json' } })
    const body: unknown = await reply.json()
    const before = store.get(connectionAtom)
    if (!isRecord(body)) return
    const next = connectionIn(body) ?? closedBy(before, body['message'])
    if (next === null || JSON.stringify(next) === JSON.stringify(before)) return
    store.set(connectionAtom, next)
    if (before?.problem != null && next.problem === null) {
      void client.invalidateQueries()
      const place = store.get(locationAtom)
      if (place?.shown.kind !== 'error') return
      void store.set(navigateAtom, place.address, { history: 'replace', entry: place.entry })
    }
  } catch {
    // It is not a server of ours, or not there: the page's own calls say so.
  }
}

function connectionIn(body: Readonly<Record<string, unknown>>): RackConnection | null {
  const { host, expires } = body
  if (!isText(host)) return null
  const text = (key: string) => (isText(body[key]) ? body[key] : null)
  const until = isText(expires) ? new Date(expires) : null
  return {
    name: text('name') ?? host,
    host,
    profile: text('profile'),
    hasToken: body['hasToken'] === true,
    expires: until === null || Number.isNaN(until.getTime()) ? null : until,
    problem: text('problem'),
    warning: text('warning'),
    renew: text('renew'),
    isInsecure: body['isInsecure'] === true,
    isReadOnly: body['isReadOnly'] === true,
    isProtected: body['isProtected'] === true,
    others: othersIn(body['others']),
  }
}

/** Keeps what is known when the server asks to be opened again, as after its restart. */
function closedBy(before: RackConnection | null, message: unknown): RackConnection | null {
  return before === null || !isText(message) ? null : { ...before, problem: message, renew: null }
}
