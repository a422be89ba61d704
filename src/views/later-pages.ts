import type { ComponentType, ReactNode } from 'react'
import type { LaterRoute } from '../state/needs/first.ts'

/** The code of a page, and of a head with tabs that stands around pages. */
export type Load = () => Promise<ComponentType>
export type LoadFrame = () => Promise<Frame>
export type Frame = ComponentType<{ children: ReactNode }>

/** The code of every page but the first ones, fetched when somebody goes there. One that lacks does not compile. */
export const laterPages = {
  login: async () => (await import('./session/silo.tsx')).ChooseSilo,
  loginLocal: async () => (await import('./session/local.tsx')).LocalLogin,
  projectNew: async () => (await import('./project/form.tsx')).NewProject,
  projectEdit: async () => (await import('./project/form.tsx')).EditProject,
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
} satisfies Record<LaterRoute, Load>

/** Heads with tabs that stand around several pages, by the frame's name in the route table. */
export const frames: Readonly<Record<string, LoadFrame>> = {
  instance: async () => (await import('./instance/frame.tsx')).InstanceFrame,
}
