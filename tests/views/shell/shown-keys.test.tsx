import { expect, test } from 'vitest'
import { pressesAtom, rowsNounAtom } from '../../../src/commands/kernel/keys/live-keys.ts'
import { offerOn } from '../../../src/commands/kernel/find/offered.ts'
import { commandsAtom } from '../../../src/commands/kernel/registry.ts'
import { runHereAtom } from '../../../src/commands/kernel/run/doors.ts'
import { hereAtom, markedAtom } from '../../../src/state/context.ts'
import { nounIn } from '../../../src/state/noun-words.ts'
import { frameOf, layoutOf, routeOf } from '../../../src/state/routes.ts'
import { resourceItems } from '../../../src/views/resource-items.ts'
import { bindingsAtom } from '../../../src/views/shell/keys/bindings.ts'
import { choiceOf } from '../../../src/views/shell/palette/choices.ts'
import { places } from '../../foreign/places.ts'
import { taken, turnInWords } from '../../rotation.ts'
import { act, show } from '../../screen.tsx'
import { isSoak } from '../../soak.ts'
import { actOn, strike, strokesIn, watchPresses } from './pressed.ts'
import { hereOf } from './searching.ts'

/** Parts of pages that have no route of their own. */
const TABS = [
  '/system/networking/ip-pools/ip-pool-1?tab=silos',
  '/system/networking/subnet-pools/default-v4-subnet-pool?tab=silos',
]

/** Commands with a key that no page of the test's world offers. */
const ELSEWHERE = ['system hardware disk disable-adoption', 'console unlock']

test(`every key that is shown does what it says (${turnInWords})`, async () => {
  const screen = await show('/projects/mock-project/instances')
  const { store } = screen
  const watch = watchPresses(screen)
  const wrong: string[] = []
  const compare = (where: string, expected: string, found: string) => {
    if (found !== expected) wrong.push(`${where} is for “${expected}” and does “${found}”`)
  }
  const pressed = new Set<string>()
  /** Presses what buttons and links show. */
  const checkButtons = (where: string) => {
    for (const { owner: former, strokes } of shownNow(where, pressed)) {
      // A press before this one may have drawn the button anew.
      const owner = former.isConnected ? former : ownerLike(where, former)
      const href = owner.getAttribute('href')
      const expected = href === null ? watch.after(() => owner.click()) : `go to ${href}`
      const found = watch.after(() => strike(strokes))
      compare(`${where}: ${owner.textContent}`, expected, found)
    }
  }
  /** What doors print was compared by pressing it once; from then on, the key needs to be that command's. */
  const isKnown = (door: string, keys: string) => {
    const what = `${door}: ${keys} ${store.get(pressesAtom).get(keys)?.command.id}`
    return known.size === known.add(what).size
  }
  const known = new Set<string>()
  /** Compares what the row's menu, the palette and the key sheet would print, without drawing them. */
  const checkDoors = (where: string) => {
    const { row } = store.get(hereAtom)
    for (const item of row === null ? [] : resourceItems(store, { of: row, id: undefined })) {
      if (item.kind !== undefined || item.keys == null) continue
      const { keys, label, onPick } = item
      if (isKnown(`${row?.noun}, ${label} in the menu`, keys)) continue
      const found = watch.after(() => actOn(screen, keys))
      compare(`${where}, ${label} in the menu`, watch.after(onPick), found)
    }
    for (const { command } of store.get(pressesAtom).values()) {
      const { keys, title } = choiceOf(command, null, hereOf(store))
      if (keys === null || isKnown(`${title} in the palette`, keys)) continue
      const press = { command, given: {}, door: 'palette' } as const
      const found = watch.after(() => actOn(screen, keys))
      const expected = watch.after(() => void store.set(runHereAtom, press))
      compare(`${where}, ${title} in the palette`, expected, found)
    }
    for (const { keys, label, act: run } of store.get(bindingsAtom)) {
      const press = store.get(pressesAtom).get(keys)
      if (press === undefined || isKnown(`${label} on the sheet`, keys)) continue
      const ask = () => void store.set(runHereAtom, press)
      compare(
        `${where}, ${label} on the sheet`,
        watch.after(ask),
        watch.after(() => run(store.get, store.set)),
      )
    }
  }
  const seen = new Set<string>()
  // A third of the pages each day.
  for (const address of taken(pages(), 3)) {
    await act(() => screen.visit(address))
    checkButtons(address)
    checkDoors(address)
    const made = watch.after(() => actOn(screen, 'c'))
    if (made !== '' && !isShown('c')) wrong.push(`${address}: c does “${made}”, unseen`)
    for (const row of rows()) {
      // The same columns and buttons have the same keys.
      const name = `${store.get(rowsNounAtom)} ${row.closest('table')?.tHead?.textContent} ${buttons()}`
      if (seen.has(name)) continue
      seen.add(name)
      await act(async () => row.focus())
      const where = `${address}, on ${row.dataset['key']}`
      checkButtons(where)
      checkDoors(where)
      const ref = store.get(hereAtom).row
      if (
        ref === null ||
        !store.get(commandsAtom).some((one) => one.bulk && offerOn(one, ref.noun))
      )
        continue
      await act(async () => store.set(markedAtom, [ref]))
      checkButtons(`${where}, marked`)
      checkDoors(`${where}, marked`)
      await act(async () => store.set(markedAtom, []))
    }
  }
  expect(wrong).toEqual([])
  const unseen = store
    .get(commandsAtom)
    .filter(({ id, key, offers }) => {
      const isKeyed = key !== null || offers.some((offer) => offer.key !== null)
      return isKeyed && !watch.ids.has(id)
    })
    .map(({ id }) => id)
  // Only all pages together offer every key.
  expect(isSoak ? unseen : ELSEWHERE).toEqual(ELSEWHERE)
}, 240_000)

/** Returns a page of each kind: what it is about, its rows, and the drawer. Keys typed into a form are text. */
function pages(): readonly string[] {
  const kinds = places.flatMap(({ id, address }) => {
    const { form, drawer, lists, command = id, about } = routeOf(id)
    // The serial console has the keys of a terminal.
    if (
      form !== undefined ||
      layoutOf(id) === 'bare' ||
      id === 'instanceSerialConsole' ||
      /(edit|-new|-add)$/.test(address)
    )
      return []
    const noun = about ?? nounIn(command) ?? id
    return [
      [[drawer, frameOf(id), noun, lists, command.split(' ').at(-1)].join(), address] as const,
    ]
  })
  return [...new Map(kinds).values(), ...TABS]
}

/** Returns one row of each table. */
function rows(): readonly HTMLElement[] {
  return [...top().querySelectorAll('tbody')].flatMap(
    (body) => body.querySelector<HTMLElement>('tr[data-key][tabindex]') ?? [],
  )
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

/** Returns what shows the same text now, if anything does. */
function ownerLike(where: string, former: HTMLElement): HTMLElement {
  const now = shownNow(where, new Set()).map(({ owner }) => owner)
  return now.find(({ textContent }) => textContent === former.textContent) ?? former
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
    // The bars above and below the page are the same everywhere.
    const name = `${owner.closest('header, footer') === null ? part : ''} ${owner.textContent}`
    if (before.has(name)) return []
    before.add(name)
    return [{ owner, strokes: strokesIn(shown) }]
  })
}
