import type { RouteId } from '../../state/routes.ts'
import type { LoadFrame, LoadPage } from '../page.ts'

export const pages = {
  instanceStorage: async () => (await import('../instance/storage.tsx')).InstanceStorage,

  instanceDisk: async () => (await import('../disk/details.tsx')).AttachedDiskDetails,
  instanceDiskNew: async () => (await import('../disk/create-attached.tsx')).NewAttachedDisk,

  instanceNetworking: async () => (await import('../instance/networking.tsx')).InstanceNetworking,

  interfaceNew: async () => (await import('../interface/form.tsx')).NewInterface,
  interfaceEdit: async () => (await import('../interface/edit.tsx')).EditInterface,

  instancePool: async () => (await import('../pool/details.tsx')).IpPoolDetails,

  instanceMetricsCpu: async () => (await import('../instance/metrics/page.tsx')).CpuMetrics,
  instanceMetricsDisk: async () => (await import('../instance/metrics/page.tsx')).DiskMetrics,
  instanceMetricsNetwork: async () => (await import('../instance/metrics/page.tsx')).NetworkMetrics,

  instanceConnect: async () => (await import('../instance/connect.tsx')).InstanceConnect,
  instanceSettings: async () => (await import('../instance/settings.tsx')).InstanceSettings,
  instanceTimeline: async () => (await import('../instance/timeline.tsx')).InstanceTimeline,

  instanceSerialConsole: async () => (await import('../instance/console/page.tsx')).SerialConsole,

  instanceMulticastGroups: async () =>
    (await import('../multicast-group/of-instance.tsx')).InstanceMulticastGroups,
} as const satisfies Readonly<Partial<Record<RouteId, LoadPage>>>

export const frames: Readonly<Record<string, LoadFrame>> = {
  instance: async () => (await import('../instance/frame.tsx')).InstanceFrame,
}
