import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import type { PageLoader } from '../state/navigation/load-page.ts'
import { groupsAt } from '../state/load-places.ts'
import { endOf } from '../state/navigation/crumbs.ts'
import { type FirstRoute, frameOf, routeOf, type RouteId, stackOf } from '../state/routes.ts'
import { loadCode } from '../ui/code/missing-code.ts'
import type { Frame, LoadFrame, LoadPage } from './page.ts'

/** Loaders of the first pages. The loaders of the others are not part of the first load. */
const first = {
  projects: async () => (await import('./project/list.tsx')).ProjectList,
  instances: async () => (await import('./instance/list.tsx')).InstanceList,
} satisfies Record<FirstRoute, LoadPage>

/** Maps of the other pages, by the groups in which their places load. */
const LATER = {
  silo: () => import('./pages/silo.ts'),
  system: () => import('./pages/system.ts'),
  both: () => import('./pages/both.ts'),
}

/** The pages loaded so far, and the loader that navigation uses. */
export type PageStore = PageLoader & {
  readonly page: (id: RouteId) => ComponentType | undefined
  readonly frame: (id: RouteId) => Frame | undefined
}

export const pagesAtom = atom<PageStore>(createPages())

/** Creates an empty set of pages, with nothing loaded yet. */
export function createPages(): PageStore {
  const fetched = new Map<RouteId, ComponentType>()
  const framed = new Map<string, Frame>()
  const parts = (id: RouteId) => stackOf(endOf(id))
  const isFetched = (id: RouteId) => {
    const frame = frameOf(id)
    return fetched.has(id) && (frame === null || framed.has(frame))
  }
  const fetchOne = async (id: RouteId) => {
    const [load, loadFrame] = await loadsOf(id)
    await Promise.all([
      load?.().then((page) => fetched.set(id, page)),
      loadFrame?.().then((component) => framed.set(frameOf(id) ?? '', component)),
    ])
  }
  return {
    has: (id) => parts(id).every(isFetched),
    load: (id) => loadCode(() => Promise.all(parts(id).map(fetchOne))),
    page: (id) => fetched.get(id),
    frame: (id) => framed.get(frameOf(id) ?? ''),
  }
}

async function loadsOf(
  id: RouteId,
): Promise<readonly [load: LoadPage | undefined, frame: LoadFrame | undefined]> {
  if (isFirst(id)) return [first[id], undefined]
  const groups = await Promise.all(groupsAt(routeOf(id).at).map((group) => LATER[group]()))
  const pages: Partial<Record<RouteId, LoadPage>> = Object.assign(
    {},
    ...groups.map((one) => one.pages),
  )
  const frames: Record<string, LoadFrame> = Object.assign({}, ...groups.map((one) => one.frames))
  return [pages[id], frames[frameOf(id) ?? '']]
}

function isFirst(id: RouteId): id is keyof typeof first {
  return Object.hasOwn(first, id)
}
