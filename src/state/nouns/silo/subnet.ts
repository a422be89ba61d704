import type { VpcSubnet } from '@oxide/api'
import {
  vpcSubnetList,
  vpcSubnetListNetworkInterfaces,
  vpcSubnetView,
} from '../../../api/generated/reads/vpcs-vpc-subnets.ts'
import { plainNoun } from '../../define-noun.ts'
import type { Names } from '../../noun.ts'
import { LARGEST_PAGE, selector } from '../../nouns.ts'
import { read, whole } from '../../cache/read.ts'

declare module '../../noun.ts' {
  interface Items {
    subnet: VpcSubnet
  }
}

export const subnet = plainNoun('subnet', {
  cli: 'vpc subnet',
  one: 'VPC subnet',
  keywords: ['subnet', 'port group'],
  within: 'vpc',
  list: vpcSubnetList,
  view: vpcSubnetView,
  // Refreshes routers, because each subnet has a route in the VPC's system router.
  alsoShownBy: ['vpcRouterRoute'],
  about: ({ ipv4Block, ipv6Block }) => [ipv4Block, ipv6Block],
})

/** Reads the network interfaces that have an address in a subnet, of all instances. */
export function interfacesIn(names: Names) {
  const { subnet: name = '' } = names
  return whole(
    read(vpcSubnetListNetworkInterfaces, {
      path: { subnet: name },
      query: { ...selector(names, 'subnet'), limit: LARGEST_PAGE },
    }),
  )
}
