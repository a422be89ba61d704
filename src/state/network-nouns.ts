import {
  antiAffinityGroupList,
  antiAffinityGroupView,
} from '../api/operations/anti-affinity-group.ts'
import { externalSubnetList, externalSubnetView } from '../api/operations/external-subnet.ts'
import { floatingIpList, floatingIpView } from '../api/operations/floating-ip.ts'
import { ipPoolList, ipPoolView } from '../api/operations/ip-pool.ts'
import {
  instanceNetworkInterfaceList,
  instanceNetworkInterfaceView,
} from '../api/operations/network-interface.ts'
import { vpcSubnetList, vpcSubnetView } from '../api/operations/subnet.ts'
import { vpcList, vpcView } from '../api/operations/vpc.ts'
import { inProject, type Items, type NounFacts, outerOf } from './noun.ts'
import { read } from './read.ts'

type NetworkNoun = Exclude<keyof Items, 'project' | 'instance' | 'disk' | 'snapshot'>

/** What instances talk through, and the groups that keep them apart. */
export const networkNouns: { readonly [N in NetworkNoun]: NounFacts<Items[N]> } = {
  interface: {
    one: 'network interface',
    many: 'network interfaces',
    within: 'instance',
    shownBy: ['instanceNetworkInterface'],
    listedBy: ['instanceNetworkInterfaceList'],
    list: (names, paging) =>
      read(instanceNetworkInterfaceList, {
        query: {
          instance: names.instance ?? '',
          ...outerOf(names, ['instance', 'project']),
          ...paging,
        },
      }),
    view: (names) =>
      read(instanceNetworkInterfaceView, {
        path: { interface: names.interface ?? '' },
        query: outerOf(names, ['interface', 'instance', 'project']),
      }),
  },
  floatingIp: {
    one: 'floating IP',
    many: 'floating IPs',
    within: 'project',
    shownBy: ['floatingIp', 'instanceExternalIp'],
    listedBy: ['floatingIpList'],
    list: (names, paging) => read(floatingIpList, { query: { ...inProject(names), ...paging } }),
    view: (names) =>
      read(floatingIpView, {
        path: { floatingIp: names.floatingIp ?? '' },
        query: outerOf(names, ['floatingIp', 'project']),
      }),
    about: ({ ip, description }) => [ip, description].filter((part) => part !== '').join(' · '),
  },
  externalSubnet: {
    one: 'external subnet',
    many: 'external subnets',
    within: 'project',
    shownBy: ['externalSubnet', 'instanceExternalSubnet'],
    listedBy: ['externalSubnetList'],
    list: (names, paging) =>
      read(externalSubnetList, { query: { ...inProject(names), ...paging } }),
    view: (names) =>
      read(externalSubnetView, {
        path: { externalSubnet: names.externalSubnet ?? '' },
        query: outerOf(names, ['externalSubnet', 'project']),
      }),
    about: ({ subnet }) => subnet,
  },
  antiAffinityGroup: {
    one: 'anti-affinity group',
    many: 'anti-affinity groups',
    within: 'project',
    shownBy: ['antiAffinityGroup', 'instanceAntiAffinityGroup'],
    listedBy: ['antiAffinityGroupList', 'instanceAntiAffinityGroupList'],
    list: (names, paging) =>
      read(antiAffinityGroupList, { query: { ...inProject(names), ...paging } }),
    view: (names) =>
      read(antiAffinityGroupView, {
        path: { antiAffinityGroup: names.antiAffinityGroup ?? '' },
        query: outerOf(names, ['antiAffinityGroup', 'project']),
      }),
  },
  vpc: {
    one: 'VPC',
    many: 'VPCs',
    within: 'project',
    shownBy: ['vpc'],
    listedBy: ['vpcList'],
    list: (names, paging) => read(vpcList, { query: { ...inProject(names), ...paging } }),
    view: (names) =>
      read(vpcView, { path: { vpc: names.vpc ?? '' }, query: outerOf(names, ['vpc', 'project']) }),
  },
  subnet: {
    one: 'subnet',
    many: 'subnets',
    within: 'vpc',
    shownBy: ['vpcSubnet'],
    listedBy: ['vpcSubnetList'],
    list: (names, paging) =>
      read(vpcSubnetList, {
        query: { vpc: names.vpc ?? '', ...outerOf(names, ['vpc', 'project']), ...paging },
      }),
    view: (names) =>
      read(vpcSubnetView, {
        path: { subnet: names.subnet ?? '' },
        query: outerOf(names, ['subnet', 'vpc', 'project']),
      }),
    about: ({ ipv4Block, ipv6Block }) => `${ipv4Block} · ${ipv6Block}`,
  },
  pool: {
    one: 'IP pool',
    many: 'IP pools',
    within: null,
    shownBy: ['ipPool'],
    listedBy: ['ipPoolList'],
    list: (_names, paging) => read(ipPoolList, { query: { ...paging } }),
    view: ({ pool = '' }) => read(ipPoolView, { path: { pool } }),
    about: ({ ipVersion, isDefault }) =>
      isDefault ? `IP${ipVersion} · default` : `IP${ipVersion}`,
  },
}
