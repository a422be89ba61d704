import type { Question } from '../../../src/reach/answer.ts'
import type { World } from '../../../src/reach/world.ts'
import { ask, db, other, unread, vm, web, world } from '../scenario.ts'

/** The sentence for each question that cannot be asked. */
export const refused: readonly (readonly [
  sentence: string,
  question: Question,
  parts: Partial<World>,
])[] = [
  [
    'Port 65536 is out of range: ports are whole numbers from 0 to 65535',
    ask('web1', 'db1', 65_536),
    {},
  ],
  [
    'Port 1.5 is out of range: ports are whole numbers from 0 to 65535',
    ask('web1', 'db1', 1.5),
    {},
  ],
  [
    'ICMP has no ports: ask without a port, or about TCP or UDP',
    { ...ask('web1', 'db1'), protocol: 'icmp' },
    {},
  ],
  ['No instance is called web9, and it is not an address', ask('web9', 'db1'), {}],
  [
    'web9 is not known here: You may not read the instances',
    ask('web9', 'db1'),
    { unread: unread('instances') },
  ],
  ['Name an instance, an address or internet', ask('', 'db1'), {}],
  ['web is a subnet: ask about an instance, an address or internet', ask('web', 'db1'), {}],
  ['10.0.0.0/24 is a network: ask about one of its addresses', ask('10.0.0.0/24', 'db1'), {}],
  [
    '224.0.0.5 is a multicast address: multicast passes by the routers, and who joins a group decides',
    ask('web1', '224.0.0.5'),
    {},
  ],
  ['What web1 sends to itself never reaches the network', ask('web1', 'web1'), {}],
  ['Neither end is an instance of this project', ask('internet', '198.51.100.1'), {}],
  ['No VPC is called gamma', { ...ask('web1', 'db1'), vpc: 'gamma' }, {}],
  [
    'Two VPCs are called alpha: use the ID of the one you mean',
    { ...ask('web1', 'db1'), vpc: 'alpha' },
    { vpcs: [...world().vpcs, { id: 'a2', name: 'alpha' }] },
  ],
  [
    'Two instances are called web1: use the ID of the one you mean',
    ask('web1', 'db1'),
    { instances: [web, { ...web, id: 'x' }, db] },
  ],
  [
    'VPCs alpha and beta both have 10.0.0.9: say which one is meant',
    ask('10.0.0.9', 'internet'),
    { instances: [other, vm('near1', '10.0.0.9')] },
  ],
]
