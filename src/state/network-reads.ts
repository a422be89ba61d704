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
import { subnetPoolList, subnetPoolView } from '../api/operations/subnet-pool.ts'
import { vpcSubnetList, vpcSubnetView } from '../api/operations/subnet.ts'
import { vpcList, vpcView } from '../api/operations/vpc.ts'
import { inProject, provideReads, selector } from './nouns.ts'
import { read } from './read.ts'

// Whoever reads these imports this file: the first page needs none of them.
provideReads({
  interface: {
    list: (names, paging) =>
      read(instanceNetworkInterfaceList, {
        query: {
          instance: names.instance ?? '',
          ...selector(names, 'instance'),
          ...paging,
        },
      }),
    view: (names) =>
      read(instanceNetworkInterfaceView, {
        path: { interface: names.interface ?? '' },
        query: selector(names, 'interface'),
      }),
  },
  floatingIp: {
    list: (names, paging) => read(floatingIpList, { query: { ...inProject(names), ...paging } }),
    view: (names) =>
      read(floatingIpView, {
        path: { floatingIp: names.floatingIp ?? '' },
        query: selector(names, 'floatingIp'),
      }),
  },
  externalSubnet: {
    list: (names, paging) =>
      read(externalSubnetList, { query: { ...inProject(names), ...paging } }),
    view: (names) =>
      read(externalSubnetView, {
        path: { externalSubnet: names.externalSubnet ?? '' },
        query: selector(names, 'externalSubnet'),
      }),
  },
  antiAffinityGroup: {
    list: (names, paging) =>
      read(antiAffinityGroupList, { query: { ...inProject(names), ...paging } }),
    view: (names) =>
      read(antiAffinityGroupView, {
        path: { antiAffinityGroup: names.antiAffinityGroup ?? '' },
        query: selector(names, 'antiAffinityGroup'),
      }),
  },
  vpc: {
    list: (names, paging) => read(vpcList, { query: { ...inProject(names), ...paging } }),
    view: (names) =>
      read(vpcView, { path: { vpc: names.vpc ?? '' }, query: selector(names, 'vpc') }),
  },
  subnet: {
    list: (names, paging) =>
      read(vpcSubnetList, {
        query: { vpc: names.vpc ?? '', ...selector(names, 'vpc'), ...paging },
      }),
    view: (names) =>
      read(vpcSubnetView, {
        path: { subnet: names.subnet ?? '' },
        query: selector(names, 'subnet'),
      }),
  },
  pool: {
    list: (_names, paging) => read(ipPoolList, { query: { ...paging } }),
    view: ({ pool = '' }) => read(ipPoolView, { path: { pool } }),
  },
  subnetPool: {
    list: (_names, paging) => read(subnetPoolList, { query: { ...paging } }),
    view: ({ subnetPool = '' }) => read(subnetPoolView, { path: { pool: subnetPool } }),
  },
})
