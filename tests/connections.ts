import type { RackConnection } from '../src/state/session/connection.ts'

/** A connection with a token that works, as our own server describes it. */
export const lab: RackConnection = {
  name: 'west',
  host: 'https://maze-war.sys.rack.example.com',
  profile: 'west',
  hasToken: true,
  expires: null,
  problem: null,
  warning: null,
  renew: 'rackline login --profile west --host https://maze-war.sys.rack.example.com',
  isInsecure: false,
  isReadOnly: false,
  isProtected: false,
  others: [],
}
