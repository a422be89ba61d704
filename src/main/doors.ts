import type { createStore } from 'jotai/vanilla'
import { listedOn, nounsOn } from '../commands/kernel/keys/live-keys.ts'
import {
  hasCommandsOfAtom,
  learnUserAtom,
  loadCommandsOfAtom,
} from '../commands/kernel/registry.ts'
import { watchSettling } from '../commands/kernel/run/settle.ts'
import { loadHalfAtom, loadPlacesAtom } from '../state/load-places.ts'
import { readyAtom } from '../state/preferences.ts'
import { loadFailed } from '../ui/code/boundary.tsx'
import { controlPlaneAtom } from '../state/control-plane.ts'
import { activityAtom } from '../state/cache/activity.ts'
import { watchRackVersionAtom } from '../state/session/rack-version.ts'
import { locationAtom } from '../state/navigation/location.ts'
import { drawersOver } from '../state/routes.ts'
import { pageLoaderAtom } from '../state/navigation/load-page.ts'
import { pageTargetAtom, shellLayoutAtom } from '../state/navigation/shell-page.ts'
import { watchActivity } from '../state/cache/watch-activity.ts'
import { ignoreHeldKeys } from '../ui/held-keys.ts'
import { idleAtom, keepIndexAtom } from '../state/search/provided.ts'
import { ledgerAtom } from '../state/plan/ledger.ts'
import { listenForKeys } from '../views/shell/keys/keyboard.ts'
import { nounIn } from '../state/noun-words.ts'
import { awaitedAtom, LoadedButton } from '../views/new-button.tsx'
import { Arrange, Paging } from '../views/list/page.tsx'
import { loadSorterAtom } from '../views/list/use-filtered.ts'
import { LoadedActions } from '../views/page-button.tsx'
import { Entries } from '../views/shell/frame/layout.tsx'
import { FailedRead } from '../views/read-error.tsx'
import { End, Mode, Parts } from '../views/shell/frame/status-line.tsx'
import { Switches } from '../views/shell/frame/top-bar.tsx'
import { preparePaletteAtom } from '../views/shell/palette/open.ts'
import { whenIdle } from './idle.ts'
import { prepareActions, preparePalette } from './for-use.ts'
import { followRack } from './rack.ts'
// Every page at rest shows what follows, or is likely to open it, so it loads with this file.
import '../commands/areas.ts'
import '../commands/audit-log/who.ts'
import '../commands/console/chart.ts'
import '../commands/console/plan.ts'
import '../commands/console/settings.ts'
import '../commands/navigation.ts'
import '../state/cache/read-queue.ts'
import '../state/plan/shelf.ts'
import '../ui/code/failure.tsx'
import '../views/command-button.tsx'
import '../views/drawer-actions.tsx'
import '../views/failed-read.tsx'
import '../views/list/arrange.tsx'
import '../views/list/paging.tsx'
import '../views/shell/error-page.tsx'
import '../views/shell/frame/sidebar.tsx'
import '../views/shell/frame/status-end.tsx'
import '../views/shell/frame/status-parts.tsx'
import '../views/shell/frame/switches.tsx'

type Store = ReturnType<typeof createStore>

/** Loads the places around the page, its commands and their keys, and then what an operator is likely to open next. */
export async function loadDoors(store: Store): Promise<void> {
  const used = whenUsed()
  await Promise.all([
    followLayout(store).then(() => followPage(store)),
    store.set(learnUserAtom),
    loadFailed(),
    // Load before READY, because a key that was pressed early may be that of a button.
    LoadedButton.load(),
    LoadedActions.load(),
    // Load before READY, so that all of them are drawn at once; their code came with this file.
    ...[Entries, Switches, Mode, Parts, End, Arrange, Paging, FailedRead].map((part) =>
      part.load(),
    ),
    // The page's own calls say what is wrong with the connection.
    followRack(store).catch(() => undefined),
  ])
  ignoreHeldKeys()
  watchActivity(store)
  listenForKeys(store)
  watchSettling(store)
  if (store.get(controlPlaneAtom) !== 'mock') store.set(watchRackVersionAtom)
  const prepare = () => preparePalette(store).catch(() => undefined)
  store.set(preparePaletteAtom, { load: () => void prepare() })
  store.set(idleAtom, { wait: () => whenUserIsIdle(store) })
  const keep = loadIndex(store)
  store.set(keepIndexAtom, { keep })
  await store.set(loadSorterAtom)
  store.set(readyAtom, true)
  await whenIdle()
  const loadForUse = async () => {
    await used
    // If the first press opens the palette, that comes first.
    await whenIdle()
    await Promise.all([prepareActions(), keep()])
    await store.set(loadPlacesAtom).catch(() => undefined)
    await whenIdle()
    await prepare()
    preloadDrawers(store, () => whenUserIsIdle(store))
  }
  void loadForUse()
  await lookAfter(store).catch(() => undefined)
}

