import './dom-setup.ts'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { loadCommandsAtom } from '../src/commands/kernel/registry.ts'
import { pageLoaderAtom } from '../src/state/arrive.ts'
import { factsOf } from '../src/state/routes.ts'
import { readyAtom } from '../src/state/settings.ts'
import { createPages } from '../src/views/pages.ts'
import { App } from '../src/views/shell/app.tsx'
import { listenForKeys } from '../src/views/shell/keyboard.ts'
import { pagesAtom } from '../src/views/shell/outlet.tsx'
import { exposeScripts } from '../src/views/shell/scripts.ts'
import { type Console, type ConsoleOptions, openConsole } from './console.ts'

export type Screen = Console & { readonly user: ReturnType<typeof userEvent.setup> }

/** A console on a screen, at an address. */
export async function show(address: string, options: ConsoleOptions = {}): Promise<Screen> {
  const made = openConsole(options)
  const { store } = made
  const pages = createPages()
  store.set(pagesAtom, pages)
  store.set(pageLoaderAtom, {
    has: pages.has,
    load: (id) =>
      Promise.all([pages.load(id), store.set(loadCommandsAtom, [...(factsOf(id).commands ?? [])])]),
  })
  onTestFinished(listenForKeys(store))
  exposeScripts(store)
  store.set(readyAtom, true)
  const user = userEvent.setup({ delay: null })
  render(<App store={store} />)
  await act(() => made.visit(address, { history: 'replace' }))
  return { ...made, user }
}
export { screen, within, waitFor, act }
