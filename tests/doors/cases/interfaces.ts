import type { Cases } from '../case.ts'

const project = 'mock-project'
const pageOf = (instance: string) => `/projects/mock-project/instances/${instance}/networking`
const running = { project, instance: 'db1' }
const inStopped = '?instance=db-stopped&project=mock-project'
const place = { name: 'second', description: '', vpc_name: 'default', subnet_name: 'default' }
const auto = { ip: { type: 'auto' } }
const add = `POST /v1/network-interfaces${inStopped}`
const transitIps = ['10.10.0.0/16', 'fd00:10::/64']

/** The network interfaces of an instance. */
export const interfaces: Cases = {
  'instance nic create': {
    at: pageOf('db-stopped'),
    button: { at: pageOf('db-stopped'), press: ['Add network interface'] },
    given: { name: 'second', vpcName: 'default', subnetName: 'default' },
    formCalls: [
      {
        call: add,
        body: { ...place, ip_config: { type: 'dual_stack', value: { v4: auto, v6: auto } } },
      },
    ],
    unasked: true,
    says: 'Added network interface',
    ends: pageOf('db-stopped'),
    refused: {
      by: 'state',
      at: pageOf('db1'),
      given: { ...running },
      says: 'The instance must be stopped to add a network interface',
    },
  },
  'console instance nic make-primary': {
    since: [{ call: add, body: place }],
    at: pageOf('db-stopped'),
    row: 'second',
    oxide: {
      line: 'oxide instance nic update --interface second --instance db-stopped --project mock-project --primary true',
      as: 'instance nic update',
      says: 'Network interface second updated',
      unasked: true,
    },
    calls: {
      call: `PUT /v1/network-interfaces/second${inStopped}`,
      body: { primary: true, transit_ips: [] },
    },
    unasked: true,
    says: 'Made primary network interface',
    refused: {
      at: '/projects/mock-project/instances/db1/networking',
      row: 'my-nic',
      by: 'state',
      says: 'This network interface is already set as primary',
    },
  },
  'instance nic update': {
    at: pageOf('db-stopped'),
    row: 'my-nic',
    given: { name: 'renamed' },
    calls: {
      call: `PUT /v1/network-interfaces/my-nic${inStopped}`,
      body: { name: 'renamed', transit_ips: transitIps },
    },
    unasked: true,
    ends: pageOf('db-stopped'),
    refused: {
      at: '/projects/mock-project/instances/db1/networking',
      row: 'my-nic',
      given: { name: 'renamed' },
      by: 'state',
      says: "The instance must be stopped before editing a network interface's settings",
    },
  },
  'instance nic delete': {
    at: pageOf('db-stopped'),
    row: 'my-nic',
    refused: {
      at: '/projects/mock-project/instances/db1/networking',
      row: 'my-nic',
      by: 'state',
      says: 'The instance must be stopped to delete a network interface',
    },
  },
}
