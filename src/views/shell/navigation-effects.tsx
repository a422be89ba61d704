import { useAtomValue, useStore } from 'jotai'
import { useLayoutEffect, useRef, useState } from 'react'
import { announcementOf } from '../../state/navigation/crumbs.ts'
import { markedAtom, rowAtom } from '../../state/context.ts'
import { nameOf } from '../../state/nouns.ts'
import { type AppLocation, isSamePage, locationAtom } from '../../state/navigation/location.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { shortened } from './frame/document-title.tsx'
import { isText, stored } from '../../state/stored.ts'

/** The scroll position of each history entry; null for an entry never left. */
const scrolls = stored<number | null>({
  key: 'rackline-scroll',
  area: 'tab',
  owner: 'user',
  parse: (kept) => (typeof kept === 'number' ? kept : null),
})

/** The key of the row that had the focus when a history entry was left; null for none. */
const focusedRows = stored<string | null>({
  key: 'rackline-row',
  area: 'tab',
  owner: 'user',
  parse: (kept) => (isText(kept) ? kept : null),
})

/**
 * Runs the effects of a navigation to another page: focus on the heading, unless a form has taken it, the scroll
 * position, and the announcement. Going back restores the row that had the focus. Opening or closing a drawer, or
 * changing the query on the same page, moves neither focus nor scroll.
 */
export function NavigationEffects() {
  const location = useAtomValue(locationAtom)
  const store = useStore()
  const before = useRef(location)
  const [message, announce] = useState('')

  useLayoutEffect(() => {
    const last = before.current
    before.current = location
    if (location === null || last === null) return
    if (isSamePage(location, last)) {
      // A drawer's own entry: going back to it shows the list where it was when the drawer opened.
      scrolls.write(store.get, Math.round(window.scrollY), location.entry)
      return
    }
    const row = store.get(rowAtom)
    focusedRows.write(store.get, row === null ? null : nameOf(row), last.entry)
    announce(announcement(location))
    store.set(rowAtom, null)
    store.set(markedAtom, [])
    window.scrollTo(0, scrolls.read(store.get, location.entry) ?? 0)
    if (document.activeElement?.matches('form *, [role=tab]')) return
    const target =
      rowCalled(focusedRows.read(store.get, location.entry)) ??
      document.querySelector<HTMLElement>('main h1')
    target?.focus({ preventScroll: true })
  }, [location, store])

  // Not when scrolling ends: not every WebKit says so, and the next page may be there before that.
  const entry = location?.entry
  useLayoutEffect(() => {
    if (entry === undefined) return
    const keep = () => scrolls.write(store.get, Math.round(window.scrollY), entry)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [entry, store])

  return <Announcer message={message} />
}

function announcement({ shown }: AppLocation): string {
  return shown.kind === 'page'
    ? escapeInvisible(announcementOf(shown.id, shortened(shown.params)))
    : ''
}

/** Returns the row with a key. */
function rowCalled(key: string | null): HTMLElement | null {
  if (key === null) return null
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr[data-key]')]
  return rows.find(({ dataset }) => dataset.key === key) ?? null
}
