import { useAtomValue } from 'jotai'
import { useLayoutEffect } from 'react'
import { CONSOLE, titleOf } from '../../state/crumbs.ts'
import { type Place, placeAtom } from '../../state/place.ts'
import { visible } from '../../ui/visible.ts'
import { shortened } from './shortened.ts'

/** Sets the title of the document to that of the place. */
export function Arrived() {
  const place = useAtomValue(placeAtom)
  useLayoutEffect(() => {
    document.title = visible(titleOfPlace(place))
  }, [place])
  return null
}

function titleOfPlace(place: Place | null): string {
  if (place === null) return CONSOLE
  if (place.shown.kind === 'error') return `${place.shown.status || 'No answer'} / ${CONSOLE}`
  return titleOf(place.shown.id, shortened(place.shown.params))
}
