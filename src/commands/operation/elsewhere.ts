import { pathTo } from '../../state/navigation/paths.ts'
import type { Args } from '../kernel/command.ts'
import type { Fact } from './fact.ts'

type Place = (args: Args) => string | null

/** Returns where to use an operation that a single call cannot handle; null for one that can be called. */
export function elsewhere({ gives }: Pick<Fact, 'gives'>): Place | null {
  if (gives !== 'socket') return null
  return ({ project, instance }) =>
    typeof project === 'string' && typeof instance === 'string'
      ? pathTo('instanceSerialConsole', { project, instance })
      : null
}

/** Explains why the console cannot make a call, and where to go; null if it can. */
export function refusalOf({ id }: Pick<Fact, 'id'>): string | null {
  return Object.hasOwn(OTHERS, id) ? (OTHERS[id] ?? null) : null
}

const OTHERS: Readonly<Record<string, string>> = {
  device_auth_request: 'Devices call this to get a code. Enter their code at /device/verify.',
  device_access_token:
    'Devices call this to get their token, once you have entered their code at /device/verify.',
  login_saml: 'Identity providers call this. Sign in with one at /login.',
}
