import type { Cases, RefusedEntry } from '../case.ts'

const at = '/projects/mock-project/vpcs/default/firewall-rules'
const call = 'PUT /v1/vpc-firewall-rules?vpc=default&project=mock-project'
const own = 'console vpc firewall-rule '

const open = { hosts: null, ports: null, protocols: null }
const own65534 = {
  action: 'allow',
  direction: 'inbound',
  priority: 65_534,
  status: 'enabled',
  targets: [{ type: 'vpc', value: 'default' }],
}
const icmpRule = {
  ...own65534,
  name: 'allow-icmp',
  description: 'Allow inbound ICMP traffic from anywhere',
  filters: { ...open, protocols: [{ type: 'icmp', value: null }] },
}
const innerRule = {
  ...own65534,
  name: 'allow-internal-inbound',
  description: 'Allow inbound traffic to all instances of the VPC from within it',
  filters: { ...open, hosts: own65534.targets },
}
const sshRule = {
  ...own65534,
  name: 'allow-ssh',
  description: 'Allow inbound TCP connections on port 22 from anywhere',
  filters: { ...open, ports: ['22'], protocols: [{ type: 'tcp' }] },
}
const newRule = {
  ...own65534,
  name: 'web',
  description: '',
  priority: 100,
  targets: [],
  filters: open,
}
const disabled = { ...sshRule, status: 'disabled' }

/** The body: all rules but that for SSH, then these. */
const puts = (...last: readonly object[]) => ({
  calls: { call, body: { rules: [icmpRule, innerRule, ...last] } },
})

const taken = 'Name taken. To update an existing rule, edit it directly.'
const wasDisabled = [{ call, body: { rules: [icmpRule, innerRule, disabled] } }]
const onSsh = { at, row: 'allow-ssh' }

/** The firewall rules of a VPC. */
export const firewallRules: Cases = {
  [`${own}create`]: {
    at,
    given: { name: 'web', priority: 100 },
    ...puts(sshRule, newRule),
    unasked: 'form',
    refused: {
      by: 'value',
      given: { name: 'allow-ssh' },
      says: taken,
    },
  },
  [`${own}update`]: {
    ...onSsh,
    given: { priority: 100 },
    ...puts({ ...sshRule, priority: 100 }),
    unasked: true,
    ends: at,
    refused: {
      ...onSsh,
      by: 'value',
      given: { name: 'allow-icmp' },
      says: taken,
    },
  },
  [`${own}clone`]: {
    ...onSsh,
    says: 'Page opened',
    ends: `${at}-new/allow-ssh`,
    refused: noVpc(`${own}clone`),
  },
  [`${own}enable`]: {
    ...onSsh,
    since: wasDisabled,
    ...puts(sshRule),
    says: 'Firewall rule allow-ssh enabled',
    refused: { ...onSsh, by: 'state', says: 'Firewall rule allow-ssh is already enabled' },
  },
  [`${own}disable`]: {
    ...onSsh,
    ...puts(disabled),
    says: 'Firewall rule allow-ssh disabled',
    refused: {
      ...onSsh,
      by: 'state',
      since: wasDisabled,
      says: 'Firewall rule allow-ssh is already disabled',
    },
  },
  [`${own}delete`]: {
    ...onSsh,
    ...puts(),
    refused: { by: 'word', line: 'vpc firewall-rule delete allow-ssh default mock-project now' },
  },
  'vpc firewall-rules update': {
    at,
    button: { at, press: ['Edit as JSON'] },
    given: { rules: [newRule] },
    calls: [{ call, body: { rules: [newRule] } }],
    says: 'Firewall rules of VPC default replaced',
    refused: {
      by: 'value',
      given: { rules: [newRule, newRule] },
      says: 'Rule names must be unique: web appears twice',
    },
  },
  'vpc view': {
    given: { vpc: 'default' },
    ends: at,
    refused: noVpc('vpc view'),
  },
}

function noVpc(id: string): RefusedEntry {
  const rule = id.startsWith(own) ? ' --firewall-rule allow-ssh' : ''
  return {
    by: 'lost',
    at,
    given: { vpc: 'nobody' },
    line: `${id}${rule} --vpc nobody`,
    says: "Not found: vpc 'nobody'",
  }
}
