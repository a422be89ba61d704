import type { QueryClient } from '@tanstack/query-core'
import { atom } from 'jotai/vanilla'

/** What this console's own server says about its connection to the control plane. */
export type RackConnection = {
  /** What people call it: its profile, or its host. */
  readonly name: string
  readonly host: string
  /** The profile of the CLI that it acts as; null if it has no token, or one without a profile. */
  readonly profile: string | null
  /** True if it has a token, so that nobody signs in here. */
  readonly hasToken: boolean
  readonly expires: Date | null
  /** Why its token does not work; null if it does. */
  readonly problem: string | null
  /** What needs attention before it becomes a problem: a token that expires, a clock that is wrong. */
  readonly warning: string | null
  /** The command that gets a new token. */
  readonly renew: string | null
  readonly isInsecure: boolean
  readonly isReadOnly: boolean
  /** True if the program was told to ask for a name in every question. */
  readonly isProtected: boolean
  /** The other connections of the same program, each on an origin of its own. Labels are words that differ. */
  readonly others: readonly {
    readonly name: string
    readonly host: string
    readonly label: string
  }[]
}

/** The connection of this console's own server; null if it does not say, or is the mock. */
export const connectionAtom = atom<RackConnection | null>(null)

/** Returns why nothing may be written, or null. */
export function writesRefused(client: QueryClient): string | null {
  const reason = client.getDefaultOptions().mutations?.meta?.['reason']
  return typeof reason === 'string' ? reason : null
}
