import {
  vpcSubnetCreate,
  vpcSubnetDelete,
  vpcSubnetUpdate,
} from '../api/generated/writes/vpcs-vpc-subnets.ts'
import { everythingOf } from './teardown/everything.ts'
import { orNone, ref, text, within } from './kernel/params.ts'
import { named } from './naming.ts'
import { networkChange } from './network-change.ts'
import { createOf, editOf, removeOf } from './plain.ts'

// Text, not a reference: neither the page's router nor one given by id says anything about the subnet.
const customRouter = text('Custom router', { optional: true, hint: 'Its name or id' })

export const createVpcSubnet = createOf('subnet', {
  operation: vpcSubnetCreate,
  params: {
    ...named,
    ipv4Block: text('IPv4 block'),
    ipv6Block: text('IPv6 block', {
      optional: true,
      hint: 'A /64 of the VPC’s IPv6 prefix. Leave blank to choose one automatically',
    }),
    customRouter,
    vpc: ref('vpc'),
    project: within('project'),
  },
  list: 'subnets',
  say: (name) => `Subnet ${name} created`,
  keywords: ['network'],
})

export const editVpcSubnet = editOf('subnet', {
  operation: vpcSubnetUpdate,
  list: 'subnets',
  fields: { customRouter: orNone(customRouter) },
  // An update without a router detaches the one that the subnet has.
  complete: (changes, { customRouterId = null }) => ({ customRouter: customRouterId, ...changes }),
  shows: ({ name }, { customRouter: router }, args) =>
    router === undefined
      ? {}
      : networkChange(args, ({ vpc }) => ({
          kind: 'set router',
          vpc,
          subnet: name,
          router: typeof router === 'string' && router !== '' ? router : null,
        })),
  say: (name) => `Subnet ${name} updated`,
  keywords: ['router', 'attach', 'detach'],
})

const remove = removeOf('subnet', {
  operation: vpcSubnetDelete,
  list: 'subnets',
  lost: ({ name }) =>
    `This permanently deletes VPC subnet ${name}. It must have no network interfaces.`,
  say: () => 'VPC subnet deleted',
})

export const commands = [createVpcSubnet, editVpcSubnet, remove, everythingOf('subnet')]
