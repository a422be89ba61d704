import type { Pages } from '../page.ts'

export const internetGatewayPages = {
  internetGateways: async () => (await import('./list.tsx')).InternetGatewayList,
  internetGatewayNew: async () => (await import('./form.tsx')).NewInternetGateway,
  internetGateway: async () => (await import('./details.tsx')).InternetGatewayDetails,
  internetGatewayPool: async () => (await import('../pool/details.tsx')).IpPoolDetails,
} as const satisfies Pages
