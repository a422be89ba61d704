import { networkingSwitchPortSettingsList } from '../../../api/generated/reads/system-networking-switch-port-settings.ts'
import { allOf, LARGEST_PAGE } from '../../nouns.ts'
import {
  diskId,
  physicalDiskAdoptionReqId,
  unadoptedDisk,
} from '../../nouns/system/physical-disk.ts'
import { membershipOf, rackId, switchId } from '../../nouns/system/rack.ts'
import { newSled, sledId, sledInstance } from '../../nouns/system/sled.ts'
import { switchPortId } from '../../nouns/system/switch-port.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { read } from '../../cache/read.ts'
import { optional, type Routes } from '../../route.ts'

export const nouns = {
  sledId,
  sledInstance,
  newSled,
  diskId,
  unadoptedDisk,
  physicalDiskAdoptionReqId,
  rackId,
  switchId,
  switchPortId,
}

/** The settings that ports can have. */
export const portSettings = read(
  networkingSwitchPortSettingsList,
  { query: { limit: LARGEST_PAGE } },
  'settings are shown by their ids',
)

const at = '/system/inventory'
const tab = { under: 'inventory' } as const

/** The hardware: sleds, their disks, racks, switches and the ports of switches. */
export const routes = {
  inventory: {
    at,
    title: 'Inventory',
    under: null,
    to: 'sleds',
    sidebar: 30,
    command: 'console inventory',
    key: 'g q',
  },
  sleds: {
    ...tab,
    at: `${at}/sleds`,
    title: 'Sleds',
    tab: 10,
    command: 'system hardware sled list',
    reads: (names, search) => [pageRead(sledId.list, names, search), optional(newSled.list({}))],
  },
  sled: {
    at: `${at}/sleds/:sledId`,
    title: '{sledId}',
    under: 'sleds',
    to: 'sledInstances',
    command: 'system hardware sled view',
  },
  sledInstances: {
    at: `${at}/sleds/:sledId/instances`,
    title: 'Instances',
    under: 'sled',
    tab: 10,
    command: 'system hardware sled instance-list',
    lists: 'sledInstance',
    reads: (names, search) => [sledId.view(names), pageRead(sledInstance.list, names, search)],
  },
  sledDisks: {
    at: `${at}/sleds/:sledId/disks`,
    title: 'Disks',
    under: 'sled',
    tab: 20,
    command: 'system hardware sled disk-list',
    lists: 'diskId',
    reads: (names) => [sledId.view(names)],
  },
  physicalDisks: {
    ...tab,
    at: `${at}/disks`,
    title: 'Disks',
    tab: 20,
    command: 'system hardware disk list',
    reads: (names, search) => [
      pageRead(diskId.list, names, search),
      optional(unadoptedDisk.list({})),
      optional(physicalDiskAdoptionReqId.list({})),
    ],
  },
  physicalDisk: {
    at: `${at}/disks/:diskId`,
    title: '{diskId}',
    under: 'physicalDisks',
    drawer: true,
    command: 'system hardware disk view',
    reads: (names) => [diskId.view(names)],
  },
  inventoryRacks: {
    ...tab,
    at: `${at}/racks`,
    title: 'Racks',
    tab: 30,
    command: 'system hardware rack list',
    reads: (names, search) => [pageRead(rackId.list, names, search)],
  },
  inventoryRack: {
    at: `${at}/racks/:rackId`,
    title: '{rackId}',
    under: 'inventoryRacks',
    command: 'system hardware rack view',
    reads: (names) => [
      rackId.view(names),
      optional(membershipOf(names)),
      optional(newSled.list({})),
    ],
  },
  rackSledsAdd: {
    at: `${at}/racks/:rackId/sleds-add`,
    title: 'Add sleds',
    under: 'inventoryRack',
    drawer: true,
    form: 'system hardware rack membership add',
  },
  switches: {
    ...tab,
    at: `${at}/switches`,
    title: 'Switches',
    tab: 40,
    command: 'system hardware switch list',
    reads: (names, search) => [pageRead(switchId.list, names, search)],
  },
  switch: {
    at: `${at}/switches/:switchId`,
    title: '{switchId}',
    under: 'switches',
    drawer: true,
    command: 'system hardware switch view',
    reads: (names) => [switchId.view(names)],
  },
  switchPorts: {
    ...tab,
    at: `${at}/switch-ports`,
    title: 'Switch ports',
    tab: 50,
    command: 'system hardware switch-port list',
    reads: (names, search) => [pageRead(switchPortId.list, names, search), optional(portSettings)],
  },
  switchPort: {
    at: `${at}/switch-ports/:switchPortId`,
    title: '{switchPortId}',
    under: 'switchPorts',
    drawer: true,
    command: 'console system hardware switch-port view',
    reads: (names) => [switchPortId.view(names), optional(portSettings)],
  },
  switchPortSettings: {
    at: `${at}/switch-ports/:switchPortId/settings`,
    title: 'Apply settings to {switchPortId}',
    under: 'switchPorts',
    drawer: true,
    form: 'console system hardware switch-port apply',
    reads: (names) => [switchPortId.view(names), allOf('switchPortId'), optional(portSettings)],
  },
} as const satisfies Routes
