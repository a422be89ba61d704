import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { areaAt, type AreaName } from '../state/areas.ts'
import type { PageLoader } from '../state/navigation/load-page.ts'
import { endOf } from '../state/navigation/crumbs.ts'
import {
  type FirstRoute,
  frameOf,
  type RedirectRoute,
  routeOf,
  type RouteId,
  stackOf,
} from '../state/routes.ts'
import { loadCode } from '../ui/code/missing-code.ts'
import type { Frame, LoadFrame, LoadPage } from './page.ts'

/** Loaders of the first pages. The loaders of the others are not part of the first load. */
const first = {
  projects: async () => (await import('./project/list.tsx')).ProjectList,
  instances: async () => (await import('./instance/list.tsx')).InstanceList,
} satisfies Record<FirstRoute, LoadPage>

/** The maps of the other pages, by area. */
const later = {
  vpc: () => import('./pages/vpc.ts'),
  instanceNew: () => import('./pages/instance-new.ts'),
  instance: () => import('./pages/instance.ts'),
  storage: () => import('./pages/storage.ts'),
  addresses: () => import('./pages/addresses.ts'),
  probes: () => import('./pages/probes.ts'),
  project: () => import('./pages/project.ts'),
  systemSilos: () => import('./pages/system-silos.ts'),
  systemPools: () => import('./pages/system-pools.ts'),
  systemNetworking: () => import('./pages/system-networking.ts'),
  systemHardware: () => import('./pages/system-hardware.ts'),
  system: () => import('./pages/system.ts'),
  silo: () => import('./pages/silo.ts'),
  plans: () => import('./pages/plans.ts'),
  settings: () => import('./pages/settings.ts'),
} as const satisfies Record<AreaName, () => Promise<PageMap>>

type PageMap = {
  /** Called on navigation. */
  readonly pages: Readonly<Partial<Record<RouteId, LoadPage>>>
  /** Heads with tabs that frame several pages, by the frame's name in the route table. */
  readonly frames?: Readonly<Record<string, LoadFrame>>
}

type Keys<Pages> = Pages extends unknown ? keyof Pages : never

/** Places with pages: one that lacks its page does not compile. */
type Paged =
  | FirstRoute
  | RedirectRoute
  | Keys<Awaited<ReturnType<(typeof later)[AreaName]>>['pages']>

/** The pages loaded so far, and the loader that navigation uses. */
export type PageStore = PageLoader & {
  readonly page: (id: RouteId) => ComponentType | undefined
  readonly frame: (id: RouteId) => Frame | undefined
  /** Loads a drawer without the page below it; any other page as `load` does. */
  readonly loadTop: (id: RouteId) => Promise<unknown>
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
    loadTop: (id) => loadCode(() => fetchOne(endOf(id))),
    page: (id) => fetched.get(id),
    frame: (id) => framed.get(frameOf(id) ?? ''),
  }
}

async function loadsOf(
  id: Paged,
): Promise<readonly [load: LoadPage | undefined, frame: LoadFrame | undefined]> {
  if (isFirst(id)) return [first[id], undefined]
  const { pages, frames }: PageMap = await later[areaAt(routeOf(id).at)]()
  return [pages[id], frames?.[frameOf(id) ?? '']]
}

function isFirst(id: RouteId): id is keyof typeof first {
  return Object.hasOwn(first, id)
}
