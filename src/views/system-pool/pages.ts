import type { Pages } from '../page.ts'

export const systemPoolPages = {
  systemPools: async () => (await import('./ip-list.tsx')).IpPoolList,
  systemPoolNew: async () => (await import('./forms.tsx')).NewIpPool,
  systemPool: async () => (await import('./ip-page.tsx')).IpPoolPage,
  systemPoolEdit: async () => (await import('./forms.tsx')).EditIpPool,
  ipRangeNew: async () => (await import('./forms.tsx')).AddRange,
  siloPools: async () => (await import('./linked-pools.tsx')).SiloIpPools,
  systemSubnetPools: async () => (await import('./subnet-list.tsx')).SubnetPoolList,
  systemSubnetPoolNew: async () => (await import('./forms.tsx')).NewSubnetPool,
  systemSubnetPool: async () => (await import('./subnet-page.tsx')).SubnetPoolPage,
  systemSubnetPoolEdit: async () => (await import('./forms.tsx')).EditSubnetPool,
  subnetPoolMemberNew: async () => (await import('./forms.tsx')).AddMember,
  siloSubnetPools: async () => (await import('./linked-pools.tsx')).SiloSubnetPools,
} as const satisfies Pages
