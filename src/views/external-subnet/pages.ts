import type { Pages } from '../page.ts'

export const externalSubnetPages = {
  externalSubnets: async () => (await import('./list.tsx')).ExternalSubnetList,
  externalSubnetNew: async () => (await import('./form.tsx')).NewExternalSubnet,
  externalSubnetEdit: async () => (await import('./edit.tsx')).EditExternalSubnet,
  externalSubnetPool: async () => (await import('../pool/details.tsx')).SubnetPoolDetails,
} as const satisfies Pages
