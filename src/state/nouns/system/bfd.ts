import type { BfdStatus } from '@oxide/api'
import { networkingBfdStatus } from '../../../api/generated/reads/system-networking-bfd-status.ts'
import { memberNoun } from '../../member-noun.ts'
import { read } from '../../cache/read.ts'
import { optional, type Routes } from '../../route.ts'
import { networkingTab } from './networking.ts'

declare module '../../noun.ts' {
  interface Items {
    bfdSession: BfdSession
  }
}

/** A switch's session with a peer, named after the peer. */
export type BfdSession = BfdStatus & { readonly name: string }

/** The BFD sessions of all switches, sessions that are not up first. Both switches may watch the same peer. */
export const bfdSession = memberNoun('bfdSession', {
  cli: 'system networking bfd',
  one: 'BFD session',
  called: 'remote',
  whole: () => read(networkingBfdStatus, {}),
  members: (sessions): readonly BfdSession[] =>
    sessions
      .map((session) => ({ ...session, name: session.peer }))
      .toSorted((one, other) => Number(one.state === 'up') - Number(other.state === 'up')),
  keyOf: ({ switchSlot, peer }) => `${switchSlot}/${peer}`,
  labelOf: ({ switchSlot, peer }) => `${peer} on ${switchSlot}`,
  about: ({ state }) => [state.replaceAll('_', ' ')],
})

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
