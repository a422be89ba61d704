import type { Example, Examples } from './example.ts'

const member = { name: 'fresh', description: '' }
const renamed = { name: 'renamed', description: 'Another' }
const vpc = 'project=mock-project&vpc=default'
const router = `${vpc}&router=mock-custom-router`
const instance = 'project=mock-project&instance=db-stopped'
const gateway = `${vpc}&gateway=internet-gateway-1`
const way = {
  destination: { type: 'ip_net', value: '192.168.7.0/24' },
  target: { type: 'drop' },
}
const range = { first: '10.9.0.1', last: '10.9.0.9' }
const float = { path: { floating_ip: 'rootbeer-float' } }
const subnet = { path: { external_subnet: 'web-subnet' } }
const rule = {
  name: 'fresh',
  description: '',
  action: 'allow',
  direction: 'inbound',
  priority: 1,
  status: 'enabled',
  targets: [{ type: 'vpc', value: 'default' }],
  filters: { hosts: null, ports: ['22'], protocols: [{ type: 'tcp' }] },
}

/** Returns the same example for each call of a noun. */
function on(parameter: string, value: string, ids: readonly string[]): Examples {
  return Object.fromEntries(ids.map((id) => [id, { path: { [parameter]: value } }] as const))
}

const emptyPool = { path: { pool: 'ip-pool-3' } }
const subnetPool = { path: { pool: 'myriad-v4-subnet-pool' } }
const linked: Example = { path: { pool: 'ip-pool-1', silo: 'pelerines' } }
const sandbox = { affinity_group: 'sandbox-env' }
const romulus = { anti_affinity_group: 'romulus-remus' }

