import type { Vpc } from '@oxide/api'
import { vpcList, vpcView } from '../../../api/generated/reads/vpcs.ts'
import { plainNoun } from '../../define-noun.ts'

declare module '../../noun.ts' {
  interface Items {
    vpc: Vpc
  }
}

export const vpc = plainNoun('vpc', {
  cli: 'vpc',
  one: 'VPC',
  keywords: ['network', 'vnet'],
  within: 'project',
  list: vpcList,
  view: vpcView,
})
