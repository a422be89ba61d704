import type { Pages } from '../page.ts'

export const multicastGroupPages = {
  multicastGroups: async () => (await import('./list.tsx')).MulticastGroupList,
  multicastGroupNew: async () => (await import('./form.tsx')).JoinMulticastGroup,
  multicastGroup: async () => (await import('./page.tsx')).MulticastGroupPage,
  instanceMulticastGroups: async () => (await import('./of-instance.tsx')).InstanceMulticastGroups,
  multicastGroupPool: async () => (await import('../pool/details.tsx')).IpPoolDetails,
} as const satisfies Pages
