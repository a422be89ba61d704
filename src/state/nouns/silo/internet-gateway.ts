import type { InternetGateway, InternetGatewayIpAddress, InternetGatewayIpPool } from '@oxide/api'
import { internetGatewayIpAddressList } from '../../../api/generated/reads/vpcs-internet-gateway-ip-addresses.ts'
import { internetGatewayIpPoolList } from '../../../api/generated/reads/vpcs-internet-gateway-ip-pools.ts'
import {
  internetGatewayList,
  internetGatewayView,
} from '../../../api/generated/reads/vpcs-internet-gateways.ts'
import { plainNoun } from '../../define-noun.ts'
import { memberNoun } from '../../member-noun.ts'
import type { Names } from '../../noun.ts'
import { LARGEST_PAGE, selector, allOf } from '../../nouns.ts'
import { read } from '../../cache/read.ts'
import { pool } from './pool.ts'
import { vpc } from './vpc.ts'
import { newDrawer, viewDrawer, listPlace } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    gateway: InternetGateway
    gatewayPool: InternetGatewayIpPool
    gatewayAddress: InternetGatewayIpAddress
  }
}

export const gateway = plainNoun('gateway', {
  cli: 'internet-gateway',
  one: 'internet gateway',
  keywords: ['igw', 'internet', 'internet access', 'gateway'],
  within: 'vpc',
  list: internetGatewayList,
  view: internetGatewayView,
  // Deleting one, or detaching from it, may delete the routes that target it.
  alsoShownBy: ['vpcRouterRoute'],
})

/** An IP pool attached to a gateway. The API only lists them. */
export const gatewayPool = memberNoun('gatewayPool', {
  cli: 'internet-gateway ip-pool',
  one: 'attached IP pool',
  within: 'gateway',
  whole: (names) => read(internetGatewayIpPoolList, allIn(names)),
  members: ({ items }) => items,
})

/** An IP address attached to a gateway. The API only lists them. */
export const gatewayAddress = memberNoun('gatewayAddress', {
  cli: 'internet-gateway address',
  one: 'attached IP address',
  many: 'attached IP addresses',
  within: 'gateway',
  whole: (names) => read(internetGatewayIpAddressList, allIn(names)),
  members: ({ items }) => items,
  about: ({ address, description }) => [address, description],
})

/** Returns the arguments of a call on everything attached to a gateway. */
function allIn(names: Names) {
  const { gateway: name = '' } = names
  return { query: { gateway: name, ...selector(names, 'gateway'), limit: LARGEST_PAGE } }
}

export const nouns = { gateway, gatewayPool, gatewayAddress }

const at = '/projects/:project/vpcs/:vpc'

/** The internet gateways of a VPC, and what opens over them. */
export const routes = {
  internetGateways: {
    ...listPlace(`${at}/internet-gateways`, gateway),
    under: 'vpc',
    tab: 40,
    about: 'vpc',
    lists: 'gateway',
    reads: (names: Names) => [vpc.view(names), allOf('gateway', names)],
  },
  internetGatewayNew: newDrawer(`${at}/internet-gateways-new`, 'internetGateways', gateway),
  internetGateway: {
    ...viewDrawer(`${at}/internet-gateways/:gateway`, 'internetGateways', gateway),
    reads: (names: Names) => [
      gateway.view(names),
      optional(gatewayPool.list(names)),
      optional(gatewayAddress.list(names)),
    ],
  },
  internetGatewayPool: {
    at: `${at}/internet-gateway-pools/:pool`,
    title: '{pool}',
    under: 'internetGateways',
    drawer: true,
    reads: (names: Names) => [optional(pool.view(names))],
  },
} as const satisfies Routes
