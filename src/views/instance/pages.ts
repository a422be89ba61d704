import type { Pages } from '../page.ts'

export const instancePages = {
  instanceStorage: async () => (await import('./storage.tsx')).InstanceStorage,
  instanceNew: async () => (await import('./create/page.tsx')).NewInstance,
  instanceMetricsCpu: async () => (await import('./metrics/page.tsx')).CpuMetrics,
  instanceMetricsDisk: async () => (await import('./metrics/page.tsx')).DiskMetrics,
  instanceMetricsNetwork: async () => (await import('./metrics/page.tsx')).NetworkMetrics,
  instanceSerialConsole: async () => (await import('./console/page.tsx')).SerialConsole,
  instanceDiskNew: async () => (await import('../disk/form.tsx')).NewAttachedDisk,
  instanceDisk: async () => (await import('../disk/details.tsx')).AttachedDiskDetails,
  instanceNetworking: async () => (await import('./networking.tsx')).InstanceNetworking,
  instanceConnect: async () => (await import('./connect.tsx')).InstanceConnect,
  instanceSettings: async () => (await import('./settings.tsx')).InstanceSettings,
  interfaceNew: async () => (await import('../interface/form.tsx')).NewInterface,
  interfaceEdit: async () => (await import('../interface/edit.tsx')).EditInterface,
  instancePool: async () => (await import('../pool/link.tsx')).IpPoolDetails,
} as const satisfies Pages
