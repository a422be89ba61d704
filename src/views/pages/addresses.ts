import type { RouteId } from '../../state/routes.ts'
import type { LoadPage } from '../page.ts'

export const pages = {
  floatingIpPool: async () => (await import('../pool/details.tsx')).IpPoolDetails,
  externalSubnetPool: async () => (await import('../pool/details.tsx')).SubnetPoolDetails,
  multicastGroupPool: async () => (await import('../pool/details.tsx')).IpPoolDetails,
  floatingIps: async () => (await import('../floating-ip/list.tsx')).FloatingIpList,
  floatingIpNew: async () => (await import('../floating-ip/form.tsx')).NewFloatingIp,
  floatingIpEdit: async () => (await import('../floating-ip/form.tsx')).EditFloatingIp,
  externalSubnets: async () => (await import('../external-subnet/list.tsx')).ExternalSubnetList,
  externalSubnetNew: async () => (await import('../external-subnet/form.tsx')).NewExternalSubnet,
  externalSubnetEdit: async () => (await import('../external-subnet/form.tsx')).EditExternalSubnet,
  multicastGroups: async () => (await import('../multicast-group/list.tsx')).MulticastGroupList,
  multicastGroupNew: async () => (await import('../multicast-group/form.tsx')).JoinMulticastGroup,
  multicastGroup: async () => (await import('../multicast-group/page.tsx')).MulticastGroupPage,
} as const satisfies Readonly<Partial<Record<RouteId, LoadPage>>>
