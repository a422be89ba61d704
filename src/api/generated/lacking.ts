import type { AddressConfig, Baseboard, ByteCount, ImportExportPolicy, LinkConfigCreate, Name, NameOrId, RouteConfig, RouterLifetimeConfig, SledPolicy, SledState, SwitchInterfaceConfig, SwitchInterfaceConfigCreate, SwitchPortAddressView, SwitchPortConfig, SwitchPortConfigCreate, SwitchPortLinkConfig, SwitchPortRouteConfig, SwitchPortSettingsGroups } from '@oxide/api'

export type Alert = { alert: unknown; class: string; id: string; timeCreated: Date; timeModified: Date; version: number }
export type AlertResultsPage = { items: Alert[]; nextPage?: string | null }
export type BgpPeer = { addr: RouterPeerType; allowedExport: ImportExportPolicy; allowedImport: ImportExportPolicy; bgpConfig: NameOrId; communities: number[]; connectRetry: number; delayOpen: number; enforceFirstAs: boolean; holdTime: number; idleHoldTime: number; keepalive: number; localPref?: number | null; md5AuthKey?: string | null; minTtl?: number | null; multiExitDiscriminator?: number | null; remoteAsn?: number | null; vlanId?: number | null }
export type BgpPeerConfig = { linkName: Name; peers: BgpPeer[] }
export type RouterPeerType = { routerLifetime: RouterLifetimeConfig; type: 'unnumbered' } | { srcAddr?: string | null; targetAddr: string; type: 'numbered' }
export type Sled = { baseboard: Baseboard; id: string; policy: SledPolicy; rackId: string; slot?: number | null; state: SledState; timeCreated: Date; timeModified: Date; usableHardwareThreads: number; usablePhysicalRam: ByteCount }
export type SledResultsPage = { items: Sled[]; nextPage?: string | null }
export type SwitchPortSettings = { addresses: SwitchPortAddressView[]; bgpPeers: BgpPeer[]; description: string; groups: SwitchPortSettingsGroups[]; id: string; interfaces: SwitchInterfaceConfig[]; links: SwitchPortLinkConfig[]; name: Name; port: SwitchPortConfig; routes: SwitchPortRouteConfig[]; timeCreated: Date; timeModified: Date }
export type SwitchPortSettingsCreate = { addresses: AddressConfig[]; bgpPeers?: BgpPeerConfig[]; description: string; groups?: NameOrId[]; interfaces?: SwitchInterfaceConfigCreate[]; links: LinkConfigCreate[]; name: Name; portConfig: SwitchPortConfigCreate; routes?: RouteConfig[] }
