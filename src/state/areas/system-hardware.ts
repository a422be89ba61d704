// The nouns and places that the pages of hardware, updates and support bundles use.
export * as inventory from '../nouns/system/inventory.ts'
export * as sled from '../nouns/system/sled.ts'
export * as supportBundle from '../nouns/system/support-bundle.ts'
export * as update from '../nouns/system/update.ts'
export * as portSettings from '../nouns/system/port-settings.ts'
export * as networking from '../nouns/system/networking.ts'
