import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import type { PageLoader } from '../state/arrive.ts'
import { endOf } from '../state/crumbs.ts'
import type { first as firstNeeds } from '../state/needs/first.ts'
import { baseOf, factsOf, type RouteId } from '../state/routes.ts'
import { fetchCode } from '../ui/fetch-code.ts'
import type { Frame, Load, LoadFrame } from './later-pages.ts'

/** The code of the first pages. How the others are fetched is not part of the first load. */
const first = {
  projects: async () => (await import('./project/list.tsx')).ProjectList,
  instances: async () => (await import('./instance/list.tsx')).InstanceList,
} satisfies Record<keyof typeof firstNeeds, Load>

/** Pages by route: what has been fetched, and the loader that the arrival uses. */
export type Pages = PageLoader & {
  readonly page: (id: RouteId) => ComponentType | undefined
  readonly frame: (id: RouteId) => Frame | undefined
}

export const pagesAtom = atom<Pages>(createPages())

/** A fresh set: nothing fetched yet. */
export function createPages(): Pages {
  const fetched = new Map<RouteId, ComponentType>()
  const framed = new Map<string, Frame>()
  const parts = (id: RouteId): readonly RouteId[] => {
    const end = endOf(id)
    return [...new Set([baseOf(end), end])]
  }
  const isFetched = (id: RouteId) => {
    const { frame } = factsOf(id)
    return fetched.has(id) && (frame === undefined || framed.has(frame))
  }
  const fetchOne = async (id: RouteId) => {
    const [load, loadFrame] = await fetchCode(() => loadsOf(id))
    await Promise.all([
      load?.().then((page) => fetched.set(id, page)),
      loadFrame?.().then((component) => framed.set(factsOf(id).frame ?? '', component)),
    ])
  }
  return {
    has: (id) => parts(id).every(isFetched),
    load: (id) => Promise.all(parts(id).map(fetchOne)),
    page: (id) => fetched.get(id),
    frame: (id) => framed.get(factsOf(id).frame ?? ''),
  }
}

async function loadsOf(
  id: RouteId,
): Promise<readonly [load: Load | undefined, frame: LoadFrame | undefined]> {
  if (isFirst(id)) return [first[id], undefined]
  const { frames, laterPages } = await import('./later-pages.ts')
  const load: Load | undefined = (laterPages as Partial<Record<RouteId, Load>>)[id]
  return [load, frames[factsOf(id).frame ?? '']]
}

function isFirst(id: RouteId): id is keyof typeof first {
  return Object.hasOwn(first, id)
}
