import type { ComponentType } from 'react'
import { endOf } from '../state/crumbs.ts'
import type { PageLoader } from '../state/arrive.ts'
import { factsOf, isRouteId, type RouteId, routes } from '../state/routes.ts'

type Load = () => Promise<ComponentType>

type Redirects = {
  [Id in RouteId]: (typeof routes)[Id] extends { to: string } | { looksUp: string } ? Id : never
}[RouteId]

/** The code of every page, fetched when somebody goes there. A route without one does not compile. */
const pages = {
  login: async () => (await import('./session/silo.tsx')).ChooseSilo,
  loginLocal: async () => (await import('./session/local.tsx')).LocalLogin,
  projects: async () => (await import('./project/list.tsx')).ProjectList,
  projectNew: async () => (await import('./project/form.tsx')).NewProject,
  projectEdit: async () => (await import('./project/form.tsx')).EditProject,
  instances: async () => (await import('./instance/list.tsx')).InstanceList,
  instanceNew: async () => (await import('./instance/create/page.tsx')).NewInstance,
  instanceStorage: async () => (await import('./instance/storage.tsx')).InstanceStorage,
  instanceMetricsCpu: async () => (await import('./instance/metrics/page.tsx')).CpuMetrics,
  instanceMetricsDisk: async () => (await import('./instance/metrics/page.tsx')).DiskMetrics,
  instanceMetricsNetwork: async () => (await import('./instance/metrics/page.tsx')).NetworkMetrics,
  instanceSerialConsole: async () => (await import('./instance/console/page.tsx')).SerialConsole,
  instanceDiskNew: async () => (await import('./disk/form.tsx')).NewAttachedDisk,
  instanceDisk: async () => (await import('./disk/details.tsx')).AttachedDiskDetails,
  instanceNetworking: async () => (await import('./instance/networking.tsx')).InstanceNetworking,
  instanceConnect: async () => (await import('./instance/connect.tsx')).InstanceConnect,
  instanceSettings: async () => (await import('./instance/settings.tsx')).InstanceSettings,
  interfaceNew: async () => (await import('./interface/form.tsx')).NewInterface,
  interfaceEdit: async () => (await import('./interface/edit.tsx')).EditInterface,
  instancePool: async () => (await import('./pool/details.tsx')).InstancePool,
  disks: async () => (await import('./disk/list.tsx')).DiskList,
  disk: async () => (await import('./disk/details.tsx')).DiskDetails,
  diskNew: async () => (await import('./disk/form.tsx')).NewDisk,
  floatingIps: async () => (await import('./floating-ip/list.tsx')).FloatingIpList,
  floatingIpNew: async () => (await import('./floating-ip/form.tsx')).NewFloatingIp,
  floatingIpEdit: async () => (await import('./floating-ip/edit.tsx')).EditFloatingIp,
  floatingIpPool: async () => (await import('./pool/details.tsx')).FloatingIpPool,
  externalSubnets: async () => (await import('./external-subnet/list.tsx')).ExternalSubnetList,
  externalSubnetNew: async () => (await import('./external-subnet/form.tsx')).NewExternalSubnet,
  externalSubnetEdit: async () => (await import('./external-subnet/edit.tsx')).EditExternalSubnet,
  externalSubnetPool: async () => (await import('./pool/details.tsx')).ExternalSubnetPool,
} satisfies Record<Exclude<RouteId, Redirects>, Load>

/** Heads with tabs that stand around several pages, by the frame's name in the route table. */
const frames: Readonly<Record<string, () => Promise<Frame>>> = {
  instance: async () => (await import('./instance/frame.tsx')).InstanceFrame,
}

export type Frame = ComponentType<{ children: React.ReactNode }>

/** Pages by route: what has been fetched, and the loader that the arrival uses. */
export type Pages = PageLoader & {
  readonly page: (id: RouteId) => ComponentType | undefined
  readonly frame: (id: RouteId) => Frame | undefined
}

/** A fresh set: nothing fetched yet. */
export function createPages(): Pages {
  const fetched = new Map<RouteId, ComponentType>()
  const framed = new Map<string, Frame>()
  const parts = (id: RouteId): readonly RouteId[] => {
    const end = endOf(id)
    const { drawer, under } = factsOf(end)
    return drawer === true && under !== null && isRouteId(under) ? [end, under] : [end]
  }
  const isFetched = (id: RouteId) => {
    const { frame } = factsOf(id)
    return fetched.has(id) && (frame === undefined || framed.has(frame))
  }
  const fetchOne = async (id: RouteId) => {
    const load: Load | undefined = (pages as Partial<Record<RouteId, Load>>)[id]
    const { frame = '' } = factsOf(id)
    const loadFrame = frames[frame]
    await Promise.all([
      load?.().then((page) => fetched.set(id, page)),
      loadFrame?.().then((component) => framed.set(frame, component)),
    ])
  }
  return {
    has: (id) => parts(id).every(isFetched),
    load: (id) => Promise.all(parts(id).map(fetchOne)),
    page: (id) => fetched.get(id),
    frame: (id) => framed.get(factsOf(id).frame ?? ''),
  }
}
