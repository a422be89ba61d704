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
    'no rules: in is denied',
    {},
    ask('db1', 'web1'),
    'no',
    'No. No inbound rule of alpha matches TCP 22 into web1, so it is denied.',
  ],
  [
    'no rules: out is allowed',
    { instances: [web, db] },
    ask('web1', 'internet'),
    'yes',
    'Yes. Gateway gw sends it out with floating address 203.0.113.9.',
  ],
  [
    'a rule for the VPC',
    { rules: [inside] },
    ask('db1', 'web1'),
    'yes',
    'Yes. Firewall rule inside of alpha (priority 100) allows TCP 22 into web1.',
  ],
  [
    'a rule without targets is for every interface',
    { rules: [letIn] },
    ask('web1', 'db1'),
    'yes',
    'Yes. Firewall rule ssh of alpha (priority 100) allows TCP 22 into db1.',
  ],
  [
    'another port',
    { rules: [letIn] },
    ask('web1', 'db1', 80),
    'no',
    'No. No inbound rule of alpha matches TCP 80 into db1, so it is denied.',
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
    'an ICMP type that is no ping',
    { rules: [rule('icmp', { protocols: [{ type: 'icmp', value: { icmpType: 3 } }] })] },
    { from: 'web1', to: 'db1', protocol: 'icmp' },
    'no',
    'No. No inbound rule of alpha matches ICMP ping into db1, so it is denied.',
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
    'a disabled rule',
    { rules: [rule('ssh', { ...ssh, status: 'disabled' })] },
    ask('web1', 'db1'),
    'no',
    'No. No inbound rule of alpha matches TCP 22 into db1, so it is denied.',
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
  [
    'host filters match the destination of what goes out',
    {
      rules: [
        inside,
        rule('no-out', { action: 'deny', direction: 'outbound', hosts: [net('10.0.0.0/24')] }),
      ],
    },
    ask('web1', 'db1'),
    'yes',
    'Yes. Firewall rule inside of alpha (priority 100) allows TCP 22 into db1.',
  ],
  [
    'a target by subnet',
    { rules: [rule('db', { targets: [{ type: 'subnet', value: 'db' }] })] },
    ask('web1', 'db1'),
    'yes',
    'Yes. Firewall rule db of alpha (priority 100) allows TCP 22 into db1.',
  ],
  [
    'a target of another subnet',
    { rules: [rule('web', { targets: [{ type: 'subnet', value: 'web' }] })] },
    ask('web1', 'db1'),
    'no',
    'No. No inbound rule of alpha matches TCP 22 into db1, so it is denied.',
  ],
  [
    'a target by address',
    { rules: [rule('ip', { targets: [{ type: 'ip', value: '10.0.1.5' }] })] },
    ask('web1', 'db1'),
    'yes',
    'Yes. Firewall rule ip of alpha (priority 100) allows TCP 22 into db1.',
  ],
  [
    'no target is there: the rule disappears',
    { rules: [rule('gone', { targets: [{ type: 'instance', value: 'gone' }] })] },
    ask('web1', 'db1'),
    'no',
    'No. No inbound rule of alpha matches TCP 22 into db1, so it is denied.',
  ],
  [
    'no host is there: the rule disappears',
    { rules: [rule('gone', { hosts: [{ type: 'subnet', value: 'gone' }] })] },
    ask('web1', 'db1'),
    'no',
    'No. No inbound rule of alpha matches TCP 22 into db1, so it is denied.',
  ],
  [
    'one of two hosts is there',
    {
      rules: [
        rule('half', {
          hosts: [
            { type: 'subnet', value: 'gone' },
            { type: 'instance', value: 'web1' },
          ],
        }),
      ],
    },
    ask('web1', 'db1'),
    'yes',
    'Yes. Firewall rule half of alpha (priority 100) allows TCP 22 into db1.',
  ],
  [
    'the VPC as a host is not the internet',
    { rules: [inside], instances: [web, db] },
    ask('internet', 'web1'),
    'no',
    'No. No inbound rule of alpha matches TCP 22 into web1, so it is denied.',
  ],
]
