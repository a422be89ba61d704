import { vpcCreate, vpcDelete, vpcUpdate } from '../api/generated/writes/vpcs.ts'
import { vpcPrefixRefusal } from '../api/valid/address.ts'
import { nameRefusal } from '../api/valid/name.ts'
import { everythingOf } from './teardown/everything.ts'
import { ref, text } from './kernel/params.ts'
import { named } from './naming.ts'
import { createOf, editOf, removeOf } from './plain.ts'

const dnsRefusal = (value: string) => nameRefusal(value, 'DNS name')

export const createVpc = createOf('vpc', {
  operation: vpcCreate,
  params: {
    ...named,
    dnsName: text('DNS name', { refused: dnsRefusal }),
    ipv6Prefix: text('IPv6 prefix', {
      optional: true,
      hint: 'A /48 in fd00::/8. Leave blank to generate one',
      refused: (value) => (value.trim() === '' ? null : vpcPrefixRefusal(value)),
    }),
    project: ref('project'),
  },
  list: 'firewallRules',
  keywords: ['network'],
})

export const editVpc = editOf('vpc', {
  operation: vpcUpdate,
  list: 'firewallRules',
  fields: { dnsName: text('DNS name', { optional: true, refused: dnsRefusal }) },
})

const remove = removeOf('vpc', {
  operation: vpcDelete,
  list: 'vpcs',
  lost: ({ name }) =>
    `This permanently deletes VPC ${name} with its firewall rules, system router and gateways. It must have no subnets.`,
})

export const commands = [createVpc, editVpc, remove, everythingOf('vpc')]
