// The nouns and places that the pages of the rack's network use.
export * as networking from '../nouns/system/networking.ts'
export * as bgp from '../nouns/system/bgp.ts'
export * as bfd from '../nouns/system/bfd.ts'
export * as loopbackAddress from '../nouns/system/loopback-address.ts'
export * as networkAccess from '../nouns/system/network-access.ts'
export * as portSettings from '../nouns/system/port-settings.ts'
export * as inventory from '../nouns/system/inventory.ts'
export * as sled from '../nouns/system/sled.ts'
