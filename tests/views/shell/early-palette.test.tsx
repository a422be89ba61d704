// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { commandSourceAtom } from '../../../src/commands/kernel/command-source.ts'
import { earlyPalette } from '../../../src/main/early-palette.ts'
import { firstDrawAtom, readyAtom } from '../../../src/state/preferences.ts'
import { App } from '../../../src/views/shell/app.tsx'
import { paletteAtom } from '../../../src/views/shell/palette/open.ts'
import { openConsole, type Store } from '../../console.ts'

/** Opens a console as it is before its keys, its commands and its first page have loaded. */
function openEarly(): { readonly store: Store; readonly asked: Promise<void> } {
  const { store } = openConsole()
  store.set(firstDrawAtom, true)
  store.set(commandSourceAtom, { load: () => new Promise(() => {}) })
  const asked = earlyPalette(store)
  // Keys that have loaded end the listening.
  onTestFinished(() => {
    store.set(readyAtom, true)
    press('a')
  })
  return { store, asked }
}

/** Presses a key, and returns whether the browser may act on it. */
function press(key: string, more: KeyboardEventInit = {}): boolean {
  return fireEvent.keyDown(document.body, { key, ...more })
}

test('opens the palette for its key before the keys have loaded, with what is typed next', async () => {
  const { store, asked } = openEarly()
  render(<App store={store} />)
  await act(async () => {
    expect(press('k', { ctrlKey: true })).toBe(false)
    for (const key of ['d', 'x', 'Backspace', 'i', 'Enter']) press(key)
    await asked
  })
  const dialog = await screen.findByRole('dialog', { name: 'Quick actions' })
  await waitFor(() => {
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' }).value).toBe('di')
  })
  expect(dialog.textContent).toContain('Loading commands…')
  // Leaves what follows to the field.
  expect(press('s')).toBe(true)
})

test('leaves other early presses to the page', () => {
  const { store } = openEarly()
  expect(press('d')).toBe(true)
  expect(press('k')).toBe(true)
  expect(press('r', { ctrlKey: true })).toBe(true)
  expect(store.get(paletteAtom)).toBeNull()
})

test('takes back an early palette on Escape, and reloads the page whatever is asked', () => {
  const { store } = openEarly()
  press('k', { ctrlKey: true })
  expect(store.get(paletteAtom)).toEqual({ mode: 'find', text: '' })
  expect(press('r', { ctrlKey: true })).toBe(true)
  press('Escape')
  expect(store.get(paletteAtom)).toBeNull()
})

test('stops listening once the keys have loaded', () => {
  const { store } = openEarly()
  store.set(readyAtom, true)
  expect(press('k', { ctrlKey: true })).toBe(true)
  expect(store.get(paletteAtom)).toBeNull()
})
