import type { BfdStatus } from '@oxide/api'
import { networkingBfdDisable } from '../../api/generated/writes/system-networking-bfd-disable.ts'
import { networkingBfdEnable } from '../../api/generated/writes/system-networking-bfd-enable.ts'
import { ipRefusal, ipVersion } from '../../api/valid/address.ts'
import { nouns } from '../../state/nouns.ts'
import type { Args, CliLine } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { choice, number, ref, text } from '../kernel/params.ts'
import { goTo } from '../plain.ts'
import { SLOTS } from './loopback-address.ts'

const optional = true

export const enableBfd = define({
  id: 'system networking bfd enable',
  params: {
    remote: text('IP address', {
      hint: 'The peer’s address, usually that of the next router',
      refused: ipRefusal,
    }),
    switchSlot: choice('Switch slot', SLOTS),
    mode: choice('Mode', ['single_hop', 'multi_hop'], {
      labels: { single_hop: 'Single hop', multi_hop: 'Multi-hop' },
      hints: {
        single_hop: 'The peer is on the same link (RFC 5881)',
        multi_hop: 'There may be routers in between (RFC 5883)',
      },
    }),
    detectionThreshold: number('Detection threshold', {
      min: 1,
      max: 255,
      hint: 'Consecutive packets that can be lost before the session goes down',
    }),
    requiredRx: number('Required RX interval', {
      unit: 'µs',
      min: 0,
      hint: 'The shortest time between packets that the switch accepts: 300000 µs is 300 ms',
    }),
    local: text('Local IP address', {
      optional,
      hint: 'Where the switch listens. Leave blank for all of its addresses',
      refused: (address) => (address === '' ? null : ipRefusal(address)),
    }),
  },
  subject: () => ({ sessions: nouns.bfdSession.list({}) }),
  check: ({ remote, local, switchSlot }, { sessions }): Readonly<Record<string, string>> => {
    if (local && ipVersion(local) !== ipVersion(remote)) {
      return { local: `Must be an IP${ipVersion(remote)} address, as the peer’s is` }
    }
    return sessions.items.some((one) => one.peer === remote && one.switchSlot === switchSlot)
      ? { remote: `${switchSlot} already has a session with ${remote}` }
      : {}
  },
  run: (api, { local, ...session }) =>
    api.call(networkingBfdEnable, { body: { ...session, ...(local ? { local } : {}) } }),
  done: ({ remote }) => ({ say: `BFD session with ${remote} enabled`, ...goTo('bfdSessions', {}) }),
  key: 'c',
  keywords: ['new', 'create', 'add', 'failure', 'detection', 'router', 'peer'],
})

/** Named by the peer and the slot, like the CLI; a row has both as one name. */
const disable = define({
  id: 'system networking bfd disable',
  params: {
    remote: ref('bfdSession', { label: 'Peer' }),
    switchSlot: choice('Switch slot', SLOTS, { optional }),
  },
  subject: (args) => nouns.bfdSession.view({ bfdSession: keyIn(args) }),
  confirm: ({ peer, switchSlot }: BfdStatus) =>
    `${switchSlot} will no longer detect when ${peer} stops responding. Routes through it stay until something else notices.`,
  danger: 'interrupts',
  run: (api, _args, { seen }) => api.call(networkingBfdDisable, { body: peerOf(seen) }),
  done: (args) => ({
    say: 'BFD session disabled',
    gone: { noun: 'bfdSession', name: keyIn(args) },
  }),
  cli: disableLine,
  key: 'd',
  bulk: true,
  keywords: ['delete', 'remove', 'router', 'peer'],
})

export const commands = [enableBfd, disable]

function peerOf({ peer: remote, switchSlot }: BfdStatus) {
  return { remote, switchSlot }
}

function keyIn({ remote, switchSlot }: { remote: string; switchSlot?: string }): string {
  return switchSlot === undefined ? remote : `${switchSlot}/${remote}`
}

function disableLine(args: Args, seen: BfdStatus | undefined): CliLine {
  return { command: disable, args: seen === undefined ? args : peerOf(seen) }
}
