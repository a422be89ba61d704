import { ask, db, inside, letIn, net, rule, ssh, web, type Scenario } from '../scenario.ts'

/** Which rules decide. */
export const firewall: readonly Scenario[] = [
  [
    'a rule whose name has 500 characters, as a foreign control plane may send',
    { rules: [rule('x'.repeat(500), ssh)] },
    ask('web1', 'db1'),
    'yes',
    `Yes. Firewall rule ${'x'.repeat(500)} of alpha (priority 100) allows TCP 22 into db1.`,
  ],
  [
    'names of subnets are those of the VPC of the rule, whatever other VPCs have',
    {
      rules: [
        rule('theirs', { vpcId: 'beta', targets: [{ type: 'subnet', value: 'web' }] }),
        rule('ours', { ...ssh, targets: [{ type: 'subnet', value: 'web' }] }),
      ],
    },
    ask('web1', 'db1'),
    'no',
    'No. No inbound rule of alpha matches TCP 22 into db1, so it is denied.',
  ],
  [
    'no rules: out is allowed',
    { instances: [web, db] },
    ask('web1', 'internet'),
    'yes',
    'Yes. Gateway gw sends it out with floating address 203.0.113.9.',
  ],
  [
    'a rule without targets is for every interface',
    { rules: [letIn] },
    ask('web1', 'db1'),
    'yes',
    'Yes. Firewall rule ssh of alpha (priority 100) allows TCP 22 into db1.',
  ],
  [
    'ports without a protocol count for nothing',
    { rules: [rule('https', { ports: ['443'] })] },
    ask('web1', 'db1', 5432),
    'yes',
    'Yes. Firewall rule https of alpha (priority 100) allows TCP 5432 into db1.',
  ],
  [
    'ports of an ICMP rule count for nothing',
    { rules: [rule('icmp', { ports: ['22'], protocols: [{ type: 'icmp', value: null }] })] },
    { from: 'web1', to: 'db1', protocol: 'icmp' },
    'yes',
    'Yes. Firewall rule icmp of alpha (priority 100) allows ICMP ping into db1.',
  ],
  [
    'ICMPv6 over IPv4 only',
    { rules: [inside] },
    { from: 'web1', to: 'db1', protocol: 'icmp6' },
    'no',
    'No. The ends have no addresses of an IP version that carries it.',
  ],
  [
    'the lower number decides',
    { rules: [rule('allow', { priority: 10 }), rule('deny', { action: 'deny', priority: 20 })] },
    ask('web1', 'db1'),
    'yes',
    'Yes. Firewall rule allow of alpha (priority 10) allows TCP 22 into db1.',
  ],
  [
    'at equal priority deny wins',
    { rules: [rule('allow'), rule('deny', { action: 'deny' })] },
    ask('web1', 'db1'),
    'no',
    'No. Firewall rule deny of alpha (priority 100) denies TCP 22 into db1.',
  ],
  [
    'an outbound rule denies',
    {
      rules: [
        inside,
        rule('no-out', { action: 'deny', direction: 'outbound', hosts: [net('10.0.1.0/24')] }),
      ],
    },
    ask('web1', 'db1'),
    'no',
    'No. Firewall rule no-out of alpha (priority 100) denies TCP 22 out of web1.',
  ],
]
