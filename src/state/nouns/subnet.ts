import type { VpcSubnet } from '@oxide/api'
import { vpcSubnetList, vpcSubnetView } from '../../api/operations/subnet.ts'
import { plainNoun } from '../define-noun.ts'

declare module '../noun.ts' {
  interface Items {
    subnet: VpcSubnet
  }
}

export const subnet = plainNoun('subnet', {
  cli: 'vpc subnet',
  one: 'VPC subnet',
  within: 'vpc',
  list: vpcSubnetList,
  view: vpcSubnetView,
  // Each subnet has a route in the VPC's system router.
  alsoShownBy: ['vpcRouterRoute'],
  about: ({ ipv4Block, ipv6Block }) => [ipv4Block, ipv6Block],
})
