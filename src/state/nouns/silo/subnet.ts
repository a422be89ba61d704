import type { VpcSubnet } from '@oxide/api'
import {
  vpcSubnetList,
  vpcSubnetListNetworkInterfaces,
  vpcSubnetView,
} from '../../../api/generated/reads/vpcs-vpc-subnets.ts'
import { plainNoun } from '../../define-noun.ts'
import type { Names } from '../../noun.ts'
import { addressed, LARGEST_PAGE, allOf } from '../../nouns.ts'
import { read, whole } from '../../cache/read.ts'
import { vpc } from './vpc.ts'
import { editDrawer, newDrawer, listPlace } from '../../places.ts'
import { early, optional, type Routes } from '../../route.ts'

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
  const at = addressed('subnet', names, { limit: LARGEST_PAGE })
  return whole(read(vpcSubnetListNetworkInterfaces, at))
}

export const nouns = { subnet }

const at = '/projects/:project/vpcs/:vpc'

/** The subnets of a VPC, and the forms over them. */
export const routes = {
  subnets: {
    ...listPlace(`${at}/subnets`, subnet),
    under: 'vpc',
    tab: 20,
    about: 'vpc',
    lists: 'subnet',
    reads: (names: Names) => [vpc.view(names), optional(allOf('subnet', names))],
  },
  subnetNew: {
    ...newDrawer(`${at}/subnets-new`, 'subnets', subnet),
    reads: (names: Names) => [early(allOf('router', names))],
  },
  subnetEdit: {
    ...editDrawer(`${at}/subnets/:subnet/edit`, 'subnets', subnet),
    command: 'vpc subnet view',
    reads: (names: Names) => [
      subnet.view(names),
      early(allOf('router', names)),
      early(interfacesIn(names)),
    ],
  },
  subnetInterfaces: {
    at: `${at}/subnets/:subnet/interfaces`,
    title: 'Interfaces of subnet',
    under: 'subnets',
    drawer: true,
    command: 'vpc subnet nic list',
    about: 'subnet',
    reads: (names: Names) => [subnet.view(names), optional(interfacesIn(names))],
  },
} as const satisfies Routes
