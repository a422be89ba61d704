import type { VpcRouter } from '@oxide/api'
import { vpcRouterList, vpcRouterView } from '../../../api/generated/reads/vpcs-vpc-routers.ts'
import { plainNoun } from '../../define-noun.ts'

declare module '../../noun.ts' {
  interface Items {
    router: VpcRouter
  }
}

export const router = plainNoun('router', {
  cli: 'vpc router',
  one: 'router',
  keywords: ['routes', 'routing', 'route table', 'routing table'],
  within: 'vpc',
  list: vpcRouterList,
  view: vpcRouterView,
  about: ({ kind, description }) => [kind, description],
})
