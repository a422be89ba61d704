import { createStore } from 'jotai/vanilla'
import { createApi } from './api/http/client.ts'
import {
  askAtom,
  dropAskAtom,
  forgetRunAtom,
  questionAtom,
  reportAloneAtom,
} from './commands/kernel/run/runs.ts'
import { commandSourceAtom } from './commands/kernel/command-source.ts'
import { keepEarlyKeys } from './main/early-keys.ts'
import { whenIdle } from './main/idle.ts'
import { navigateAtom, redirectsAtom } from './state/navigation/navigate.ts'
import { loadPlaceOfAtom } from './state/load-places.ts'
import { pageLoaderAtom } from './state/navigation/load-page.ts'
import { controlPlaneAtom, latencyAtom } from './state/control-plane.ts'
import { locationAtom } from './state/navigation/location.ts'
import { provideNouns } from './state/nouns.ts'
import { nouns } from './state/routes/first.ts'
import { apiAtom, createQueryClient, queryClientAtom } from './state/cache/query.ts'
import { firstDrawAtom, firstRowsAtom, preferencesAtom } from './state/preferences.ts'
import { pagesAtom } from './views/pages.ts'
import { followOtherTabs } from './state/session/other-tabs.ts'
import { watchSession } from './state/session/watch.ts'
import { requestMissingStyles, watchForMissingCode } from './ui/code/missing-code.ts'
import { exposeScripts } from './views/shell/scripts.ts'

type Store = ReturnType<typeof createStore>

createConsole().then(openDoors, showStartError)

/**
 * Assembles the console: the control plane, the store, the doors, and the first navigation. Starts the reads of the
 * first page before the code that draws it has loaded.
 */
async function createConsole(): Promise<Store> {
  watchForMissingCode()
  provideNouns(nouns)
  const store = createStore()
  const asked = keepEarlyKeys(store)
  store.set(firstDrawAtom, true)
  const plane = servedControlPlane()
  const transport = await mockTransport(store)
  store.set(queryClientAtom, createQueryClient())
  store.set(controlPlaneAtom, plane)
  store.set(
    apiAtom,
    createApi({
      ...transport,
      onCall: ({ milliseconds }) => store.set(latencyAtom, milliseconds),
      // If that code cannot be fetched, the page shows its own error.
      onUnauthorized: () =>
        void import('./main/sign-in.ts').then(
          ({ signInFirst }) => signInFirst(store),
          () => undefined,
        ),
    }),
  )
  store.set(commandSourceAtom, {
    async load() {
      return (await import('./commands/areas.ts')).areasFor(plane, store)
    },
  })
  const { has, load, loadTop } = store.get(pagesAtom)
  // The first address shows a drawer without waiting for the page below it.
  store.set(pageLoaderAtom, {
    has,
    load: (id) => (store.get(firstDrawAtom) ? loadTop(id) : load(id)),
  })
  store.set(redirectsAtom, { find: (address) => redirect(store, address) })
  watchSession(store)
  followOtherTabs(store)
  followTheme(store)
  exposeScripts(store)
  window.addEventListener('popstate', ({ state }) => {
    void followHistory(store, entryOf(state))
  })
  const arrived = store.set(navigateAtom, currentAddress(), {
    history: 'none',
    ...entryOf(history.state),
  })
  // Both force a layout: after the reads have left, so as not to delay them, and before there is content to lay out.
  requestMissingStyles()
  store.set(firstRowsAtom, (usual) => rowsIn(innerHeight) || usual)
  // Lets the reads leave before the code that draws is evaluated, which takes longer than a request.
  const places = store.set(loadPlaceOfAtom, currentAddress())
  await Promise.race([places?.catch(() => undefined), wait(DRAWN_ONCE)])
  const { mountApp } = await import('./views/shell/mount.tsx')
  await Promise.race([arrived, wait(DRAWN_ONCE)])
  mountApp(store)
  // Loads the commands at once for a palette that is open already, and soon if the first page's data does not come.
  await Promise.race([arrived, asked, wait(FIRST_PAGE_ALONE)])
  return store
}

