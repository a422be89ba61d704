import { useAtomValue, useSetAtom } from 'jotai'
import { Fragment, type ReactNode } from 'react'
import { navigateAtom } from '../../../state/navigation/navigate.ts'
import { pathFrom } from '../../../state/navigation/paths.ts'
import type { PageTarget } from '../../../state/navigation/location.ts'
import { frameOf, baseOf, routeOf, type RouteId } from '../../../state/routes.ts'
import { Boundary } from '../../../ui/code/boundary.tsx'
import { pagesAtom } from '../../pages.ts'

/**
 * Renders the page of a place within its frame, and the drawer over it. The page stays mounted when a drawer opens.
 */
export function Outlet({ place }: { place: PageTarget }) {
  const pages = useAtomValue(pagesAtom)
  const navigate = useSetAtom(navigateAtom)
  const base = baseOf(place.id)
  const subject = JSON.stringify(Object.entries(paramsOf(place, base)))
  const Page = pages.page(base)
  const Over = base === place.id ? undefined : pages.page(place.id)
  const Frame = pages.frame(base) ?? Bare
  return (
    <>
      <Boundary key={`${frameOf(base) ?? base} ${subject}`} what="this page" as="page">
        <Frame>
          <Boundary key={base + linkOf(place, base)} what="this part of the page">
            {Page === undefined ? null : <Page />}
          </Boundary>
        </Frame>
      </Boundary>
      {Over === undefined ? null : (
        <Boundary
          key={JSON.stringify([place.id, place.params, linkOf(place, place.id)])}
          what="this drawer"
          as="layer"
          onClose={() => void navigate(pathFrom(base, place.params) ?? '/')}
        >
          <Over />
        </Boundary>
      )}
    </>
  )
}

function Bare({ children }: { children: ReactNode }) {
  return <Fragment>{children}</Fragment>
}

/** Returns what a link fills in, which is another form; the query of any other page only changes what it shows. */
function linkOf({ search }: PageTarget, shown: RouteId): string {
  return routeOf(shown).form === undefined ? '' : search.toString()
}

/** Returns the parameters of the page itself; a drawer over it may have more. */
function paramsOf(place: PageTarget, base: RouteId): Readonly<Record<string, string>> {
  const at = routeOf(base).at
  return Object.fromEntries(Object.entries(place.params).filter(([key]) => at.includes(`:${key}`)))
}
