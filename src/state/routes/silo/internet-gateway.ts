import { gateway, gatewayAddress, gatewayPool } from '../../nouns/silo/internet-gateway.ts'
import { pool } from '../../nouns/silo/ip-pool.ts'
import { vpc } from '../../nouns/silo/vpc.ts'
import { allOf } from '../../nouns.ts'
import type { Names } from '../../noun.ts'
import { optional, type Routes } from '../../route.ts'

export const nouns = { gateway, gatewayPool, gatewayAddress }

const at = '/projects/:project/vpcs/:vpc'

/** The internet gateways of a VPC, and what opens over them. */
export const routes = {
  internetGateways: {
    at: `${at}/internet-gateways`,
    title: 'Internet gateways',
    under: 'vpc',
    tab: 40,
    about: 'vpc',
    lists: 'gateway',
    command: 'internet-gateway list',
    reads: (names: Names) => [vpc.view(names), allOf('gateway', names)],
  },
  internetGatewayNew: {
    at: `${at}/internet-gateways-new`,
    title: 'New internet gateway',
    under: 'internetGateways',
    drawer: true,
    form: 'internet-gateway create',
  },
  internetGateway: {
    at: `${at}/internet-gateways/:gateway`,
    title: '{gateway}',
    under: 'internetGateways',
    drawer: true,
    command: 'internet-gateway view',
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
