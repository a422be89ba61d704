import { bfdSession } from '../../nouns/system/bfd-session.ts'
import { optional, type Routes } from '../../route.ts'
import { networkingTab } from './networking.ts'

export const nouns = { bfdSession }

const at = '/system/networking/bfd'

/** The sessions by which switches detect that a router is down. */
export const routes = {
  bfdSessions: {
    ...networkingTab,
    at,
    title: 'BFD',
    tab: 50,
    command: 'system networking bfd status',
    lists: 'bfdSession',
    reads: () => [optional(bfdSession.list({}))],
  },
  bfdSessionNew: {
    at: `${at}-new`,
    title: 'Enable BFD session',
    under: 'bfdSessions',
    drawer: true,
    form: 'system networking bfd enable',
  },
} as const satisfies Routes
