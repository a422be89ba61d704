import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { commandSourceAtom } from '../../../src/commands/kernel/command-source.ts'
import { keepEarlyKeys } from '../../../src/main/early-keys.ts'
import { whenIdle } from '../../../src/main/idle.ts'
import { firstDrawAtom, preferencesAtom, readyAtom } from '../../../src/state/preferences.ts'
import { App } from '../../../src/views/shell/mount.tsx'
import { paletteAtom } from '../../../src/views/shell/palette/open.ts'
import { questionAtom } from '../../../src/commands/kernel/run/runs.ts'
import { rowAtom } from '../../../src/state/context.ts'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { openConsole, type Store } from '../../console.ts'
import { type Screen, show } from '../../screen.tsx'

/** Opens a console as it is before its keys, its commands and its first page have loaded. */
function openEarly(): { readonly store: Store; readonly asked: Promise<void> } {
  const { store } = openConsole()
  store.set(firstDrawAtom, true)
  store.set(commandSourceAtom, { load: () => new Promise(() => {}) })
  const asked = keepEarlyKeys(store)
  // Keys that have loaded end the listening.
  onTestFinished(async () => {
    store.set(readyAtom, true)
    await whenIdle()
  })
  return { store, asked }
}

/** Presses a key, and returns whether the browser may act on it. */
function press(key: string, more: KeyboardEventInit = {}): boolean {
  const init = { key, bubbles: true, cancelable: true, ...more }
  // Without React's help, which would draw the palette before the next press.
  return document.body.dispatchEvent(new KeyboardEvent('keydown', init))
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

test('keeps a line and its Enter for a prompt that is not shown yet, and no key after it', () => {
  const { store } = openEarly()
  store.set(paletteAtom, { mode: 'line', text: '' })
  for (const key of ['?', 'Backspace', ...'disk list', 'Enter', 'x', 'Enter']) press(key)
  expect(store.get(paletteAtom)).toEqual({ mode: 'line', text: 'disk list', isEntered: true })
})

describe('other presses', () => {
  const list = '/projects/mock-project/instances'

  /** Shows a page whose rows are there. */
  async function showRows(): Promise<Screen> {
    const made = await show(list)
    await waitFor(() => expect(document.querySelector('main tbody tr')).not.toBeNull())
    return made
  }

  /** Does something before the keys of a page have loaded, and then loads them. */
  async function pressEarly({ store }: Screen, early: () => void): Promise<void> {
    act(() => store.set(readyAtom, false))
    void keepEarlyKeys(store)
    early()
    expect(document.activeElement?.matches('tr')).toBe(false)
    await act(async () => {
      store.set(readyAtom, true)
      await whenIdle()
    })
  }
  const row = () => document.activeElement?.closest('tr')
  const rows = () => [...document.querySelectorAll('main tbody tr')]

  test('act when the keys are there: on rows, in the filter, and to another place', async () => {
    const made = await showRows()
    await pressEarly(made, () => {
      for (const key of ['j', 'j']) expect(press(key)).toBe(false)
      // A held key is one press.
      expect(press('j', { repeat: true })).toBe(true)
      expect(press('r', { ctrlKey: true })).toBe(true)
    })
    expect(row()).toBe(rows()[1])
    expect(made.store.get(paletteAtom)).toBeNull()
    act(() => row()?.blur())
    await pressEarly(made, () => {
      for (const key of ['/', ...'db1', 'Enter']) press(key)
    })
    await waitFor(() => expect(row()?.dataset['key']).toBe('db1'))
    act(() => row()?.blur())
    await pressEarly(made, () => {
      for (const key of ['g', 'd']) press(key)
    })
    await waitFor(() => expect(made.store.get(locationAtom)?.address).toMatch(/disks$/))
  })

  test('press a button that has appeared with the keys', async () => {
    const made = await show('/system/networking/ip-pools/ip-pool-1')
    await pressEarly(made, () => press('c'))
    expect(await screen.findByRole('dialog', { name: 'Add IP range' })).not.toBeNull()
  })

  test('open the menu of a row, or give it up with Escape, and do not act on the page after that', async () => {
    const made = await showRows()
    await pressEarly(made, () => {
      for (const key of ['j', '.', 'Escape']) press(key)
    })
    expect(document.querySelector('[data-menu], [role=menu]')).toBeNull()
    act(() => row()?.blur())
    await pressEarly(made, () => {
      for (const key of ['j', '.', 't', 's', 'Enter']) press(key)
    })
    expect(await screen.findByRole('menu')).not.toBeNull()
    expect([made.store.get(questionAtom), made.writes()]).toEqual([null, []])
    expect(made.store.get(locationAtom)?.address).toBe(list)
  })

  test('answer no question', async () => {
    const made = await showRows()
    const { store } = made
    await pressEarly(made, () => {
      store.set(rowAtom, { noun: 'instance', names: { project: 'mock-project', instance: 'db1' } })
      for (const key of ['t', 'Enter', 'Enter']) press(key)
    })
    await waitFor(() => expect(store.get(questionAtom)).not.toBeNull())
    expect(made.writes()).toEqual([])
  })

  test('are dropped by the mouse, by the focus in a field, or after five seconds, and left to the browser when single keys are off', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const made = await showRows()
    const field = document.querySelector<HTMLElement>('[type=search]')
    const drops: readonly (() => void)[] = [
      () => fireEvent.pointerDown(document.body),
      () => {
        field?.focus()
        fireEvent.keyDown(field ?? document.body, { key: 'x' })
      },
      () => vi.advanceTimersByTime(5000),
    ]
    for (const drop of drops) {
      act(() => field?.blur())
      await pressEarly(made, () => {
        expect(press('j')).toBe(false)
        drop()
      })
      expect(row(), String(drop)).toBeNull()
    }
    await pressEarly(made, () => {
      const { store } = made
      store.set(preferencesAtom, { ...store.get(preferencesAtom), singleKeys: 'off' })
      expect(press('j')).toBe(true)
    })
    expect(row()).toBeNull()
  })
})

test('takes back an early palette on Escape, reloads whatever is asked, and stops listening once the keys have loaded', () => {
  const { store } = openEarly()
  press('k', { ctrlKey: true })
  expect(store.get(paletteAtom)).toEqual({ mode: 'find', text: '' })
  expect(press('r', { ctrlKey: true })).toBe(true)
  press('Escape')
  expect(store.get(paletteAtom)).toBeNull()
  store.set(readyAtom, true)
  expect(press('k', { ctrlKey: true })).toBe(true)
  expect(store.get(paletteAtom)).toBeNull()
})
