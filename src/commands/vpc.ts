import { vpcCreate, vpcDelete, vpcUpdate } from '../api/generated/writes/vpcs.ts'
import { vpcPrefixRefusal } from '../api/valid/address.ts'
import { nameRefusal } from '../api/valid/name.ts'
import { pathTo } from '../state/navigation/paths.ts'
import { define } from './kernel/define.ts'
import { ref, text } from './kernel/params.ts'
import { named } from './named.ts'
import { editOf, removeOf } from './plain.ts'

const dnsRefusal = (value: string) => nameRefusal(value, 'DNS name')

export const createVpc = define({
  id: 'vpc create',
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
  run: (api, { project, description = '', ipv6Prefix = '', ...vpc }) => {
    const prefix = ipv6Prefix.trim()
    const body = { ...vpc, description, ...(prefix === '' ? {} : { ipv6Prefix: prefix }) }
    return api.call(vpcCreate, { query: { project }, body })
  },
  done: ({ project }, { name }) => ({
    say: `VPC ${name} created`,
    go: pathTo('firewallRules', { project, vpc: name }),
  }),
  key: 'c',
  keywords: ['add', 'make', 'network'],
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

/** In menu order. */
export const vpcCommands = [createVpc, editVpc, remove]
