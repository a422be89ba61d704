import { useAtomValue } from 'jotai'
import { useLayoutEffect } from 'react'
import { CONSOLE, titleOf } from '../../../state/navigation/crumbs.ts'
import { type AppLocation, locationAtom } from '../../../state/navigation/location.ts'
import { escapeInvisible } from '../../../ui/text/value.tsx'

/** Sets the title of the document to that of the page. */
export function DocumentTitle() {
  const location = useAtomValue(locationAtom)
  useLayoutEffect(() => {
    document.title = escapeInvisible(titleAt(location))
  }, [location])
  return null
}

function titleAt(location: AppLocation | null): string {
  if (location === null) return CONSOLE
  if (location.shown.kind === 'error') return `${location.shown.status || 'No answer'} / ${CONSOLE}`
  return titleOf(location.shown.id, shortened(location.shown.params))
}

/** Shortens names for a title. The control plane's own names have at most 63 characters and are never cut. */
export function shortened(
  params: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, [...value].slice(0, 64).join('')]),
  )
}
