import { untyped } from './operation.ts'
import { objectOf } from './shape.ts'

/** What our own server knows of the rack behind it. */
export type RackVersion = {
  /** The newest version of the API that it takes; null if the rack could not be asked. */
  readonly rack: string | null
  /** Why it cannot do what these commands do, by the words of the CLI. */
  readonly refusals: Readonly<Record<string, string>>
  /** The arguments that it does not know, by the words of the CLI. */
  readonly unknown: Readonly<Record<string, readonly string[]>>
}

/** Asks our own server. Its keys are words of commands and stay as they are. */
export const rackVersionView = {
  ...untyped<Record<string, never>, RackVersion>(
    'rackVersionView',
    'GET /rackline/api-version',
    objectOf('rack?', 'refusals{}', 'unknown{}'),
  ),
  raw: true,
} as const
