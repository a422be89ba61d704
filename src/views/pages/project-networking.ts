import type { RouteId } from '../../state/routes.ts'
import type { LoadFrame, LoadPage } from '../page.ts'

/** Loaders of pages by route, called on navigation. */
export const pages = {
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

/** Heads with tabs that frame several pages, by the frame's name in the route table. */
export const frames: Readonly<Record<string, LoadFrame>> = {}
