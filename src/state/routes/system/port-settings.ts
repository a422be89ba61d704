import { networkingBgpConfigList } from '../../../api/generated/reads/system-networking-bgp.ts'
import { portSettings, wholeSettings } from '../../nouns/system/port-settings.ts'
import { announcedBy, switchPortId } from '../../nouns/system/switch-port.ts'
import { allOf, LARGEST_PAGE } from '../../nouns.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { read } from '../../cache/read.ts'
import { optional, type Routes } from '../../route.ts'

export const nouns = { portSettings }

/** The BGP configurations that peers belong to. */
export const bgpConfigs = read(networkingBgpConfigList, { query: { limit: LARGEST_PAGE } })

const at = '/system/networking/switch-port-settings'
/** Switch port settings, and the ports' neighbors. */
export const routes = {
  allPortSettings: {
    at,
    title: 'Switch port settings',
    under: 'networking',
    tab: 30,
    command: 'system networking switch-port-settings list',
    reads: (names, search) => [
      pageRead(portSettings.list, names, search),
      optional(allOf('switchPortId')),
    ],
  },
  portSettingsNew: {
    at: `${at}-new`,
    title: 'New switch port settings',
    under: 'allPortSettings',
    form: 'system networking switch-port-settings create',
    asksMore: true,
    reads: () => [
      optional(allOf('addressLot')),
      optional(allOf('portSettings')),
      optional(bgpConfigs),
    ],
  },
  portSettingsClone: {
    at: `${at}-new/:portSettings`,
    title: 'Clone switch port settings',
    under: 'allPortSettings',
    reads: (names) => [
      wholeSettings(names),
      optional(allOf('addressLot')),
      optional(allOf('portSettings')),
      optional(bgpConfigs),
    ],
  },
  portSettings: {
    at: `${at}/:portSettings`,
    title: '{portSettings}',
    under: 'allPortSettings',
    command: 'console system networking switch-port-settings view',
    reads: (names) => [wholeSettings(names), optional(allOf('switchPortId')), optional(bgpConfigs)],
  },
  portSettingsJson: {
    at: `${at}/:portSettings/json`,
    title: 'JSON',
    under: 'portSettings',
    drawer: true,
    reads: (names) => [wholeSettings(names), optional(allOf('switchPortId')), optional(bgpConfigs)],
  },
  lldp: {
    at: '/system/networking/lldp',
    title: 'LLDP',
    under: 'networking',
    tab: 60,
    command: 'console lldp',
    lists: 'switchPortId',
    reads: () => [allOf('switchPortId')],
  },
  lldpPort: {
    at: '/system/networking/lldp/:switchPortId',
    title: 'Neighbors',
    under: 'lldp',
    drawer: true,
    command: 'console system hardware switch-port lldp view',
    reads: (names) => [switchPortId.view(names), allOf('switchPortId')],
  },
  lldpEdit: {
    at: '/system/networking/lldp/:switchPortId/edit',
    title: 'Edit LLDP',
    under: 'lldp',
    drawer: true,
    form: 'console system hardware switch-port lldp update',
    reads: (names) => [switchPortId.view(names), announcedBy(names), allOf('switchPortId')],
  },
} as const satisfies Routes
