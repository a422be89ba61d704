import { addressesOf, disksOf } from '../instance-lists.ts'
import { type Names, nouns } from '../nouns.ts'
import type { Facts } from '../route.ts'

const at = '/projects/:project/instances/:instance'

/** What every tab shows of the instance above itself. */
function head(names: Names) {
  return [nouns.instance.view(names), addressesOf(names)] as const
}

/** How the network of an instance is read: not part of the first load. */
function network() {
  return import('../instance-parts.ts')
}

/** A new instance, the tabs of an instance and what opens over them. */
export const instanceRoutes = {
  instanceNew: {
    at: '/projects/:project/instances-new',
    title: 'New instance',
    under: 'instances',
    layout: 'project',
    commands: ['instance'],
    wants: async (names) => (await import('../offered.ts')).offeredIn(names),
  },
  instance: {
    at,
    title: '{instance}',
    under: 'instances',
    to: 'instanceStorage',
    command: 'instance view',
  },
  instanceStorage: {
    at: `${at}/storage`,
    title: 'Storage',
    under: 'instance',
    layout: 'project',
    frame: 'instance',
    command: 'instance disk list',
    commands: ['instance', 'disk', 'snapshot'],
    reads: (names) => [...head(names), disksOf(names)],
  },
  instanceDisk: {
    at: `${at}/storage/:disk`,
    title: '{disk}',
    under: 'instanceStorage',
    layout: 'project',
    drawer: true,
    reads: (names) => [nouns.disk.view(names)],
  },
  instanceDiskNew: {
    at: `${at}/disks-new`,
    title: 'New disk',
    under: 'instanceStorage',
    layout: 'project',
    drawer: true,
  },
  instanceNetworking: {
    at: `${at}/networking`,
    title: 'Networking',
    under: 'instance',
    layout: 'project',
    frame: 'instance',
    command: 'instance nic list',
    commands: ['instance', 'floating-ip', 'external-subnet'],
    reads: head,
    wants: async (names) => [(await network()).interfacesOf(names)],
  },
  interfaceNew: {
    at: `${at}/networking/interfaces-new`,
    title: 'New network interface',
    under: 'instanceNetworking',
    layout: 'project',
    drawer: true,
    wants: async (names) => [(await network()).offered.vpcs(names)],
  },
  interfaceEdit: {
    at: `${at}/networking/interfaces/:interface/edit`,
    title: 'Edit network interface',
    under: 'instanceNetworking',
    layout: 'project',
    drawer: true,
    wants: async (names) => [(await network()).viewOf('interface', names)],
  },
  instancePool: {
    at: `${at}/networking/pools/:pool`,
    title: '{pool}',
    under: 'instanceNetworking',
    layout: 'project',
    drawer: true,
    wants: async (names) => [(await network()).viewOf('pool', names)],
  },
  instanceMetricsCpu: {
    at: `${at}/metrics/cpu`,
    title: 'Metrics',
    under: 'instance',
    layout: 'project',
    frame: 'instance',
    about: 'instance',
    command: 'console instance metrics',
    commands: ['instance'],
    reads: head,
  },
  instanceMetricsDisk: {
    at: `${at}/metrics/disk`,
    title: 'Disk metrics',
    under: 'instance',
    layout: 'project',
    frame: 'instance',
    about: 'instance',
    tabOf: 'instanceMetricsCpu',
    command: 'console instance metrics disk',
    commands: ['instance'],
    reads: head,
  },
  instanceMetricsNetwork: {
    at: `${at}/metrics/network`,
    title: 'Network metrics',
    under: 'instance',
    layout: 'project',
    frame: 'instance',
    about: 'instance',
    tabOf: 'instanceMetricsCpu',
    command: 'console instance metrics network',
    commands: ['instance'],
    reads: head,
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
    under: 'instance',
    layout: 'project',
    frame: 'instance',
    command: 'console instance connect',
    commands: ['instance'],
    reads: head,
  },
  instanceSettings: {
    at: `${at}/settings`,
    title: 'Settings',
    under: 'instance',
    layout: 'project',
    frame: 'instance',
    command: 'console instance settings',
    commands: ['instance'],
    reads: head,
  },
  instanceSerialConsole: {
    at: `${at}/serial-console`,
    title: 'Serial Console',
    under: 'instance',
    layout: 'project',
    about: 'instance',
    commands: ['instance'],
    reads: (names) => [nouns.instance.view(names)],
  },
} as const satisfies Record<string, Facts>
