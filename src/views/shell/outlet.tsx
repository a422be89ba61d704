import { useAtomValue } from 'jotai'
import { Fragment, type ReactNode } from 'react'
import type { PagePlace } from '../../state/place.ts'
import { baseOf, routeOf, type RouteId } from '../../state/routes.ts'
import { pagesAtom } from '../pages.ts'

/** The page of a place, within its frame, and the drawer that lies over it. The page stays when a drawer opens. */
export function Outlet({ place }: { place: PagePlace }) {
  const pages = useAtomValue(pagesAtom)
  const base = baseOf(place.id)
  const subject = JSON.stringify(Object.entries(paramsOf(place, base)))
  const Page = pages.page(base)
  const Over = base === place.id ? undefined : pages.page(place.id)
  const Frame = pages.frame(base) ?? Bare
  return (
    <>
      <Frame key={`${routeOf(base).frame ?? base} ${subject}`}>
        {Page === undefined ? null : <Page key={base} />}
      </Frame>
      {Over === undefined ? null : <Over key={place.id} />}
    </>
  )
}

function Bare({ children }: { children: ReactNode }) {
  return <Fragment>{children}</Fragment>
}

/** The parameters that the page itself is of; a drawer over it may have more. */
function paramsOf(place: PagePlace, base: RouteId): Readonly<Record<string, string>> {
  const at = routeOf(base).at
  return Object.fromEntries(Object.entries(place.params).filter(([key]) => at.includes(`:${key}`)))
}
