import type { RouteId } from '../../state/routes.ts'
import type { LoadFrame, LoadPage } from '../page.ts'

export const pages = {
  projectAccess: async () => (await import('../access/list.tsx')).ProjectAccess,
  projectAccessNew: async () => (await import('../access/form.tsx')).AddToProject,
  projectAccessEdit: async () => (await import('../access/form.tsx')).EditProjectRole,

  oxql: async () => (await import('../oxql/page.tsx')).ProjectQueries,

  projectOverview: async () => (await import('../project/overview.tsx')).ProjectOverview,
  projectNew: async () => (await import('../project/form.tsx')).NewProject,
  projectEdit: async () => (await import('../project/form.tsx')).EditProject,

  disks: async () => (await import('../disk/list.tsx')).DiskList,
  disk: async () => (await import('../disk/details.tsx')).DiskDetails,
  diskNew: async () => (await import('../disk/form.tsx')).NewDisk,
  diskBlocks: async () => (await import('../disk/form.tsx')).WriteBlocks,

  snapshots: async () => (await import('../snapshot/list.tsx')).SnapshotList,
  snapshot: async () => (await import('../snapshot/list.tsx')).SnapshotDetails,
  snapshotNew: async () => (await import('../snapshot/form.tsx')).NewSnapshot,
  snapshotImage: async () => (await import('../snapshot/form.tsx')).NewImage,

  images: async () => (await import('../image/list.tsx')).ImageList,
  image: async () => (await import('../image/list.tsx')).ImageDetails,
  imageUpload: async () => (await import('../image/upload.tsx')).UploadImage,

  floatingIpPool: async () => (await import('../pool/details.tsx')).IpPoolDetails,
  externalSubnetPool: async () => (await import('../pool/details.tsx')).SubnetPoolDetails,
  multicastGroupPool: async () => (await import('../pool/details.tsx')).IpPoolDetails,

  antiAffinityGroups: async () => (await import('../affinity/list.tsx')).AffinityGroups,
  antiAffinityGroupNew: async () => (await import('../affinity/form.tsx')).NewAntiAffinityGroup,
  antiAffinityGroup: async () => (await import('../affinity/group.tsx')).AntiAffinityGroupPage,
  antiAffinityGroupEdit: async () => (await import('../affinity/form.tsx')).EditAntiAffinityGroup,
  affinityGroupNew: async () => (await import('../affinity/form.tsx')).NewAffinityGroup,
  affinityGroup: async () => (await import('../affinity/group.tsx')).AffinityGroupPage,
  affinityGroupEdit: async () => (await import('../affinity/form.tsx')).EditAffinityGroup,

  reach: async () => (await import('../reach/page.tsx')).ReachPage,
  reachFrom: async () => (await import('../reach/reached.tsx')).ReachFrom,
  reachTo: async () => (await import('../reach/reached.tsx')).ReachTo,

  floatingIps: async () => (await import('../floating-ip/list.tsx')).FloatingIpList,
  floatingIpNew: async () => (await import('../floating-ip/form.tsx')).NewFloatingIp,
  floatingIpEdit: async () => (await import('../floating-ip/form.tsx')).EditFloatingIp,

  externalSubnets: async () => (await import('../external-subnet/list.tsx')).ExternalSubnetList,
  externalSubnetNew: async () => (await import('../external-subnet/form.tsx')).NewExternalSubnet,
  externalSubnetEdit: async () => (await import('../external-subnet/form.tsx')).EditExternalSubnet,

  multicastGroups: async () => (await import('../multicast-group/list.tsx')).MulticastGroupList,
  multicastGroupNew: async () => (await import('../multicast-group/form.tsx')).JoinMulticastGroup,
  multicastGroup: async () => (await import('../multicast-group/page.tsx')).MulticastGroupPage,

  probes: async () => (await import('../probe/list.tsx')).ProbeList,
  probeNew: async () => (await import('../probe/form.tsx')).NewProbe,
  probe: async () => (await import('../probe/list.tsx')).ProbeDetails,
} as const satisfies Readonly<Partial<Record<RouteId, LoadPage>>>

export const frames: Readonly<Record<string, LoadFrame>> = {}
