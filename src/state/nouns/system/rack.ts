import type { Rack, Switch } from '@oxide/api'
import { rackMembershipStatus } from '../../../api/generated/reads/experimental-hardware.ts'
import { rackList, rackView } from '../../../api/generated/reads/system-hardware-racks.ts'
import { switchList, switchView } from '../../../api/generated/reads/system-hardware-switches.ts'
import { plainNoun } from '../../define-noun.ts'
import type { Names } from '../../noun.ts'
import { read } from '../../cache/read.ts'

declare module '../../noun.ts' {
  interface Items {
    rackId: Rack
    switchId: Switch
  }
}

export const rackId = plainNoun('rackId', {
  cli: 'system hardware rack',
  one: 'rack',
  within: null,
  role: 'fleet viewer',
  list: rackList,
  view: rackView,
  keyOf: ({ id }) => id,
})

export const switchId = plainNoun('switchId', {
  cli: 'system hardware switch',
  one: 'switch',
  many: 'switches',
  within: null,
  role: 'fleet viewer',
  list: switchList,
  view: switchView,
  keyOf: ({ id }) => id,
  labelOf: ({ id, baseboard }) => baseboard.serial || id,
  about: ({ id }) => [id],
})

/** Reads which sleds are members of a rack, and how the latest change of them is going. */
export function membershipOf({ rackId: rack = '' }: Names) {
  return read(rackMembershipStatus, { path: { rackId: rack }, query: {} })
}
