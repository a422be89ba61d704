// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { loadPlacesAtom } from '../../../src/state/all-places.ts'
import type { Layout } from '../../../src/state/route.ts'
import { baseOf, layoutOf, routeOf } from '../../../src/state/routes.ts'
import { places } from '../../foreign/places.ts'
import { act, show, waitFor } from '../../screen.tsx'
import { strike, strokesIn, watchPresses } from './pressed.ts'

/** Parts of pages that have no route of their own. */
const TABS = [
  '/system/networking/ip-pools/ip-pool-1?tab=silos',
  '/system/networking/subnet-pools/default-v4-subnet-pool?tab=silos',
]

/** Returns a page for each noun, and every drawer that shows something. Keys typed into a form are text. */
function addressesIn(layout: Layout): readonly string[] {
  const own = places.filter(({ id, address }) => {
    const isForm = routeOf(id).form !== undefined || /edit$|-new|-add$/.test(address)
    return layoutOf(id) === layout && !isForm
  })
  const byNoun = own.map(({ id, address }) => {
    const { lists, command, drawer } = routeOf(id)
    return [drawer === true ? id : `${baseOf(id)} ${lists ?? command}`, address] as const
  })
  return [...new Map(byNoun).values(), ...(layout === 'system' ? TABS : [])]
}

const LAYOUTS = ['project', 'silo', 'settings', 'system'] as const

test.each(LAYOUTS)(
  'every key that a page of the %s shows does what it says',
  async (layout) => {
    const addresses = addressesIn(layout)
    const [first = '/'] = addresses
    const screen = await show(first)
    await act(() => screen.store.set(loadPlacesAtom))
    const before = new Set<string>()
    const watch = watchPresses(screen)
    const wrong: string[] = []
    let pressed = 0
    const check = async (label: string, expected: string, strokes: readonly string[]) => {
      const found = await watch.after(() => strike(strokes))
      pressed += 1
      if (found !== expected) wrong.push(`${label} is for “${expected}” and does “${found}”`)
    }
    const checkShown = async (where: string) => {
      for (const { owner, strokes } of shownNow(where, before)) {
        const label = `${where}: ${owner.textContent}`
        const href = owner.getAttribute('href')
        const expected = href === null ? await watch.after(() => owner.click()) : `go to ${href}`
        await check(label, expected, strokes)
      }
    }
    const checkMenu = async (where: string, row: string) => {
      for (let at = 0; at < (await itemsOf(row)).length; at += 1) {
        const item = (await itemsOf(row))[at]
        const keys = item?.querySelector('kbd')?.parentElement
        if (item === undefined || keys == null || item.ariaDisabled === 'true') continue
        const label = `${where}, in the menu of ${row}: ${item.textContent}`
        const strokes = strokesIn(keys)
        const expected = await watch.after(() => item.click())
        await check(label, expected, strokes)
      }
      await act(async () => strike(['Escape']))
    }
    const seen = new Set<string>()
    for (const address of addresses) {
      await act(() => screen.visit(address))
      await checkShown(address)
      const made = await watch.after(() => strike(['c']))
      if (made !== '' && !isShown('c')) wrong.push(`${address}: c does “${made}”, unseen`)
      for (const row of rows()) {
        // The same columns and buttons have the same keys.
        const name = `${row.closest('table')?.tHead?.textContent} ${buttons()}`
        if (seen.has(name)) continue
        seen.add(name)
        await act(async () => row.focus())
        await checkShown(`${address}, on ${row.dataset['key']}`)
        await checkMenu(address, row.dataset['key'] ?? '')
      }
    }
    expect(wrong).toEqual([])
    expect(pressed).toBeGreaterThan(layout === 'settings' ? 10 : 40)
  },
  240_000,
)

/** Returns one row of each table. */
function rows(): readonly HTMLElement[] {
  return [...top().querySelectorAll('tbody')].flatMap(
    (body) => body.querySelector<HTMLElement>('tr[data-key][tabindex]') ?? [],
  )
}

/** Returns the items of a row's menu, which it opens if it is not open yet. */
async function itemsOf(row: string): Promise<readonly HTMLElement[]> {
  const items = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const menu = `tr[data-key="${row}"] button[aria-haspopup=menu]`
  const button = top().querySelector<HTMLElement>(menu)
  if (button === null || items().length > 0) return items()
  await act(async () => button.click())
  return waitFor(() => {
    if (items().length === 0) throw new Error(`The menu of ${row} is on its way`)
    return items()
  })
}

/** Returns what is not covered: the drawer, or everything. */
function top(): Element {
  return document.querySelector('dialog[open]') ?? document.body
}

function buttons(): string {
  return [...top().querySelectorAll('main button kbd')].map((key) => key.textContent).join()
}

function isShown(key: string): boolean {
  return [...top().querySelectorAll('button kbd')].some(({ textContent }) => textContent === key)
}

type Shown = { readonly owner: HTMLElement; readonly strokes: readonly string[] }

/** Returns what shows keys now, except what was returned before for the same part of the page. */
function shownNow(where: string, before: Set<string>): readonly Shown[] {
  const keys = new Set([...top().querySelectorAll('kbd')].map((kbd) => kbd.parentElement))
  return [...keys].flatMap((shown) => {
    const owner = shown?.closest<HTMLElement>('a, button')
    // The terminal has keys of its own, and the buttons of the keyboard settings change the keys that they show.
    const isOwn =
      owner?.closest('[role=menu], [aria-label^="Change keys"]') != null ||
      owner?.textContent === 'Findctrl+shift+F'
    if (shown == null || owner == null || owner.ariaDisabled === 'true' || isOwn) return []
    const sides = [...(owner.closest('nav')?.querySelectorAll('h2') ?? [])]
    const part = sides.length > 0 ? sides.map((side) => side.textContent).join() : where
    const name = `${owner.closest('header') === null ? part : ''} ${owner.textContent}`
    if (before.has(name)) return []
    before.add(name)
    return [{ owner, strokes: strokesIn(shown) }]
  })
}
