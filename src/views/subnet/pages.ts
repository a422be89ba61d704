import type { Pages } from '../page.ts'

export const subnetPages = {
  subnets: async () => (await import('./list.tsx')).Subnets,
  subnetNew: async () => (await import('./form.tsx')).NewSubnet,
  subnetEdit: async () => (await import('./form.tsx')).EditSubnet,
  subnetInterfaces: async () => (await import('./interfaces.tsx')).SubnetInterfaces,
} as const satisfies Pages
