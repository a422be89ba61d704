import type { Cases, Spot } from './case.ts'

const project = 'mock-project'
const pageOf = (instance: string) => `/projects/mock-project/instances/${instance}/networking`
const stopped = { project, instance: 'db-stopped' }
const running = { project, instance: 'db1' }
const inStopped = '?instance=db-stopped&project=mock-project'
const place = { name: 'second', description: '', vpc_name: 'default', subnet_name: 'default' }
const auto = { ip: { type: 'auto' } }
const add = `POST /v1/network-interfaces${inStopped}`
const mine: Spot = {
  at: pageOf('db1'),
  row: 'my-nic',
  given: { ...running, interface: 'my-nic' },
  line: '',
}
const transitIps = ['10.10.0.0/16', 'fd00:10::/64']

/** The network interfaces of an instance. */
export const interfaces: Cases = {
  'instance nic create': {
    allowed: {
      at: pageOf('db-stopped'),
      button: { at: pageOf('db-stopped'), press: ['Add network interface'] },
      given: { ...stopped, name: 'second', vpcName: 'default', subnetName: 'default' },
      line: 'instance nic create second --vpc-name default --subnet-name default',
      asks: { VPC: 'default', 'VPC subnet': 'default', Name: 'second' },
      calls: [{ call: add, body: place }],
      formCalls: [
        {
          call: add,
          body: { ...place, ip_config: { type: 'dual_stack', value: { v4: auto, v6: auto } } },
        },
      ],
      says: 'Added network interface',
      ends: pageOf('db-stopped'),
    },
    refused: {
      by: 'state',
      at: pageOf('db1'),
      button: { at: pageOf('db1'), press: ['Add network interface'] },
      given: { ...running, name: 'second', vpcName: 'default', subnetName: 'default' },
      line: 'instance nic create second --vpc-name default --subnet-name default',
      says: 'The instance must be stopped to add a network interface',
    },
  },
  'console instance nic make-primary': {
    allowed: {
      since: [{ call: add, body: place }],
      at: pageOf('db-stopped'),
      row: 'second',
      given: { ...stopped, interface: 'second' },
      line: 'instance nic make-primary second',
      oxide: {
        line: 'oxide instance nic update --interface second --instance db-stopped --project mock-project --primary true',
        as: 'instance nic update',
        says: 'Network interface second updated',
      },
      calls: [
        {
          call: `PUT /v1/network-interfaces/second${inStopped}`,
          body: { primary: true, transit_ips: [] },
        },
      ],
      says: 'Made primary network interface',
    },
    refused: {
      ...mine,
      by: 'state',
      line: 'instance nic make-primary my-nic',
      says: 'This network interface is already set as primary',
    },
  },
  'instance nic update': {
    allowed: {
      at: pageOf('db-stopped'),
      row: 'my-nic',
      given: { ...stopped, interface: 'my-nic', name: 'renamed' },
      line: 'instance nic update my-nic --name renamed',
      asks: { Name: 'renamed' },
      calls: [
        {
          call: `PUT /v1/network-interfaces/my-nic${inStopped}`,
          body: { name: 'renamed', transit_ips: transitIps },
        },
      ],
      says: 'Network interface renamed updated',
      ends: pageOf('db-stopped'),
    },
    refused: {
      ...mine,
      by: 'state',
      given: { ...mine.given, name: 'renamed' },
      line: 'instance nic update my-nic --name renamed',
      says: "The instance must be stopped before editing a network interface's settings",
    },
  },
  'instance nic delete': {
    allowed: {
      at: pageOf('db-stopped'),
      row: 'my-nic',
      given: { ...stopped, interface: 'my-nic' },
      line: 'instance nic delete my-nic',
      calls: [{ call: `DELETE /v1/network-interfaces/my-nic${inStopped}` }],
      says: 'Network interface my-nic deleted',
    },
    refused: {
      ...mine,
      by: 'state',
      line: 'instance nic delete my-nic',
      says: 'The instance must be stopped to delete a network interface',
    },
  },
}
