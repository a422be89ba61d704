import type { Rack, Switch } from '@oxide/api'
import { rackMembershipStatus } from '../../../api/generated/reads/experimental-hardware.ts'
import { rackList, rackView } from '../../../api/generated/reads/system-hardware-racks.ts'
import { switchList, switchView } from '../../../api/generated/reads/system-hardware-switches.ts'
import { plainNoun } from '../../define-noun.ts'
import type { Names } from '../../noun.ts'
import { read } from '../../cache/read.ts'
import { networkingSwitchPortSettingsList } from '../../../api/generated/reads/system-networking-switch-port-settings.ts'
import { allOf, LARGEST_PAGE } from '../../nouns.ts'
import { diskId, physicalDiskAdoptionReqId, unadoptedDisk } from './physical-disk.ts'
import { newSled } from './sled.ts'
import { switchPortId } from './switch-port.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { listPlace, viewDrawer, viewPlace } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    rackId: Rack
    switchId: Switch
  }
}

export const rackId = plainNoun('rackId', {
  cli: 'system hardware rack',
  one: 'rack',
  list: rackList,
  view: rackView,
  keyOf: ({ id }) => id,
})

export const switchId = plainNoun('switchId', {
  cli: 'system hardware switch',
  one: 'switch',
  many: 'switches',
  list: switchList,
  view: switchView,
  keyOf: ({ id }) => id,
  labelOf: ({ id, baseboard }) => baseboard.serial || id,
  about: ({ id }) => [id],
})

/** Reads which sleds are members of a rack, and how the latest change of them is going. */
export function membershipOf({ rackId: rack = '' }: Names) {
  return read(rackMembershipStatus, { path: { rackId: rack }, query: {} })
}

export const nouns = {
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

/** The hardware other than sleds: disks, racks, switches and the ports of switches. */
export const routes = {
  inventory: {
    at,
    title: 'Inventory',
    to: 'sleds',
    sidebar: 30,
    command: 'console inventory',
    key: 'g q',
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
  physicalDisk: viewDrawer(`${at}/disks/:diskId`, 'physicalDisks', diskId),
  inventoryRacks: {
    ...listPlace(`${at}/racks`, rackId),
    ...tab,
    tab: 30,
  },
  inventoryRack: {
    ...viewPlace(`${at}/racks/:rackId`, 'inventoryRacks', rackId),
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
    ...listPlace(`${at}/switches`, switchId),
    ...tab,
    tab: 40,
  },
  switch: viewDrawer(`${at}/switches/:switchId`, 'switches', switchId),
  switchPorts: {
    ...listPlace(`${at}/switch-ports`, switchPortId),
    ...tab,
    tab: 50,
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
