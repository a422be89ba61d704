import type { RouteId } from '../../state/routes.ts'
import type { LoadFrame, LoadPage } from '../page.ts'

export const pages = {
  addressLots: async () => (await import('../networking/address-lots.tsx')).AddressLots,
  addressLotNew: async () => (await import('../networking/address-lot-form.tsx')).NewAddressLot,
  addressLot: async () => (await import('../networking/address-lot.tsx')).AddressLotPage,
  allPortSettings: async () => (await import('../port-settings/list.tsx')).AllPortSettings,
  portSettingsNew: async () => (await import('../port-settings/form/new.tsx')).NewPortSettings,
  portSettingsClone: async () => (await import('../port-settings/form/new.tsx')).ClonePortSettings,
  portSettings: async () => (await import('../port-settings/page.tsx')).PortSettingsPage,
  portSettingsJson: async () => (await import('../port-settings/json.tsx')).PortSettingsJson,
  lldp: async () => (await import('../lldp/list.tsx')).Lldp,
  lldpPort: async () => (await import('../lldp/port.tsx')).LldpPort,
  lldpEdit: async () => (await import('../lldp/form.tsx')).EditLldp,
  loopbackAddresses: async () => (await import('../loopback-address/list.tsx')).LoopbackAddresses,
  loopbackAddressNew: async () => (await import('../loopback-address/form.tsx')).NewLoopbackAddress,
  bfdSessions: async () => (await import('../bfd/list.tsx')).BfdSessions,
  bfdSessionNew: async () => (await import('../bfd/form.tsx')).EnableBfd,
  networkAccess: async () => (await import('../network-access/page.tsx')).NetworkAccess,
  allowedIpNew: async () => (await import('../network-access/forms.tsx')).AddNetworks,
  allowListEdit: async () => (await import('../network-access/forms.tsx')).ReplaceAllowList,
  bgpSessions: async () => (await import('../networking/bgp/sessions.tsx')).BgpSessions,
  bgpConfigs: async () => (await import('../networking/bgp/configs.tsx')).BgpConfigs,
  bgpConfigNew: async () => (await import('../networking/bgp/config-form.tsx')).NewBgpConfig,
  bgpConfig: async () => (await import('../networking/bgp/configs.tsx')).BgpConfigDetails,
  bgpConfigEdit: async () => (await import('../networking/bgp/config-form.tsx')).EditBgpConfig,
  announceSets: async () => (await import('../networking/bgp/announce-sets.tsx')).AnnounceSets,
  announceSetNew: async () =>
    (await import('../networking/bgp/announce-set-form.tsx')).NewAnnounceSet,
  announcements: async () => (await import('../networking/bgp/announcements.tsx')).Announcements,
  announceSetEdit: async () =>
    (await import('../networking/bgp/announce-set-form.tsx')).EditAnnounceSet,
  announcementNew: async () =>
    (await import('../networking/bgp/announcement-form.tsx')).AnnounceNetwork,
  bgpImported: async () => (await import('../networking/bgp/routes.tsx')).ImportedRoutes,
  bgpExported: async () => (await import('../networking/bgp/routes.tsx')).ExportedRoutes,
  bgpHistory: async () => (await import('../networking/bgp/history.tsx')).BgpHistory,
} as const satisfies Readonly<Partial<Record<RouteId, LoadPage>>>

export const frames: Readonly<Record<string, LoadFrame>> = {
  networking: async () => (await import('../networking/frame.tsx')).NetworkingFrame,
  bgp: async () => (await import('../networking/bgp/frame.tsx')).BgpFrame,
}
