import { allowListCommands } from './allow-list.ts'
import { setInboundIcmp, setNetworkingSettings } from './settings.ts'

/** In menu order. */
export const networkAccessCommands = [...allowListCommands, setInboundIcmp, setNetworkingSettings]
