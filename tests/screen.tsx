import { act, configure, render, waitFor } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { loadCommandsAtom } from '../src/commands/kernel/registry.ts'
import { loadRunner } from '../src/commands/kernel/run/start.ts'
import { pageLoaderAtom } from '../src/state/navigation/load-page.ts'
import { idleAtom } from '../src/state/search/provided.ts'
import { watchLock } from '../src/state/session/watch-connection.ts'
import { readyAtom } from '../src/state/preferences.ts'
import { ignoreHeldKeys } from '../src/ui/held-keys.ts'
import { loadSorterAtom } from '../src/views/list/use-filtered.ts'
import { LoadedButton } from '../src/views/new-button.tsx'
import { LoadedActions } from '../src/views/page-button.tsx'
import { createPages, pagesAtom } from '../src/views/pages.ts'
import { App } from '../src/views/shell/mount.tsx'
import { listenForKeys } from '../src/views/shell/keys/keyboard.ts'
import { loadLayers, loadPalette } from '../src/views/shell/layers.tsx'
import { exposeScripts } from '../src/views/shell/scripts.ts'
import { type Console, type ConsoleOptions, openConsole } from './console.ts'

configure({
  // Generous, because machines are busy and only failing tests wait that long.
  asyncUtilTimeout: 15_000,
  // Says in one line what the page showed instead, because a report of many tests has no room for the whole page.
  getElementError: (message, container) => {
    const main = container.querySelector('main')?.textContent ?? container.textContent
    const layers = [...container.querySelectorAll('dialog, [role*=dialog]')].map(
      (one) => one.textContent,
    )
    const shown = [...layers, main].join(' | ').slice(0, 800)
    return new Error(`${message?.split('\n')[0]} at ${location.pathname}, which shows: ${shown}`)
  },
})

// The console prefetches its layers when idle, so tests that open one do not wait for code either.
await Promise.all([
  loadPalette(),
  loadLayers(),
  loadRunner(),
  LoadedButton.load(),
  LoadedActions.load(),
])

export type Screen = Console & { readonly user: ReturnType<typeof userEvent.setup> }

/**
 * Renders the console at an address.
 * @param before changes its world before the page loads
 */
export async function show(
  address: string,
  options: ConsoleOptions = {},
  before?: (made: Console) => Promise<void>,
): Promise<Screen> {
  const made = openConsole(options)
  const { store } = made
  // Reads no lists for the palette: sixty calls would take longer than the rest of a test that opens it.
  store.set(idleAtom, { wait: () => new Promise(() => {}) })
  await before?.(made)
  const pages = createPages()
  store.set(pagesAtom, pages)
  store.set(pageLoaderAtom, {
    has: pages.has,
    load: async (id) => {
      await Promise.all([pages.load(id), store.set(loadCommandsAtom)])
    },
  })
  onTestFinished(ignoreHeldKeys())
  onTestFinished(listenForKeys(store))
  exposeScripts(store)
  watchLock(store)
  onTestFinished(() => {
    delete window.rackline
  })
  await store.set(loadSorterAtom)
  store.set(readyAtom, true)
  // Skips the check for `pointer-events`, because no style sheets are loaded here.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  render(<App store={store} />)
  await act(() => made.visit(address, { history: 'replace' }))
  await act(() => store.set(loadCommandsAtom))
  return { ...made, user }
}
export { waitFor, act }
