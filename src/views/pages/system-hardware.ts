import type { RouteId } from '../../state/routes.ts'
import type { LoadFrame, LoadPage } from '../page.ts'

export const pages = {
  systemUpdate: async () => (await import('../update/page.tsx')).SystemUpdate,
  releaseNew: async () => (await import('../update/upload.tsx')).UploadRepository,
  release: async () => (await import('../update/releases.tsx')).ReleaseDetails,
  trustRoots: async () => (await import('../update/trust-roots.tsx')).TrustRoots,
  trustRootNew: async () => (await import('../update/trust-root-form.tsx')).AddTrustRoot,
  trustRoot: async () => (await import('../update/trust-roots.tsx')).TrustRootDetails,
  systemIssues: async () => (await import('../update/issues.tsx')).Issues,

  supportBundles: async () => (await import('../support-bundle/list.tsx')).SupportBundles,
  supportBundleNew: async () => (await import('../support-bundle/forms.tsx')).NewSupportBundle,
  supportBundle: async () => (await import('../support-bundle/page.tsx')).SupportBundlePage,
  supportBundleEdit: async () => (await import('../support-bundle/forms.tsx')).EditComment,
  bundleFile: async () => (await import('../support-bundle/file-page.tsx')).BundleFilePage,

  sleds: async () => (await import('../inventory/sleds.tsx')).Sleds,
  sledInstances: async () => (await import('../inventory/sled.tsx')).SledInstances,
  sledDisks: async () => (await import('../inventory/sled.tsx')).SledDisks,
  physicalDisks: async () => (await import('../inventory/disks.tsx')).PhysicalDisks,
  physicalDisk: async () => (await import('../inventory/details.tsx')).PhysicalDiskDetails,
  inventoryRacks: async () => (await import('../inventory/rack.tsx')).Racks,
  inventoryRack: async () => (await import('../inventory/rack.tsx')).RackPage,
  rackSledsAdd: async () => (await import('../inventory/sleds-form.tsx')).AddSleds,
  switches: async () => (await import('../inventory/switches.tsx')).Switches,
  switch: async () => (await import('../inventory/details.tsx')).SwitchDetails,
  switchPorts: async () => (await import('../inventory/switches.tsx')).SwitchPorts,
  switchPort: async () => (await import('../inventory/details.tsx')).SwitchPortDetails,
  switchPortSettings: async () => (await import('../inventory/settings-form.tsx')).ApplySettings,
} as const satisfies Readonly<Partial<Record<RouteId, LoadPage>>>

export const frames: Readonly<Record<string, LoadFrame>> = {
  inventory: async () => (await import('../inventory/frame.tsx')).InventoryFrame,
  sled: async () => (await import('../inventory/sled.tsx')).SledFrame,
}
