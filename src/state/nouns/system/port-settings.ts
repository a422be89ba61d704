import { picking, notFound } from '../../member-noun.ts'
import type { SwitchPortSettingsIdentity } from '@oxide/api'
import type { SwitchPortSettings } from '../../../api/generated/lacking.ts'
import {
  networkingSwitchPortSettingsList,
  networkingSwitchPortSettingsView,
} from '../../../api/generated/reads/system-networking-switch-port-settings.ts'
import { defineNoun } from '../../define-noun.ts'
import type { Names, Page } from '../../noun.ts'
import { read, type Read } from '../../cache/read.ts'
import { networkingBgpConfigList } from '../../../api/generated/reads/system-networking-bgp.ts'
import { announcedBy, switchPortId } from './switch-port.ts'
import { allOf, LARGEST_PAGE } from '../../nouns.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { listPlace } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    portSettings: SwitchPortSettingsIdentity
  }
}

/** Settings that any number of switch ports can share. Lists only name them; {@link wholeSettings} reads the rest. */
export const portSettings = defineNoun<SwitchPortSettingsIdentity>({
  cli: 'system networking switch-port-settings',
  one: 'switch port settings',
  keywords: ['uplink'],
  many: 'switch port settings',
  alsoShownBy: ['networkingSwitchPortSettings'],
  list: (_names, paging) => read(networkingSwitchPortSettingsList, { query: { ...paging } }),
  view: ({ portSettings: key = '' }) =>
    picking(
      read(networkingSwitchPortSettingsList, { query: { portSettings: key } }),
      // A list may have cached the settings themselves.
      (known: Page<SwitchPortSettingsIdentity> | SwitchPortSettingsIdentity) => {
        const items = 'items' in known ? known.items : [known]
        const found = items.find(({ id, name }) => id === key || name === key)
        if (found !== undefined) return found
        throw notFound(networkingSwitchPortSettingsList, `Not found: switch port settings "${key}"`)
      },
    ),
})

/** Reads complete settings by name or id. */
export function wholeSettings({ portSettings: port = '' }: Names): Read<SwitchPortSettings> {
  return read(networkingSwitchPortSettingsView, { path: { port } })
}

export const nouns = { portSettings }

/** The BGP configurations that peers belong to. */
export const bgpConfigs = read(networkingBgpConfigList, { query: { limit: LARGEST_PAGE } })

const at = '/system/networking/switch-port-settings'
/** Switch port settings, and the ports' neighbors. */
export const routes = {
  allPortSettings: {
    ...listPlace(at, portSettings),
    under: 'networking',
    tab: 30,
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
