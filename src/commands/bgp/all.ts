import { announceSetCommands } from './announce-set.ts'
import { announcementCommands } from './announcement.ts'
import { bgpConfigCommands } from './config.ts'
import { bgpPageCommands } from './page.ts'

/** In menu order. */
export const bgpCommands = [
  ...bgpConfigCommands,
  ...announceSetCommands,
  ...announcementCommands,
  ...bgpPageCommands,
]
