import { act, configure, render, waitFor } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { loadCommandsAtom } from '../src/commands/kernel/registry.ts'
import { pageLoaderAtom } from '../src/state/navigate.ts'
import { readyAtom } from '../src/state/preferences.ts'
import { ignoreHeldKeys } from '../src/ui/held-keys.ts'
import { createPages, pagesAtom } from '../src/views/pages.ts'
import { App } from '../src/views/shell/app.tsx'
import { listenForKeys } from '../src/views/shell/keyboard.ts'
import { loadLayers } from '../src/views/shell/layers.tsx'
import { exposeScripts } from '../src/views/shell/scripts.ts'
import { type Console, type ConsoleOptions, openConsole } from './console.ts'

// Only a test that fails waits that long, and on a busy machine a slow one is no failure.
configure({ asyncUtilTimeout: 15_000 })

// The console fetches its layers while nobody waits; so a test that opens one does not wait for their code either.
await loadLayers()

export type Screen = Console & { readonly user: ReturnType<typeof userEvent.setup> }

/**
 * A console on a screen, at an address.
 * @param before what happens in its world before anybody looks
 */
export async function show(
  address: string,
  options: ConsoleOptions = {},
  before?: (made: Console) => Promise<void>,
): Promise<Screen> {
  const made = openConsole(options)
  await before?.(made)
  const { store } = made
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
  onTestFinished(() => {
    delete window.rackline
  })
  store.set(readyAtom, true)
  // No style sheet is loaded here, so nothing can be out of the pointer's reach.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  render(<App store={store} />)
  await act(() => made.visit(address, { history: 'replace' }))
  await act(() => store.set(loadCommandsAtom))
  // A button that waits for its command has the same words as the one that follows.
  await waitFor(() => {
    if (document.querySelector('[data-tip="Loading commands…"]')) throw new Error('Not yet')
  })
  return { ...made, user }
}
export { waitFor, act }
