import { createStore } from 'jotai/vanilla'
import { createApi } from './api/client.ts'
import {
  askAtom,
  dropAskAtom,
  questionAtom,
  type Told,
  toldAtom,
} from './commands/kernel/outcome.ts'
import { commandSourceAtom } from './commands/kernel/registry.ts'
import { leisure } from './main/leisure.ts'
import { arriveAtom, arrivingAtom, detourAtom, pageLoaderAtom } from './state/arrive.ts'
import { type ControlPlane, controlPlaneAtom, latencyAtom } from './state/control-plane.ts'
import { placeAtom } from './state/place.ts'
import { apiAtom, createQueryClient, queryClientAtom } from './state/query.ts'
import { panelAtom, settingsAtom, settlingAtom } from './state/settings.ts'
import { pagesAtom } from './views/pages.ts'
import { exposeScripts } from './views/shell/scripts.ts'

type Store = ReturnType<typeof createStore>

begin().then(openDoors, sayWhy)

/**
 * Puts the console together: the control plane, the store, the doors, and the first arrival. What the first page
 * reads is under way before the code that draws it has come.
 */
async function begin(): Promise<Store> {
  const shell = import('./views/shell/start.tsx')
  const store = createStore()
  store.set(settlingAtom, true)
  const plane = servedBy()
  const transport = await mockTransport(store)
  store.set(queryClientAtom, createQueryClient())
  store.set(controlPlaneAtom, plane)
  store.set(
    apiAtom,
    createApi({
      ...transport,
      onCall: ({ milliseconds }) => store.set(latencyAtom, milliseconds),
      onUnauthorized: () => signInFirst(store),
    }),
  )
  store.set(commandSourceAtom, {
    load: async () => (await import('./commands/all.ts')).commandsFor(plane),
  })
  store.set(pageLoaderAtom, store.get(pagesAtom))
  store.set(detourAtom, { find: (address) => detour(store, address) })
  followTheme(store)
  exposeScripts(store)
  window.addEventListener('popstate', ({ state }) => {
    void goBack(store, entryOf(state))
  })
  const arrived = store.set(arriveAtom, here(), { history: 'none', ...entryOf(history.state) })
  const { start } = await shell
  await Promise.race([arrived, soon()])
  start(store)
  await arrived
  return store
}

/**
 * Loads commands and keys once the first page is there. Without them the page can still be read, and says so; they are
 * asked for again when the network is back.
 */
async function openDoors(store: Store, failed: Told | null = null): Promise<void> {
  try {
    await leisure()
    store.set(settlingAtom, false)
    const { loadDoors } = await import('./main/doors.ts')
    await loadDoors(store)
    if (failed !== null && store.get(toldAtom) === failed) store.set(toldAtom, null)
  } catch (reason) {
    const why = reason instanceof Error ? reason.message : String(reason)
    const message = `Could not load commands and keys. Reload the page to try again. ${why}`
    const told: Told = { command: '', phase: 'failed', message, result: null, requestId: null }
    store.set(toldAtom, told)
    window.addEventListener('online', () => void openDoors(store, told), { once: true })
  }
}

/** Milliseconds that the shell waits for its first page, so as not to be drawn twice where answers are quick. */
const SOON = 50

function soon(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, SOON)
  })
}

/** Without what draws the page there is nothing but the page itself to say so. */
function sayWhy(reason: unknown): void {
  const why = reason instanceof Error ? reason.message : String(reason)
  document.body.textContent = `Rackline could not start: ${why}. Reload the page to try again.`
}

/** Which control plane the page was served with; a real one unless it says otherwise. */
function servedBy(): ControlPlane {
  const said = document.querySelector('meta[name=rackline-control-plane]')?.getAttribute('content')
  return said === 'mock' ? 'mock' : 'remote'
}

/** The mock control plane in this very page, in the builds that have it; nothing of it is in the others. */
async function mockTransport(store: Store): Promise<{ fetch?: typeof fetch }> {
  if (import.meta.env.VITE_MOCK === 'browser') {
    const { openBrowserPlane } = await import('./mock/browser/open.ts')
    const { socketTo } = await import('./main/plane-socket.ts')
    const { openSocketAtom } = await import('./state/serial/socket.ts')
    const { plane, fetch } = await openBrowserPlane({ latency: [200, 400] })
    store.set(openSocketAtom, { open: socketTo(plane) })
    return { fetch }
  }
  return {}
}

/** Links that stage commands; the code that reads them comes with the first of them. */
function detour(store: Store, address: string) {
  const plain = !address.startsWith('/do/') && !/[?&]do=/.test(address)
  if (plain) return null
  return import('./commands/kernel/stage.ts').then(({ findDetourAtom, framedAtom }) => {
    store.set(framedAtom, window.self !== window.top)
    return store.set(findDetourAtom, address)
  })
}

/** The browser has moved: what is asked over the page that is left goes together with it. */
async function goBack(store: Store, entry: { entry?: string }): Promise<void> {
  const question = store.get(questionAtom)
  const ask = store.get(askAtom)
  const stop = store.sub(placeAtom, () => {
    if (store.get(questionAtom) === question) question?.answer(false)
    if (store.get(askAtom) === ask) store.set(dropAskAtom)
  })
  await store.set(arriveAtom, here(), { history: 'none', ...entry })
  stop()
}

/** Somebody without a session: sign in first, then go where they were going, or come back here. */
function signInFirst(store: Store): void {
  const back = store.get(arrivingAtom) ?? store.get(placeAtom)?.address ?? here()
  if (back.startsWith('/login')) return
  // Nothing may lie over the page where one signs in; what was typed is kept.
  store.get(questionAtom)?.answer(false)
  store.set(dropAskAtom)
  store.set(panelAtom, null)
  void store.set(arriveAtom, `/login?redirect_uri=${encodeURIComponent(back)}`, { unguarded: true })
}

function followTheme(store: Store): void {
  const apply = () => {
    document.documentElement.dataset.theme = store.get(settingsAtom).theme
  }
  store.sub(settingsAtom, apply)
  apply()
}

function here(): string {
  return location.pathname + location.search
}

function entryOf(state: unknown): { entry?: string } {
  const entry =
    typeof state === 'object' && state !== null && 'entry' in state ? state.entry : undefined
  return typeof entry === 'string' ? { entry } : {}
}
