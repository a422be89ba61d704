import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { loadFailed } from '../../src/ui/code/boundary.tsx'
import type { MenuItem } from '../../src/ui/layer/menu-line.tsx'
import { Menu } from '../../src/ui/layer/menu.tsx'

const stop = vi.fn()
const dark = vi.fn()
const items: MenuItem[] = [
  { label: 'Copy ID', onPick: () => {} },
  { kind: 'line' },
  { label: 'Start', onPick: stop, reason: 'It is running already', keys: 's' },
  { label: 'Stop', onPick: stop, keys: 'S' },
  {
    kind: 'menu',
    label: 'Theme',
    items: [
      { kind: 'choice', label: 'Light', checked: true, onPick: () => {} },
      { kind: 'choice', label: 'Dark', checked: false, onPick: dark },
    ],
  },
  { label: 'Delete', variant: 'bad', onPick: () => {} },
]
const menu = (some: MenuItem[] | (() => MenuItem[]) = items) => (
  <>
    <Menu items={some} aria-label="Row actions">
      …
    </Menu>
    <button type="button">elsewhere</button>
  </>
)
const button = () => screen.getByRole('button', { name: 'Row actions' })
const focused = () => document.activeElement?.querySelector('span')?.textContent
const closed = () => screen.queryByRole('menu') === null

async function openByKey(key = '{Enter}') {
  button().focus()
  await userEvent.keyboard(key)
  // The code of the list may still be loading.
  await screen.findByRole('menu')
}

describe('opening', () => {
  test('follows the last press while items load, in whatever order they arrive', async () => {
    const waiting: (() => void)[] = []
    let isReady = false
    const prepare = () => new Promise<void>((done) => waiting.push(done))
    render(
      <Menu items={() => (isReady ? items : null)} prepare={prepare} aria-label="Row actions">
        …
      </Menu>,
    )
    button().focus()
    await userEvent.keyboard('{ArrowUp}{ArrowDown}')
    expect(closed()).toBe(true)
    isReady = true
    const [latest, ...earlier] = waiting.toReversed()
    latest?.()
    await screen.findByRole('menu')
    await act(async () => earlier.forEach((done) => done()))
    const first = screen.getByRole('menuitem', { name: 'Copy ID' })
    await waitFor(() => expect(document.activeElement).toBe(first))
  })

  test('says why its items cannot load, and opens once they can', async () => {
    await loadFailed()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let ready: MenuItem[] | null = null
    const prepare = vi.fn(async () => void (ready = items))
    prepare.mockRejectedValueOnce(new Error('no reply'))
    render(
      <Menu items={() => ready} prepare={prepare} aria-label="Row actions">
        …
      </Menu>,
    )
    fireEvent.click(button())
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Could not show the menu: no reply')
    expect(button().getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('menuitem', { name: 'Copy ID' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('opens in the turn of the press once its items are ready', async () => {
    const prepare = vi.fn(async () => {})
    render(
      <Menu items={items} prepare={prepare} aria-label="Row actions">
        …
      </Menu>,
    )
    await openByKey()
    await userEvent.keyboard('{Escape}')
    expect(closed()).toBe(true)
    fireEvent.click(button())
    expect(closed()).toBe(false)
  })

  test('works by a press, Enter and the arrows, and builds its items only then', async () => {
    const make = vi.fn(() => items)
    render(menu(make))
    expect(make).not.toHaveBeenCalled()
    expect(button().getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(button())
    const list = await screen.findByRole('menu', { name: 'Row actions' })
    expect(make).toHaveBeenCalled()
    expect(button().getAttribute('aria-expanded')).toBe('true')
    expect(list.id).toBe(button().getAttribute('aria-controls'))
    const keys = screen
      .getAllByRole('menuitem')
      .map((item) => item.getAttribute('aria-keyshortcuts'))
    expect(keys).toEqual([null, 's', 'Shift+S', null, null])
    await userEvent.click(button())
    expect(closed()).toBe(true)
    await openByKey('{ArrowUp}')
    expect(focused()).toBe('Delete')
    await userEvent.keyboard('{Escape}')
    expect([closed(), document.activeElement]).toEqual([true, button()])
    await openByKey()
    expect(focused()).toBe('Copy ID')
  })

  test('does nothing for a button with a reason', async () => {
    render(
      <Menu items={items} reason="Nothing can be done">
        More
      </Menu>,
    )
    screen.getByRole('button', { name: 'More' }).focus()
    await userEvent.keyboard('{Enter}{ArrowDown}')
    expect(closed()).toBe(true)
  })
})

describe('moving', () => {
  test('wraps around, jumps to both ends, and to items by first letter', async () => {
    render(menu())
    await openByKey()
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('Delete')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('Start')
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('Delete')
    await userEvent.keyboard('{Home}s')
    expect(focused()).toBe('Start')
    await userEvent.keyboard('to')
    expect(focused()).toBe('Stop')
  })

  test('reaches a refused item, which says why and stays', async () => {
    render(menu())
    await openByKey()
    await userEvent.keyboard('{ArrowDown}')
    const line = screen.getByRole('menuitem', { name: 'Start' })
    expect(document.activeElement).toBe(line)
    expect(line.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(line.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'It is running already',
    )
    await userEvent.keyboard('{Enter}')
    expect(stop).not.toHaveBeenCalled()
    expect(closed()).toBe(false)
  })

  test('survives rerenders around the menu', async () => {
    const { rerender } = render(menu())
    await openByKey()
    await userEvent.keyboard('{End}')
    rerender(menu([...items]))
    expect(focused()).toBe('Delete')
    rerender(menu(items.slice(0, 4)))
    expect(document.activeElement).toBe(screen.getByRole('menu'))
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Copy ID')
  })
})

describe('choosing', () => {
  test('closes the menu, returns focus to the button, and then acts', async () => {
    render(menu())
    stop.mockImplementation(() => expect(document.activeElement).toBe(button()))
    await openByKey()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Stop' }))
    expect(stop).toHaveBeenCalledTimes(1)
    expect(closed()).toBe(true)
  })

  test('a submenu opens and closes by arrows, and shows what is chosen', async () => {
    render(menu())
    await openByKey()
    await userEvent.keyboard('t{ArrowRight}')
    expect(screen.getByRole('menuitemradio', { name: 'Light', checked: true })).toBe(
      document.activeElement,
    )
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Theme')
    await userEvent.keyboard('{ArrowRight}{Escape}')
    expect([focused(), screen.queryAllByRole('menu').length]).toEqual(['Theme', 1])
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
    expect(dark).toHaveBeenCalledTimes(1)
    expect(closed()).toBe(true)
    expect(document.activeElement).toBe(button())
  })
})

describe('leaving', () => {
  test('by Tab continues after the button', async () => {
    render(menu())
    await openByKey()
    await userEvent.tab()
    expect(closed()).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'elsewhere' }))
  })

  test('by a press elsewhere waits for its end, so that what was pressed is still there for it', async () => {
    render(menu())
    await openByKey()
    const elsewhere = screen.getByRole('button', { name: 'elsewhere' })
    fireEvent.pointerDown(elsewhere)
    expect(closed()).toBe(false)
    fireEvent.pointerUp(elsewhere)
    await waitFor(() => expect(closed()).toBe(true))
    await openByKey()
    await userEvent.click(elsewhere)
    expect([closed(), document.activeElement]).toEqual([true, elsewhere])
  })
})