/** Loads the places that the sidebar shows, now and whenever another layout is shown. */
async function followLayout(store: Store): Promise<void> {
  const load = () => store.set(loadHalfAtom, store.get(shellLayoutAtom))
  store.sub(shellLayoutAtom, () => void load().catch(() => undefined))
  await load()
}

/** Loads the commands of the page, and from now on those of each further one with its code: its keys work at once. */
async function followPage(store: Store): Promise<void> {
  const pages = store.get(pageLoaderAtom)
  store.set(pageLoaderAtom, {
    has: (id) => pages.has(id) && store.get(hasCommandsOfAtom)(nounsOn(id), listedOn(id)),
    load: async (id) => {
      // A page is shown without its keys rather than not at all; what needs its commands asks for them again.
      const commands = store
        .set(loadCommandsOfAtom, nounsOn(id), listedOn(id))
        .catch(() => undefined)
      await Promise.all([pages.load(id), commands])
    },
  })
  const here = store.get(pageTargetAtom)
  const buttons = store.get(awaitedAtom)
  const [nouns, listed] = here === null ? [[], []] : [nounsOn(here.id), listedOn(here.id)]
  const ofButtons = buttons.flatMap((id) => nounIn(id) ?? [])
  const known = await store.set(loadCommandsOfAtom, [...nouns, ...ofButtons], listed)
  const unknown = buttons.filter((id) => !known.some((command) => command.id === id))
  await store.set(
    loadCommandsOfAtom,
    unknown.flatMap((id) => nounIn(id) ?? []),
  )
}

/** Looks at what was being sent when a tab ended. */
async function lookAfter(store: Store): Promise<void> {
  const stop = await store.set(ledgerAtom)
  stop()
  const wasSending = [...store.get(ledgerAtom).values()].some(({ phase }) => phase === 'sending')
  if (!wasSending) return
  const { lookAfterAtom } = await import('../commands/kernel/plan/look-after.ts')
  await store.set(lookAfterAtom)
}

/** Returns a function that loads the palette's index, once. A page that nobody uses stores nothing in it. */
function loadIndex(store: Store): () => Promise<void> {
  let loading: Promise<void> | null = null
  const load = async () => {
    const { keepIndex } = await import('./search.ts')
    keepIndex(store)
  }
  return () =>
    (loading ??= load().catch(() => {
      loading = null
    }))
}

/**
 * Resolves when somebody first does something on the page. Until then it may be one of many tabs, and loads nothing that
 * it does not show.
 */
function whenUsed(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const used = () => {
      stop.abort()
      resolve()
    }
    for (const kind of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
      window.addEventListener(kind, used, { capture: true, passive: true, signal: stop.signal })
    }
  })
}

/** Resolves when the browser is idle and the user is active: a hidden tab reads nothing. */
async function whenUserIsIdle(store: Store): Promise<void> {
  await whenIdle()
  if (store.get(activityAtom) === 'active') return
  await new Promise<void>((resolve) => {
    const stop = store.sub(activityAtom, () => {
      if (store.get(activityAtom) !== 'active') return
      stop()
      resolve()
    })
  })
  await whenUserIsIdle(store)
}

/**
 * Loads the code of the drawers over each page that the user comes to, one at a time, so that they open at once. Code
 * that fails to load now is requested again, and reported, on use.
 * @param idle resolves when there is time to load
 */
function preloadDrawers(store: Store, idle: () => Promise<void>): void {
  const preload = async () => {
    const here = store.get(locationAtom)
    if (here?.shown.kind !== 'page') return
    const pages = store.get(pageLoaderAtom)
    for (const id of drawersOver(here.shown.id)) {
      if (pages.has(id)) continue
      await idle()
      if (store.get(locationAtom) !== here || !navigator.onLine) return
      await pages.load(id).catch(() => undefined)
    }
  }
  store.sub(locationAtom, () => void preload())
  void preload()
}
