import type { Case, Cases, Spot } from './case.ts'

const inVpc = { project: 'mock-project', vpc: 'default' }
const ssh = { ...inVpc, firewallRule: 'allow-ssh' }
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

/** The body, and the CLI's line that sends the same: all rules but that for SSH, then these. */
function puts(...last: readonly object[]) {
  const body = { rules: [icmpRule, innerRule, ...last] }
  return {
    calls: [{ call, body }],
    oxide: {
      line: `oxide ${replacing(body.rules)}`,
      as: 'vpc firewall-rules update',
      says: 'Firewall rules of VPC default replaced',
    },
  }
}

function replacing(rules: readonly object[]): string {
  return `vpc firewall-rules update --project mock-project --vpc default --json-body /dev/stdin <<'EOF'\n${JSON.stringify({ rules })}\nEOF`
}

const onSsh: Spot = { at, row: 'allow-ssh', given: ssh, line: '' }
const taken = 'Name taken. To update an existing rule, edit it directly.'
const wasDisabled = [{ call, body: { rules: [icmpRule, innerRule, disabled] } }]

function goes(way: Spot, says: string, ends: string, where: Spot['given'], line: string): Case {
  return {
    allowed: { ...way, calls: [], says, ends },
    refused: { by: 'lost', at, given: where, line, says: "Not found: vpc 'nobody'" },
  }
}

const nowhere = { project: 'mock-project', vpc: 'nobody' }

/** The firewall rules of a VPC. */
export const firewallRules: Cases = {
  [`${own}create`]: {
    allowed: {
      at,
      button: { at, press: ['New rule'] },
      given: { ...inVpc, name: 'web', priority: 100 },
      line: 'vpc firewall-rule create web --priority 100',
      asks: { Name: 'web', Priority: '100' },
      ...puts(sshRule, newRule),
      unasked: true,
      says: 'Firewall rule web created',
      ends: at,
    },
    refused: {
      by: 'value',
      at,
      button: { at, press: ['New rule'] },
      given: { ...inVpc, name: 'allow-ssh' },
      line: 'vpc firewall-rule create allow-ssh',
      asks: { Name: 'allow-ssh' },
      says: taken,
    },
  },
  [`${own}update`]: {
    allowed: {
      ...onSsh,
      given: { ...ssh, priority: 100 },
      line: 'vpc firewall-rule update allow-ssh --priority 100',
      asks: { Priority: '100' },
      ...puts({ ...sshRule, priority: 100 }),
      unasked: true,
      says: 'Firewall rule allow-ssh updated',
      ends: at,
    },
    refused: {
      ...onSsh,
      by: 'value',
      given: { ...ssh, name: 'allow-icmp' },
      line: 'vpc firewall-rule update allow-ssh --name allow-icmp',
      asks: { Name: 'allow-icmp' },
      says: taken,
    },
  },
  [`${own}clone`]: goes(
    { ...onSsh, line: 'vpc firewall-rule clone allow-ssh' },
    'Page opened',
    `${at}-new/allow-ssh`,
    { ...nowhere, firewallRule: 'allow-ssh' },
    'vpc firewall-rule clone allow-ssh nobody',
  ),
  [`${own}enable`]: {
    allowed: {
      ...onSsh,
      since: wasDisabled,
      line: 'vpc firewall-rule enable allow-ssh',
      ...puts(sshRule),
      unasked: true,
      says: 'Firewall rule allow-ssh enabled',
    },
    refused: {
      ...onSsh,
      by: 'state',
      line: 'vpc firewall-rule enable allow-ssh',
      says: 'Firewall rule allow-ssh is already enabled',
    },
  },
  [`${own}disable`]: {
    allowed: {
      ...onSsh,
      line: 'vpc firewall-rule disable allow-ssh',
      ...puts(disabled),
      unasked: true,
      says: 'Firewall rule allow-ssh disabled',
    },
    refused: {
      ...onSsh,
      by: 'state',
      since: wasDisabled,
      line: 'vpc firewall-rule disable allow-ssh',
      says: 'Firewall rule allow-ssh is already disabled',
    },
  },
  [`${own}delete`]: {
    allowed: {
      ...onSsh,
      line: 'vpc firewall-rule delete allow-ssh',
      ...puts(),
      says: 'Firewall rule allow-ssh deleted',
    },
    refused: {
      by: 'word',
      at,
      given: {},
      line: 'vpc firewall-rule delete allow-ssh default mock-project allow-icmp',
      says: 'Unexpected argument "allow-icmp"',
    },
  },
  'vpc firewall-rules update': {
    allowed: {
      at,
      button: { at, press: ['Edit as JSON'] },
      given: { ...inVpc, rules: [newRule] },
      line: replacing([newRule]),
      asks: { 'Firewall rules': JSON.stringify({ rules: [newRule] }) },
      calls: [{ call, body: { rules: [newRule] } }],
      says: 'Firewall rules of VPC default replaced',
      ends: at,
    },
    refused: {
      by: 'value',
      at,
      button: { at, press: ['Edit as JSON'] },
      given: { ...inVpc, rules: [newRule, newRule] },
      line: replacing([newRule, newRule]),
      asks: { 'Firewall rules': JSON.stringify({ rules: [newRule, newRule] }) },
      says: 'Rule names must be unique: web appears twice',
    },
  },
  'vpc view': goes(
    {
      at: '/projects/mock-project/instances',
      given: inVpc,
      line: 'vpc view default',
      asks: { VPC: 'default' },
    },
    'Opened VPC',
    at,
    nowhere,
    'vpc view nobody',
  ),
  'vpc firewall-rules view': goes(
    { at, given: inVpc, line: 'vpc firewall-rules view' },
    'Went to firewall rules',
    at,
    nowhere,
    'vpc firewall-rules view nobody',
  ),
  [`${own}view`]: goes(
    { ...onSsh, line: 'vpc firewall-rule view allow-ssh' },
    'Opened firewall rule',
    `${at}/allow-ssh/edit`,
    { ...nowhere, firewallRule: 'allow-ssh' },
    'vpc firewall-rule view --firewall-rule allow-ssh --vpc nobody',
  ),
}
