import {
  networkingLoopbackAddressCreate,
  networkingLoopbackAddressDelete,
} from '../../api/generated/writes/system-networking-loopback-address.ts'
import { ipRefusal, ipVersion } from '../../api/valid/address.ts'
import { holdsAddress } from '../../api/valid/address-block.ts'
import { allOf, nouns } from '../../state/nouns.ts'
import type { Loopback } from '../../state/nouns/system/loopback-address.ts'
import type { Args, CliLine } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { choice, flag, number, ref, text } from '../kernel/params.ts'
import { goTo } from '../plain.ts'

/** The slots of a rack's switches (the API document's `SwitchSlot`). */
export const SLOTS = ['switch0', 'switch1'] as const

const optional = true
const refresh = ['loopbackAddress', 'addressLot'] as const

export const createLoopback = define({
  id: 'system networking loopback-address create',
  params: {
    address: text('IP address', { hint: 'From a block of the lot', refused: ipRefusal }),
    mask: number('Prefix length', {
      min: 0,
      max: 128,
      hint: '32 for a single IPv4 address, 128 for a single IPv6 address',
    }),
    addressLot: ref('addressLot'),
    rackId: ref('rackId'),
    switchSlot: choice('Switch slot', SLOTS),
    anycast: flag('Anycast', { hint: 'Lets other switches use the same address' }),
  },
  subject: ({ addressLot }) => ({ blocks: allOf('addressLotBlock', { addressLot }) }),
  check: ({ address, mask, addressLot }, { blocks }): Readonly<Record<string, string>> => {
    if (!blocks.items.some((block) => holdsAddress(block, address))) {
      return { address: `${address} is not in any block of address lot ${addressLot}` }
    }
    return ipVersion(address) === 'v4' && mask > 32 ? { mask: 'Must be at most 32 for IPv4' } : {}
  },
  run: (api, body) => api.call(networkingLoopbackAddressCreate, { body }),
  done: ({ address }) => ({
    say: `Loopback address ${address} created`,
    refresh,
    ...goTo('loopbackAddresses', {}),
  }),
  key: 'c',
  keywords: ['add', 'make', 'switch', 'network'],
})

/** Names the address by the four parts of its API path, like the CLI; a row has them as one name. */
const remove = define({
  id: 'system networking loopback-address delete',
  params: {
    address: ref('loopbackAddress', { label: 'Address' }),
    rackId: ref('rackId', { optional }),
    switchSlot: choice('Switch slot', SLOTS, { optional }),
    subnetMask: number('Prefix length', { optional, min: 0, max: 128 }),
  },
  subject: (args) => nouns.loopbackAddress.view({ loopbackAddress: keyIn(args) }),
  confirm: ({ address, switchSlot }: Loopback) =>
    `This permanently deletes loopback address ${address} on ${switchSlot}. Traffic to it will no longer reach the rack.`,
  danger: 'destroys',
  run: (api, _args, { seen }) => api.call(networkingLoopbackAddressDelete, { path: pathOf(seen) }),
  done: (args) => ({
    say: 'Loopback address deleted',
    refresh,
    gone: { noun: 'loopbackAddress', name: keyIn(args) },
  }),
  cli: removeLine,
  key: 'd',
  bulk: true,
  keywords: ['remove', 'rm', 'switch', 'network'],
})

export const commands = [createLoopback, remove]

function pathOf({ rackId, switchSlot, address: network }: Loopback) {
  const [address = '', width] = network.split('/')
  return { rackId, switchSlot, address, subnetMask: Number(width) }
}

type Parts = Partial<ReturnType<typeof pathOf>>

function keyIn({ rackId, switchSlot, address, subnetMask }: Parts): string {
  const parts = [rackId, switchSlot, address, subnetMask]
  return parts.filter((part) => part !== undefined).join('/')
}

function removeLine(args: Args, seen: Loopback | undefined): CliLine {
  return { command: remove, args: seen === undefined ? args : pathOf(seen) }
}
