import type { SwitchPort } from '@oxide/api'
import { ApiError } from '../../api/errors.ts'
import {
  networkingSwitchPortList,
  networkingSwitchPortStatus,
} from '../../api/operations/switch-port.ts'
import { defineNoun } from '../define-noun.ts'
import { read, resultOf } from '../read.ts'

declare module '../noun.ts' {
  interface Items {
    switchPortId: SwitchPort
  }
}

/** A port of a switch. Its name repeats from switch to switch, so its id stands for it; there is no call for one port. */
export const switchPortId = defineNoun<SwitchPort>({
  cli: 'system hardware switch-port',
  one: 'switch port',
  within: null,
  role: 'fleet viewer',
  keyOf: ({ id }) => id,
  labelOf: ({ portName, switchSlot }) => `${switchSlot}/${portName}`,
  about: ({ portSettingsId }) => [portSettingsId == null ? 'no settings' : null],
  alsoShownBy: ['networkingSwitchPortStatus'],
  list: (_names, paging) => ({
    operation: networkingSwitchPortList,
    args: { query: { ...paging } },
  }),
  view: ({ switchPortId: id = '' }) => {
    const one = { operation: networkingSwitchPortList, args: { query: { switchPortId: id } } }
    return {
      ...one,
      pick: (answer) => {
        // The cache may hold the port itself, as a list has brought it.
        const known = resultOf<{ readonly items: readonly SwitchPort[] } | SwitchPort>(one, answer)
        const items = 'items' in known ? known.items : [known]
        const found = items.find((port) => port.id === id)
        if (found !== undefined) return found
        const reason = `Not found: switch port "${id}"`
        const failure = { type: 'error', status: 404, requestId: null, error: {} } as const
        throw new ApiError(networkingSwitchPortList.id, failure, { reason, message: reason })
      },
    }
  },
})

/** Returns how the API names a port. */
export function addressOf({ portName, rackId, switchSlot }: SwitchPort) {
  return { path: { port: portName }, query: { rackId, switchSlot } }
}

/** Reads the state of a port's link. */
export function statusOf(port: SwitchPort) {
  return read(networkingSwitchPortStatus, addressOf(port))
}
