import { useAtomValue, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { announcementOf, CONSOLE, titleOf } from '../../state/crumbs.ts'
import { markedAtom, rowAtom } from '../../state/context.ts'
import { type AppLocation, locationAtom } from '../../state/location.ts'
import { baseOf } from '../../state/routes.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { escapeInvisible } from '../../ui/escape-invisible.ts'
import { keepScroll, scrollKept } from './scroll.ts'

/**
 * Runs the effects of a navigation: the title, the scroll position of the history entry, and focus on the page's
 * heading with its announcement, unless a form has taken it. Opening a drawer or changing the query on the same page moves neither focus nor
 * scroll.
 */
export function NavigationEffects() {
  const location = useAtomValue(locationAtom)
  const store = useStore()
  const before = useRef<AppLocation | null>(null)
  const page = pageKey(location)

  useLayoutEffect(() => {
    document.title = escapeInvisible(titleAt(location))
  }, [location])

  useLayoutEffect(() => {
    const last = before.current
    before.current = location
    if (location === null || last === null || pageKey(last) === page) return
    store.set(rowAtom, null)
    store.set(markedAtom, [])
    window.scrollTo(0, scrollKept(location.entry) ?? 0)
    const stays = document.activeElement?.matches('form *,[role=tab]')
    if (!stays) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [location, page, store])

  const entry = location?.entry
  useEffect(() => {
    if (entry === undefined) return
    const keep = () => keepScroll(entry, window.scrollY)
    window.addEventListener('scrollend', keep)
    return () => window.removeEventListener('scrollend', keep)
  }, [entry])

  const first = useRef(page)
  if (first.current === '') first.current = page
  return (
    <Announcer message={page === first.current ? '' : escapeInvisible(announcement(location))} />
  )
}

/** Identifies the page itself: the same for drawers over it and for other queries. */
function pageKey(location: AppLocation | null): string {
  if (location === null) return ''
  const { shown } = location
  if (shown.kind === 'error') return location.address
  return `${baseOf(shown.id)} ${JSON.stringify(shown.names)}`
}

function titleAt(location: AppLocation | null): string {
  if (location === null) return CONSOLE
  if (location.shown.kind === 'error') return `${location.shown.status || 'No answer'} / ${CONSOLE}`
  return titleOf(location.shown.id, shortened(location.shown.params))
}

function announcement(location: AppLocation | null): string {
  return location?.shown.kind === 'page'
    ? announcementOf(location.shown.id, shortened(location.shown.params))
    : ''
}

/** Shortens names for a title. The control plane's own names have at most 63 characters and are never cut. */
function shortened(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, [...value].slice(0, 64).join('')]),
  )
}
