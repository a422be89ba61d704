import type { RouteId } from '../../state/routes.ts'
import type { LoadPage } from '../page.ts'

export const pages = {
  systemPools: async () => (await import('../system-pool/ip-list.tsx')).IpPoolList,
  systemPoolNew: async () => (await import('../system-pool/forms.tsx')).NewIpPool,
  systemPool: async () => (await import('../system-pool/ip-page.tsx')).IpPoolPage,
  systemPoolEdit: async () => (await import('../system-pool/forms.tsx')).EditIpPool,
  ipRangeNew: async () => (await import('../system-pool/forms.tsx')).AddRange,
  systemSubnetPools: async () => (await import('../system-pool/subnet-list.tsx')).SubnetPoolList,
  systemSubnetPoolNew: async () => (await import('../system-pool/forms.tsx')).NewSubnetPool,
  systemSubnetPool: async () => (await import('../system-pool/subnet-page.tsx')).SubnetPoolPage,
  systemSubnetPoolEdit: async () => (await import('../system-pool/forms.tsx')).EditSubnetPool,
  subnetPoolMemberNew: async () => (await import('../system-pool/forms.tsx')).AddMember,
} as const satisfies Readonly<Partial<Record<RouteId, LoadPage>>>