/**
 * Loads commands and keys once the first page is shown. The page can be read without them, and says if they are
 * missing; they load again when the network is back.
 */
async function openDoors(store: Store, failed: string | null = null): Promise<void> {
  try {
    await whenIdle()
    store.set(firstDrawAtom, false)
    const { loadDoors } = await import('./main/doors.ts')
    await loadDoors(store)
    if (failed !== null) store.set(forgetRunAtom, failed)
  } catch (reason) {
    const why = reason instanceof Error ? reason.message : String(reason)
    const message = `Could not load commands and keys. Reload the page. ${why}`
    if (failed !== null) store.set(forgetRunAtom, failed)
    const report = store.set(reportAloneAtom, { command: '', phase: 'failed', message })
    window.addEventListener('online', () => void openDoors(store, report), { once: true })
  }
}

/** Milliseconds that the shell waits for its first page, to draw both at once: drawing the frame first delays the text. */
const DRAWN_ONCE = 200

/** Milliseconds for which the first page has the network to itself. A reply that never comes must not cost the keys. */
const FIRST_PAGE_ALONE = 1000

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

/** Writes to the bare page, because the code that renders pages failed to load. */
function showStartError(reason: unknown): void {
  const why = reason instanceof Error ? reason.message : String(reason)
  document.body.textContent = `Rackline could not start: ${why}. Reload the page.`
}

/** Returns the control plane that the page was served with; a real one unless it says otherwise. */
function servedControlPlane(): string {
  const served = document.querySelector<HTMLMetaElement>('meta[name=rackline-control-plane]')
  return served?.content ?? 'remote'
}

/** Opens the mock control plane in this page, in builds that include it; other builds contain none of it. */
async function mockTransport(store: Store): Promise<{ fetch?: typeof fetch }> {
  if (import.meta.env.VITE_MOCK === 'browser') {
    const { openBrowserPlane } = await import('./mock/browser.ts')
    const { socketTo } = await import('./main/plane-socket.ts')
    const { openSocketAtom } = await import('./state/serial/socket.ts')
    const { plane, fetch } = await openBrowserPlane({ latency: [200, 400] })
    store.set(openSocketAtom, { open: socketTo(plane) })
    return { fetch }
  }
  return {}
}

/** Finds links that stage commands; the code that reads them loads with the first of them. */
function redirect(store: Store, address: string) {
  const plain = !address.startsWith('/do/') && !/[?&]do=/.test(address)
  if (plain) return null
  return import('./commands/kernel/link/stage.ts').then(({ findRedirectAtom, framedAtom }) => {
    store.set(framedAtom, window.self !== window.top)
    return store.set(findRedirectAtom, address)
  })
}

/** Follows the browser's back and forward; a question over the page being left closes with it. */
async function followHistory(store: Store, entry: { entry?: string }): Promise<void> {
  const question = store.get(questionAtom)
  const ask = store.get(askAtom)
  const stop = store.sub(locationAtom, () => {
    if (store.get(questionAtom) === question) question?.answer(false)
    if (store.get(askAtom) === ask) store.set(dropAskAtom)
  })
  await store.set(navigateAtom, currentAddress(), { history: 'none', ...entry })
  stop()
}

/** Returns how many rows a window of this height shows. The rows of no page begin higher than 170 px. */
function rowsIn(height: number): number {
  const [above, row] = [170, 28]
  return Math.ceil(Math.max(0, height - above) / row)
}

function followTheme(store: Store): void {
  const apply = () => {
    document.documentElement.dataset.theme = store.get(preferencesAtom).theme
  }
  store.sub(preferencesAtom, apply)
  apply()
}

function currentAddress(): string {
  return location.pathname + location.search
}

function entryOf(state: unknown): { entry?: string } {
  const entry =
    typeof state === 'object' && state !== null && 'entry' in state ? state.entry : undefined
  return typeof entry === 'string' ? { entry } : {}
}
