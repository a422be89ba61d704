import { picking, notFound } from '../../member-noun.ts'
import type { LldpLinkConfig, SwitchPort } from '@oxide/api'
import {
  networkingSwitchPortList,
  networkingSwitchPortStatus,
} from '../../../api/generated/reads/system-hardware-switch-port.ts'
import {
  networkingSwitchPortLldpConfigView,
  networkingSwitchPortLldpNeighbors,
} from '../../../api/generated/reads/system-networking-hardware.ts'
import { defineNoun } from '../../define-noun.ts'
import type { Names, Page } from '../../noun.ts'
import { read, type Read, resultOf } from '../../cache/read.ts'
import { LARGEST_PAGE } from '../../nouns.ts'

declare module '../../noun.ts' {
  interface Items {
    switchPortId: SwitchPort
  }
}

/** A port of a switch. Port names repeat between switches, so its id identifies it; there is no call for one port. */
export const switchPortId = defineNoun<SwitchPort>({
  cli: 'system hardware switch-port',
  one: 'switch port',
  keyOf: ({ id }) => id,
  labelOf: ({ portName, switchSlot }) => `${switchSlot}/${portName}`,
  about: ({ portSettingsId }) => [portSettingsId == null ? 'no settings' : null],
  alsoShownBy: ['networkingSwitchPortStatus', 'networkingSwitchPortLldp'],
  list: (_names, paging) => read(networkingSwitchPortList, { query: { ...paging } }),
  view: ({ switchPortId: id = '' }) =>
    picking(
      read(networkingSwitchPortList, { query: { switchPortId: id } }),
      // A list may have cached the port itself.
      (known: Page<SwitchPort> | SwitchPort) => {
        const items = 'items' in known ? known.items : [known]
        const found = items.find((port) => port.id === id)
        if (found !== undefined) return found
        throw notFound(networkingSwitchPortList, `Not found: switch port "${id}"`)
      },
    ),
})

/** Returns the API's name for a port. */
export function addressOf({ portName, rackId, switchSlot }: SwitchPort) {
  return { path: { port: portName }, query: { rackId, switchSlot } }
}

/** Reads the state of a port's link. */
export function statusOf(port: SwitchPort) {
  return read(networkingSwitchPortStatus, addressOf(port))
}

/** Reads what a port announces by LLDP. */
export function lldpOf(port: SwitchPort): Read<LldpLinkConfig> {
  return read(networkingSwitchPortLldpConfigView, addressOf(port))
}

/** Reads the neighbors of a port. */
export function neighborsOf({ portName: port, rackId, switchSlot }: SwitchPort) {
  return read(networkingSwitchPortLldpNeighbors, {
    path: { port, rackId, switchSlot },
    query: { limit: LARGEST_PAGE },
  })
}

/** A port with its LLDP announcements. */
export type AnnouncingPort = { readonly port: SwitchPort; readonly lldp: LldpLinkConfig }

/** Reads a port by its id, and then its announcements, whose call takes the port's name. */
export function announcedBy({ switchPortId: id = '' }: Names): Read<AnnouncingPort> {
  // Uses another order, so that the cache keeps it apart from the port alone.
  const query = { switchPortId: id, sortBy: 'id_ascending' as const }
  const view = switchPortId.view({ switchPortId: id })
  type Answer = object & { readonly lldp: LldpLinkConfig }
  return {
    operation: networkingSwitchPortList,
    args: { query },
    complete: async (ports, also) => {
      const answer = await ports
      return { ...Object(answer), lldp: await also(lldpOf(resultOf(view, answer))) }
    },
    pick: (answer: Answer) => ({ port: resultOf(view, answer), lldp: answer.lldp }),
  }
}
