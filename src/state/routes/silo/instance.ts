import { disksOf, groupsOf, interfacesOf, partsOffered, subnetsOf } from '../../instance-reads.ts'
import { disk } from '../../nouns/silo/disk.ts'
import { addressesOf, headOf, instance } from '../../nouns/both/instance.ts'
import { instanceMembership } from '../../nouns/silo/instance-membership.ts'
import { nic } from '../../nouns/silo/interface.ts'
import { pool } from '../../nouns/silo/ip-pool.ts'
import type { Names } from '../../noun.ts'
import { allOf } from '../../nouns.ts'
import type { Routes } from '../../route.ts'

export const nouns = { interface: nic }

const at = '/projects/:project/instances/:instance'

/** The form for a new instance, the tabs of an instance, and the drawers over them. */
export const routes = {
  instanceNew: {
    at: '/projects/:project/instances-new',
    title: 'New instance',
    under: 'instances',
    layout: 'project',
    form: 'instance create',
    wants: offeredIn,
  },
  instanceStorage: {
    at: `${at}/storage`,
    title: 'Storage',
    under: 'instance',
    layout: 'project',
    frame: 'instance',
    command: 'instance disk list',
    reads: headOf,
    wants: (names) => [addressesOf(names), disksOf(names)],
  },
  instanceDisk: {
    at: `${at}/storage/:disk`,
    title: '{disk}',
    under: 'instanceStorage',
    layout: 'project',
    drawer: true,
    reads: (names) => [disk.view(names)],
  },
  instanceDiskNew: {
    at: `${at}/disks-new`,
    title: 'New disk',
    under: 'instanceStorage',
    layout: 'project',
    drawer: true,
    form: 'console instance disk create',
  },
  instanceNetworking: {
    at: `${at}/networking`,
    title: 'Networking',
    under: 'instance',
    layout: 'project',
    frame: 'instance',
    command: 'instance nic list',
    reads: headOf,
    wants: (names) => [
      addressesOf(names),
      interfacesOf(names),
      subnetsOf(names),
      instanceMembership.list(names),
    ],
  },
  interfaceNew: {
    at: `${at}/networking/interfaces-new`,
    title: 'New network interface',
    under: 'instanceNetworking',
    layout: 'project',
    drawer: true,
    form: 'instance nic create',
    wants: (names) => [allOf('vpc', names)],
  },
  interfaceEdit: {
    at: `${at}/networking/interfaces/:interface/edit`,
    title: 'Edit network interface',
    under: 'instanceNetworking',
    layout: 'project',
    drawer: true,
    form: 'instance nic update',
    wants: (names) => [nic.view(names)],
  },
  instancePool: {
    at: `${at}/networking/pools/:pool`,
    title: '{pool}',
    under: 'instanceNetworking',
    layout: 'project',
    drawer: true,
    wants: (names) => [pool.view(names)],
  },
  instanceMetricsCpu: {
    at: `${at}/metrics/cpu`,
    title: 'Metrics',
    under: 'instance',
    layout: 'project',
    frame: 'instance',
    about: 'instance',
    command: 'console instance metrics',
    reads: headOf,
    wants: (names) => [addressesOf(names)],
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
    reads: headOf,
    wants: (names) => [addressesOf(names)],
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
    reads: headOf,
    wants: (names) => [addressesOf(names)],
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
    reads: headOf,
    wants: (names) => [addressesOf(names)],
  },
  instanceSettings: {
    at: `${at}/settings`,
    title: 'Settings',
    under: 'instance',
    layout: 'project',
    frame: 'instance',
    command: 'console instance settings',
    reads: headOf,
    wants: (names) => [addressesOf(names), groupsOf(names)],
  },
  instanceSerialConsole: {
    at: `${at}/serial-console`,
    title: 'Serial console',
    under: 'instance',
    layout: 'project',
    about: 'instance',
    reads: (names) => [instance.view(names)],
  },
  lookupInstance: {
    at: '/lookup/instances/:instance',
    title: 'Instance',
    under: null,
    looksUp: 'instance',
  },
  lookupInstanceShort: {
    at: '/lookup/i/:instance',
    title: 'Instance',
    under: null,
    looksUp: 'instance',
  },
} as const satisfies Routes

/** Reads the choices for a new instance. */
function offeredIn(names: Names) {
  return Object.values(partsOffered).map((part) => part(names))
}
