import type { Pages } from '../page.ts'

export const vpcPages = {
  vpcs: async () => (await import('./list.tsx')).VpcList,
  vpcNew: async () => (await import('./form.tsx')).NewVpc,
  vpcEdit: async () => (await import('./form.tsx')).EditVpc,
} as const satisfies Pages
