import {
  ask,
  custom,
  db,
  floating,
  inside,
  letIn,
  net,
  open,
  rule,
  ssh,
  vm,
  web,
  type Scenario,
} from '../scenario.ts'

/** Which routes and external addresses decide. */
export const routes: readonly Scenario[] = [
  [
    'source NAT lets nothing in',
    {
      rules: [letIn],
      instances: [
        vm('web1', '10.0.0.5', {
          externalIps: [{ kind: 'snat', ip: '203.0.113.1', ipPoolId: 'public' }],
        }),
      ],
    },
    ask('internet', 'web1'),
    'no',
    'No. web1 has no floating or ephemeral IP and no external subnet to come in by.',
  ],
  [
    'in from some addresses only',
    { rules: [rule('office', { ...ssh, hosts: [net('198.51.100.0/24')] })], instances: [web, db] },
    ask('internet', 'web1'),
    'depends',
    'Depends. TCP 22 over IPv4 (all other public addresses) does not pass: No inbound rule of alpha matches TCP 22 into web1, so it is denied. TCP 22 over IPv4 (198.51.100.0/24) passes.',
  ],
  [
    'out without an external address',
    {},
    ask('db1', 'internet', 443),
    'no',
    'No. db1 has no external IPv4 address.',
  ],
  [
    'out through a gateway without the pool',
    { instances: [vm('web1', '10.0.0.5', { externalIps: [floating('203.0.113.9', 'other')] })] },
    ask('web1', 'internet', 443),
    'no',
    'No. The external IPv4 addresses of web1 are of other, which gateway gw does not have.',
  ],
  [
    'a route drops it',
    { ...open, routes: [custom('drop', net('198.51.100.0/24'), { type: 'drop' })] },
    ask('web1', '198.51.100.7', 443),
    'no',
    'No. Route drop of custom drops what goes to 198.51.100.7.',
  ],
  [
    'routes collide',
    {
      rules: [inside],
      routes: [
        custom('a', net('10.0.1.0/24'), { type: 'drop' }),
        custom('b', net('10.0.1.0/24'), { type: 'ip', value: '10.0.1.5' }),
      ],
    },
    ask('web1', 'db1'),
    'unknown',
    'Cannot tell. Routes a and b collide: their destinations are equally long, and which one wins is not defined.',
  ],
  [
    'a route names a subnet',
    {
      rules: [inside],
      routes: [custom('by-name', { type: 'subnet', value: 'db' }, { type: 'drop' })],
    },
    ask('web1', 'db1'),
    'unknown',
    "Cannot tell. Route by-name names a subnet, and such routes of custom routers may have no effect: seen in the control plane's source, not proven.",
  ],
  [
    'a route leads to nobody',
    {
      rules: [inside],
      routes: [custom('lost', net('10.0.1.0/24'), { type: 'ip', value: '10.0.0.77' })],
    },
    ask('web1', 'db1'),
    'no',
    'No. Route lost of custom leads to 10.0.0.77, which no interface of the VPC has.',
  ],
  [
    'an instance has to forward',
    {
      rules: [inside],
      instances: [web, db, vm('nat', '10.0.0.8')],
      routes: [custom('via', net('10.0.1.0/24'), { type: 'instance', value: 'nat' })],
    },
    ask('web1', 'db1'),
    'unknown',
    'Cannot tell. The route leads through nat; whether it forwards is decided inside of it.',
  ],
]
