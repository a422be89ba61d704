import { allowedIp, allowList } from '../../nouns/system/allow-list.ts'
import { inboundIcmp, networkingSettings } from '../../nouns/system/networking-settings.ts'
import { optional, type Routes } from '../../route.ts'
import { networkingTab } from './networking.ts'

export const nouns = { allowedIp, inboundIcmp, networkingSettings }

const at = '/system/networking/access'
const drawer = { under: 'networkAccess', drawer: true } as const
const part = { under: 'networkAccess', to: 'networkAccess' } as const

/** The allow list of the rack's services, and network settings. */
export const routes = {
  networkAccess: {
    ...networkingTab,
    at,
    title: 'Network access',
    tab: 70,
    command: 'system networking allow-list view',
    lists: 'allowedIp',
    reads: () => [
      optional(allowList),
      optional(inboundIcmp.view({})),
      optional(networkingSettings.view({})),
    ],
  },
  allowedIpNew: {
    ...drawer,
    at: `${at}/networks-add`,
    title: 'Add networks',
    form: 'console system networking allow-list add',
  },
  allowListEdit: {
    ...drawer,
    at: `${at}/allow-list`,
    title: 'Replace allow list',
    form: 'system networking allow-list update',
    asksMore: true,
    reads: () => [allowList],
  },
  inboundIcmp: {
    ...part,
    at: `${at}/inbound-icmp`,
    title: 'Inbound ICMP',
    command: 'system networking inbound-icmp view',
  },
  networkingSettings: {
    ...part,
    at: `${at}/settings`,
    title: 'Networking settings',
    command: 'system networking settings view',
  },
} as const satisfies Routes