/** Examples for calls about networks, addresses, pools and groups. */
export const networkExamples: Examples = {
  vpcCreate: { body: { ...member, dns_name: 'fresh' } },
  ...on('vpc', 'default', ['vpcView']),
  vpcUpdate: { path: { vpc: 'default' }, body: renamed },
  vpcDelete: {
    before: [
      ['POST /v1/vpcs?project=mock-project', { ...member, dns_name: 'fresh' }],
      ['DELETE /v1/vpc-subnets/default?project=mock-project&vpc=fresh'],
    ],
    path: { vpc: 'fresh' },
  },
  vpcFirewallRulesUpdate: { body: { rules: [rule] } },
  vpcSubnetCreate: { query: vpc, body: { ...member, ipv4_block: '10.77.0.0/24' } },
  ...on('subnet', 'default', ['vpcSubnetView', 'vpcSubnetListNetworkInterfaces']),
  vpcSubnetUpdate: { path: { subnet: 'mock-subnet-2' }, body: renamed },
  vpcSubnetDelete: { path: { subnet: 'mock-subnet-2' } },
  vpcRouterCreate: { query: vpc, body: member },
  vpcRouterView: { path: { router: 'mock-custom-router' } },
  vpcRouterUpdate: { path: { router: 'mock-custom-router' }, body: renamed },
  vpcRouterDelete: {
    before: [[`POST /v1/vpc-routers?${vpc}`, member]],
    path: { router: 'fresh' },
  },
  vpcRouterRouteList: { query: router },
  vpcRouterRouteCreate: { query: router, body: { ...member, ...way } },
  vpcRouterRouteView: { query: router, path: { route: 'drop-local' } },
  vpcRouterRouteUpdate: {
    query: router,
    path: { route: 'drop-local' },
    body: { ...renamed, ...way },
  },
  vpcRouterRouteDelete: { query: router, path: { route: 'drop-local' } },
  internetGatewayCreate: { query: vpc, body: member },
  internetGatewayView: { path: { gateway: 'internet-gateway-1' } },
  internetGatewayDelete: {
    before: [[`POST /v1/internet-gateways?${vpc}`, member]],
    path: { gateway: 'fresh' },
  },
  internetGatewayIpAddressList: { query: gateway },
  internetGatewayIpAddressCreate: { query: gateway, body: { ...member, address: '123.4.56.31' } },
  internetGatewayIpAddressDelete: {
    query: `${gateway}&cascade=true`,
    path: { address: 'external-ip' },
  },
  internetGatewayIpPoolList: { query: gateway },
  internetGatewayIpPoolCreate: { query: gateway, body: { ...member, ip_pool: 'ip-pool-2' } },
  internetGatewayIpPoolDelete: { query: `${gateway}&cascade=true`, path: { pool: 'default-pool' } },
  instanceNetworkInterfaceList: { query: instance },
  instanceNetworkInterfaceCreate: {
    query: instance,
    body: { ...member, vpc_name: 'default', subnet_name: 'default' },
  },
  instanceNetworkInterfaceView: { query: instance, path: { interface: 'my-nic' } },
  instanceNetworkInterfaceUpdate: { query: instance, path: { interface: 'my-nic' }, body: renamed },
  instanceNetworkInterfaceDelete: { query: instance, path: { interface: 'my-nic' } },
  instanceEphemeralIpAttach: {
    body: { pool_selector: { type: 'auto', ip_version: 'v4' } },
  },
  instanceEphemeralIpDetach: { path: { instance: 'db1' } },
  floatingIpCreate: {
    body: { ...member, address_allocator: { type: 'explicit', ip: '123.4.56.15' } },
  },
  floatingIpView: float,
  floatingIpUpdate: { ...float, body: renamed },
  floatingIpDelete: float,
  floatingIpAttach: { ...float, body: { kind: 'instance', parent: 'db-stopped' } },
  floatingIpDetach: { path: { floating_ip: 'cola-float' } },
  externalSubnetCreate: {
    body: { ...member, allocator: { type: 'auto', prefix_length: 24 } },
  },
  externalSubnetView: subnet,
  externalSubnetUpdate: { ...subnet, body: renamed },
  externalSubnetDelete: subnet,
  externalSubnetAttach: subnet,
  externalSubnetDetach: { path: { external_subnet: 'db-subnet' } },
  ...on('pool', 'ip-pool-1', [
    'ipPoolView',
    'systemIpPoolView',
    'systemIpPoolUtilizationView',
    'systemIpPoolRangeList',
    'systemIpPoolSiloList',
  ]),
  systemIpPoolCreate: { body: member },
  systemIpPoolUpdate: { ...emptyPool, body: renamed },
  systemIpPoolDelete: { before: [['POST /v1/system/ip-pools', member]], path: { pool: 'fresh' } },
  systemIpPoolAssign: {
    before: [['POST /v1/system/ip-pools', member]],
    path: { pool: 'fresh' },
    body: { assignment: 'system_services' },
  },
  systemIpPoolRangeAdd: { ...emptyPool, body: range },
  systemIpPoolRangeRemove: {
    before: [['POST /v1/system/ip-pools/ip-pool-3/ranges/add', range]],
    ...emptyPool,
    body: range,
  },
  systemIpPoolSiloLink: { ...emptyPool, body: { silo: 'maze-war', is_default: false } },
  systemIpPoolSiloUpdate: { ...linked, body: { is_default: true } },
  systemIpPoolSiloUnlink: linked,
  ...on('pool', 'default-v4-subnet-pool', [
    'subnetPoolView',
    'systemSubnetPoolView',
    'systemSubnetPoolUtilizationView',
    'systemSubnetPoolMemberList',
    'systemSubnetPoolSiloList',
  ]),
  systemSubnetPoolCreate: { body: { ...member, ip_version: 'v4' } },
  systemSubnetPoolUpdate: { ...subnetPool, body: renamed },
  systemSubnetPoolDelete: {
    before: [['POST /v1/system/subnet-pools', { ...member, ip_version: 'v4' }]],
    path: { pool: 'fresh' },
  },
  systemSubnetPoolMemberAdd: {
    ...subnetPool,
    body: { subnet: '10.200.0.0/16', min_prefix_length: 20, max_prefix_length: 28 },
  },
  systemSubnetPoolMemberRemove: { ...subnetPool, body: { subnet: '10.129.0.0/16' } },
  systemSubnetPoolSiloLink: { ...subnetPool, body: { silo: 'thrax', is_default: false } },
  systemSubnetPoolSiloUpdate: {
    path: { pool: 'myriad-v4-subnet-pool', silo: 'myriad' },
    body: { is_default: false },
  },
  systemSubnetPoolSiloUnlink: { path: { pool: 'myriad-v4-subnet-pool', silo: 'myriad' } },
  affinityGroupCreate: { body: { ...member, policy: 'allow', failure_domain: 'sled' } },
  ...on('affinity_group', 'sandbox-env', [
    'affinityGroupView',
    'affinityGroupDelete',
    'affinityGroupMemberList',
    'affinityGroupMemberInstanceView',
    'affinityGroupMemberInstanceDelete',
  ]),
  affinityGroupUpdate: { path: sandbox, body: renamed },
  affinityGroupMemberInstanceAdd: { path: { affinity_group: 'test' } },
  antiAffinityGroupCreate: { body: { ...member, policy: 'fail', failure_domain: 'sled' } },
  ...on('anti_affinity_group', 'romulus-remus', [
    'antiAffinityGroupView',
    'antiAffinityGroupDelete',
    'antiAffinityGroupMemberList',
  ]),
  antiAffinityGroupUpdate: { path: romulus, body: renamed },
  antiAffinityGroupMemberInstanceAdd: { path: romulus },
  antiAffinityGroupMemberInstanceView: { path: { ...romulus, instance: 'db1' } },
  antiAffinityGroupMemberInstanceDelete: { path: { ...romulus, instance: 'db1' } },
  ...on('multicast_group', 'market-data', ['multicastGroupView', 'multicastGroupMemberList']),
  instanceMulticastGroupJoin: { path: { multicast_group: 'market-data' }, body: {} },
  instanceMulticastGroupLeave: { path: { multicast_group: 'market-data', instance: 'db1' } },
}
