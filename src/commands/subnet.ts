import {
  vpcSubnetCreate,
  vpcSubnetDelete,
  vpcSubnetUpdate,
} from '../api/generated/writes/vpcs-vpc-subnets.ts'
import { namesIn, selectorOfList } from '../state/nouns.ts'
import { define } from './kernel/define.ts'
import { orNone, ref, text, within } from './kernel/params.ts'
import { named } from './named.ts'
import { editOf, goTo, removeOf } from './plain.ts'

// Text, not a reference: neither the page's router nor one given by id says anything about the subnet.
const customRouter = text('Custom router', { optional: true, hint: 'Its name or id' })

export const createVpcSubnet = define({
  id: 'vpc subnet create',
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
  run: (api, { vpc, project, ipv6Block = '', customRouter: router = '', ...subnet }) =>
    api.call(vpcSubnetCreate, {
      query: { vpc, ...selectorOfList(namesIn({ vpc, project }), 'vpc') },
      body: {
        ...subnet,
        description: subnet.description ?? '',
        ipv4Block: subnet.ipv4Block.trim(),
        ...(ipv6Block.trim() === '' ? {} : { ipv6Block: ipv6Block.trim() }),
        ...(router.trim() === '' ? {} : { customRouter: router.trim() }),
      },
    }),
  done: (args, { name }) => ({ say: `Subnet ${name} created`, ...goTo('subnets', args) }),
  key: 'c',
  keywords: ['add', 'make', 'network'],
})

export const editVpcSubnet = editOf('subnet', {
  operation: vpcSubnetUpdate,
  list: 'subnets',
  fields: { customRouter: orNone(customRouter) },
  // An update without a router detaches the one that the subnet has.
  complete: (changes, { customRouterId = null }) => ({ customRouter: customRouterId, ...changes }),
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

/** In menu order. */
export const subnetCommands = [createVpcSubnet, editVpcSubnet, remove]
