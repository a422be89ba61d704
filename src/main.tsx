import { createStore } from 'jotai'
import { createRoot } from 'react-dom/client'
import { createApi } from './api/client.ts'
import { commandsFor } from './commands/sources.ts'
import { dropAskAtom, questionAtom } from './commands/kernel/outcome.ts'
import { loadCommandsAtom, sourcesAtom } from './commands/kernel/registry.ts'
import { watchActivity } from './state/activity.ts'
import { arriveAtom, detourAtom, pageLoaderAtom } from './state/arrive.ts'
import { type ControlPlane, controlPlaneAtom, latencyAtom } from './state/control-plane.ts'
import { placeAtom } from './state/place.ts'
import { apiAtom, createQueryClient, queryClientAtom } from './state/query.ts'
import { factsOf, type RouteId } from './state/routes.ts'
import { openSocketAtom } from './state/serial/socket.ts'
import { readyAtom, settingsAtom } from './state/settings.ts'
import './ui/look.css'
import { App } from './views/shell/app.tsx'
import { pagesAtom } from './views/shell/outlet.tsx'
import { exposeScripts } from './views/shell/scripts.ts'

type Store = ReturnType<typeof createStore>

void begin()

/** Puts the console together: the control plane, the store, the doors, and the first arrival. */
async function begin(): Promise<void> {
  const store = createStore()
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
  store.set(sourcesAtom, commandsFor(plane))
  store.set(pageLoaderAtom, store.get(pagesAtom))
  store.set(detourAtom, { find: (address) => detour(store, address) })
  followTheme(store)
  watchActivity(store)
  exposeScripts(store)
  window.addEventListener('popstate', ({ state }) => {
    void store.set(arriveAtom, here(), { history: 'none', ...entryOf(state) })
  })
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no element called root')
  createRoot(root).render(<App store={store} />)
  await store.set(arriveAtom, here(), { history: 'none', ...entryOf(history.state) })
  await openDoors(store)
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
    const { plane, fetch } = await openBrowserPlane({ latency: [200, 400] })
    store.set(openSocketAtom, { open: socketTo(plane) })
    return { fetch }
  }
  return {}
}

/** Once the first page is there: its commands, their keys, and what an operator is likely to open next. */
async function openDoors(store: Store): Promise<void> {
  await leisure()
  showWithCommands(store)
  const shown = store.get(placeAtom)?.shown
  const nouns = shown?.kind === 'page' ? commandsOf(shown.id) : []
  const [{ listenForKeys }] = await Promise.all([
    import('./views/shell/keyboard.ts'),
    store.set(loadCommandsAtom, ['navigation', 'console', ...nouns]),
  ])
  listenForKeys(store)
  store.set(readyAtom, true)
  await leisure()
  await Promise.all([
    import('./views/shell/palette.tsx'),
    import('./views/shell/confirm.tsx'),
    import('./views/shell/asking.tsx'),
  ])
}

/** From now on a page is shown together with its commands: whoever sees it may press its keys at once. */
function showWithCommands(store: Store): void {
  const pages = store.get(pagesAtom)
  const complete = new Set<RouteId>()
  store.set(pageLoaderAtom, {
    has: (id) => pages.has(id) && complete.has(id),
    load: async (id) => {
      await Promise.all([pages.load(id), store.set(loadCommandsAtom, commandsOf(id))])
      complete.add(id)
    },
  })
}

function commandsOf(id: RouteId): readonly string[] {
  return factsOf(id).commands ?? []
}

/** Resolves when the page has been drawn and nothing else is to do; what is not needed yet must not delay that. */
function leisure(): Promise<void> {
  return new Promise((resolve) => {
    const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 100))
    idle(() => resolve(), { timeout: 1000 })
  })
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

/** Somebody without a session: sign in first, then come back here. */
function signInFirst(store: Store): void {
  const place = store.get(placeAtom)
  const back = place?.address ?? here()
  if (back.startsWith('/login')) return
  // Nothing may lie over the page where one signs in; what was typed is kept.
  store.get(questionAtom)?.answer(false)
  store.set(dropAskAtom)
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
