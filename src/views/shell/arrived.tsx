import { useAtomValue, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { announcementOf, CONSOLE, titleOf } from '../../state/crumbs.ts'
import { markedAtom, rowAtom } from '../../state/look-at.ts'
import { type Place, placeAtom } from '../../state/place.ts'
import { baseOf } from '../../state/routes.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { visible } from '../../ui/visible.ts'
import { keepScroll, scrollKept } from './scroll.ts'

/**
 * Runs the effects of a navigation: the title, the scroll position of the history entry, and focus on the page's
 * heading with its announcement, unless a form has taken it. Opening a drawer or changing the query on the same page moves neither focus nor
 * scroll.
 */
export function Arrived() {
  const place = useAtomValue(placeAtom)
  const store = useStore()
  const before = useRef<Place | null>(null)
  const page = pageKey(place)

  useLayoutEffect(() => {
    document.title = visible(titleOfPlace(place))
  }, [place])

  useLayoutEffect(() => {
    const last = before.current
    before.current = place
    if (place === null || last === null || pageKey(last) === page) return
    store.set(rowAtom, null)
    store.set(markedAtom, [])
    window.scrollTo(0, scrollKept(place.entry) ?? 0)
    const stays = document.activeElement?.matches('form *,[role=tab]')
    if (!stays) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [place, page, store])

  const entry = place?.entry
  useEffect(() => {
    if (entry === undefined) return
    const keep = () => keepScroll(entry, window.scrollY)
    window.addEventListener('scrollend', keep)
    return () => window.removeEventListener('scrollend', keep)
  }, [entry])

  const first = useRef(page)
  if (first.current === '') first.current = page
  return <Announcer message={page === first.current ? '' : visible(announcement(place))} />
}

/** Identifies the page itself: the same for drawers over it and for other queries. */
function pageKey(place: Place | null): string {
  if (place === null) return ''
  const { shown } = place
  if (shown.kind === 'error') return place.address
  return `${baseOf(shown.id)} ${JSON.stringify(shown.names)}`
}

function titleOfPlace(place: Place | null): string {
  if (place === null) return CONSOLE
  if (place.shown.kind === 'error') return `${place.shown.status || 'No answer'} / ${CONSOLE}`
  return titleOf(place.shown.id, shortened(place.shown.params))
}

function announcement(place: Place | null): string {
  return place?.shown.kind === 'page'
    ? announcementOf(place.shown.id, shortened(place.shown.params))
    : ''
}

/** Shortens names for a title. The control plane's own names have at most 63 characters and are never cut. */
function shortened(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, [...value].slice(0, 64).join('')]),
  )
}
