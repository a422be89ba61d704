import type { InstanceNetworkInterface } from '@oxide/api'
import {
  instanceNetworkInterfaceList,
  instanceNetworkInterfaceView,
} from '../../../api/generated/reads/instances-network-interfaces.ts'
import { plainNoun } from '../../define-noun.ts'
import { disksOf, groupsOf, interfacesOf, partsOffered, subnetsOf } from '../../instance/reads.ts'
import { disk } from './disk.ts'
import { addressesOf, headOf, instance } from '../both/instance.ts'
import { instanceMembership } from './multicast-group.ts'
import { pool } from './pool.ts'
import type { Names } from '../../noun.ts'
import { allOf } from '../../nouns.ts'
import { editDrawer, newDrawer } from '../../places.ts'
import { optional, type Route, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    interface: InstanceNetworkInterface
  }
}

export const nic = plainNoun('interface', {
  cli: 'instance nic',
  one: 'network interface',
  within: 'instance',
  list: instanceNetworkInterfaceList,
  view: instanceNetworkInterfaceView,
  alsoShownBy: ['vpcSubnetListNetworkInterfaces'],
})

export const nouns = { interface: nic }

const at = '/projects/:project/instances/:instance'

/** Properties that the tabs of an instance share: its header shows its addresses. */
const tab = {
  under: 'instance',
  reads: (names) => [...headOf(names), optional(addressesOf(names))],
} as const satisfies Partial<Route>

/** The form for a new instance, the tabs of an instance, and the drawers over them. */
export const routes = {
  instanceNew: {
    at: '/projects/:project/instances-new',
    title: 'New instance',
    under: 'instances',
    form: 'instance create',
    reads: offeredIn,
  },
  instanceStorage: {
    at: `${at}/storage`,
    title: 'Storage',
    under: 'instance',
    tab: 10,
    command: 'instance disk list',
    reads: (names) => [...tab.reads(names), optional(disksOf(names))],
  },
  instanceDisk: {
    at: `${at}/storage/:disk`,
    title: '{disk}',
    under: 'instanceStorage',
    drawer: true,
    reads: (names) => [disk.view(names)],
  },
  instanceDiskNew: {
    at: `${at}/disks-new`,
    title: 'New disk',
    under: 'instanceStorage',
    drawer: true,
    form: 'console instance disk create',
  },
  instanceNetworking: {
    at: `${at}/networking`,
    title: 'Networking',
    under: 'instance',
    tab: 20,
    command: 'instance nic list',
    reads: (names) => [
      ...tab.reads(names),
      optional(interfacesOf(names)),
      optional(subnetsOf(names)),
      optional(instanceMembership.list(names)),
    ],
  },
  interfaceNew: {
    ...newDrawer(`${at}/networking/interfaces-new`, 'instanceNetworking', nic),
    reads: (names) => [optional(allOf('vpc', names))],
  },
  interfaceEdit: {
    ...editDrawer(`${at}/networking/interfaces/:interface/edit`, 'instanceNetworking', nic),
    reads: (names) => [optional(nic.view(names))],
  },
  instancePool: {
    at: `${at}/networking/pools/:pool`,
    title: '{pool}',
    under: 'instanceNetworking',
    drawer: true,
    reads: (names) => [optional(pool.view(names))],
  },
  instanceMetricsCpu: {
    at: `${at}/metrics/cpu`,
    title: 'Metrics',
    ...tab,
    tab: 30,
    about: 'instance',
    command: 'console instance metrics',
  },
  instanceMetricsDisk: {
    at: `${at}/metrics/disk`,
    title: 'Disk metrics',
    ...tab,
    tab: 'instance',
    about: 'instance',
    command: 'console instance metrics disk',
  },
  instanceMetricsNetwork: {
    at: `${at}/metrics/network`,
    title: 'Network metrics',
    ...tab,
    tab: 'instance',
    about: 'instance',
    command: 'console instance metrics network',
  },
  instanceMetrics: {
    at: `${at}/metrics`,
    title: 'Metrics',
    under: 'instance',
    to: 'instanceMetricsCpu',
  },
  instanceConnect: {
    at: `${at}/connect`,
    title: 'Connect',
    ...tab,
    tab: 40,
    command: 'console instance connect',
  },
  instanceSettings: {
    at: `${at}/settings`,
    title: 'Settings',
    under: 'instance',
    tab: 50,
    command: 'console instance settings',
    reads: (names) => [...tab.reads(names), optional(groupsOf(names))],
  },
  instanceTimeline: {
    at: `${at}/timeline`,
    title: 'Timeline',
    ...tab,
    tab: 70,
    command: 'console instance timeline',
  },
  instanceSerialConsole: {
    at: `${at}/serial-console`,
    title: 'Serial console',
    under: 'instance',
    about: 'instance',
    reads: (names) => [instance.view(names)],
  },
  lookupInstance: {
    at: '/lookup/instances/:instance',
    title: 'Instance',
    to: { byId: 'instance' },
  },
  lookupInstanceShort: {
    at: '/lookup/i/:instance',
    title: 'Instance',
    to: { byId: 'instance' },
  },
} as const satisfies Routes

/** Reads the choices for a new instance. */
function offeredIn(names: Names) {
  return Object.values(partsOffered).map((part) => optional(part(names)))
}
