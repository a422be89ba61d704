import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
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

  /** Shows a page, loads its keys late, and returns what happens before that. */
  async function pressEarly(early: (made: Screen) => void, at = list): Promise<Screen> {
    const made = await show(at)
    const { store } = made
    await waitFor(() => expect(document.querySelector('main tbody tr')).not.toBeNull())
    act(() => store.set(readyAtom, false))
    void keepEarlyKeys(store)
    early(made)
    expect(document.activeElement?.matches('tr')).toBe(false)
    await act(async () => {
      store.set(readyAtom, true)
      await whenIdle()
    })
    return made
  }
  const row = () => document.activeElement?.closest('tr')
  const rows = () => [...document.querySelectorAll('main tbody tr')]

  test('act when the keys are there', async () => {
    const { store } = await pressEarly(() => {
      for (const key of ['j', 'j']) expect(press(key)).toBe(false)
      // A held key is one press.
      expect(press('j', { repeat: true })).toBe(true)
      expect(press('r', { ctrlKey: true })).toBe(true)
    })
    expect(row()).toBe(rows()[1])
    expect(store.get(paletteAtom)).toBeNull()
  })

  test('go to a place, or into the filter and to its first match', async () => {
    const { store } = await pressEarly(() => {
      for (const key of ['g', 'd']) press(key)
    })
    await waitFor(() => expect(store.get(locationAtom)?.address).toMatch(/disks$/))
    cleanup()
    await pressEarly(() => {
      for (const key of ['/', ...'db1', 'Enter']) press(key)
    })
    await waitFor(() => expect(row()?.dataset['key']).toBe('db1'))
  })

  test('press a button that has appeared with the keys', async () => {
    await pressEarly(() => press('c'), '/system/networking/ip-pools/ip-pool-1')
    expect(await screen.findByRole('dialog', { name: 'Add IP range' })).not.toBeNull()
  })

  test('open the menu of a row, and do not act on the page after that', async () => {
    const { store, writes } = await pressEarly(() => {
      for (const key of ['j', '.', 't', 's', 'Enter']) press(key)
    })
    expect(await screen.findByRole('menu')).not.toBeNull()
    expect([store.get(questionAtom), writes()]).toEqual([null, []])
    expect(store.get(locationAtom)?.address).toBe(list)
  })

  test('give up a menu that is still loading with Escape', async () => {
    await pressEarly(() => {
      for (const key of ['j', '.', 'Escape']) press(key)
    })
    expect(document.querySelector('[data-menu], [role=menu]')).toBeNull()
  })

  test('answer no question', async () => {
    const { store, writes } = await pressEarly(({ store: own }) => {
      own.set(rowAtom, { noun: 'instance', names: { project: 'mock-project', instance: 'db1' } })
      for (const key of ['t', 'Enter', 'Enter']) press(key)
    })
    await waitFor(() => expect(store.get(questionAtom)).not.toBeNull())
    expect(writes()).toEqual([])
  })

  test.each<[string, () => void]>([
    ['a press of the mouse', () => void fireEvent.pointerDown(document.body)],
    [
      'the focus in a field',
      () => {
        document.querySelector<HTMLElement>('[type=search]')?.focus()
        fireEvent.keyDown(document.activeElement ?? document.body, { key: 'x' })
      },
    ],
    ['five seconds', () => void vi.advanceTimersByTime(5000)],
  ])('are dropped by %s', async (_, drop) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await pressEarly(() => {
      press('j')
      drop()
    })
    expect(row()).toBeNull()
  })

  test('are left to the browser when single keys are off', async () => {
    await pressEarly(({ store }) => {
      store.set(preferencesAtom, { ...store.get(preferencesAtom), singleKeys: 'off' })
      expect(press('j')).toBe(true)
    })
    expect(row()).toBeNull()
  })
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
