import { cidrRefusal } from '../../api/valid/address.ts'
import { nouns } from '../../state/nouns.ts'
import type { CliLine } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { ref, text } from '../kernel/params.ts'
import { goTo } from '../plain.ts'
import { cliOf } from './announce-set.ts'
import { type AnnouncementsUpdate, changeSet, setWithAll } from './change.ts'

const keywords = ['advertise', 'network', 'prefix', 'route']

export const announce = define({
  id: ['console system networking bgp announcement create', 'system networking bgp announce'],
  verb: 'Announce',
  title: 'Announce network',
  params: {
    announceSet: ref('announceSet'),
    addressLot: ref('addressLot', { hint: 'The lot that contains the network’s addresses' }),
    prefix: text('Network', {
      hint: 'Addresses and a width, such as 192.0.2.0/24',
      refused: (network) => cidrRefusal(network.trim()),
    }),
    description: text('Description of the set', {
      optional: true,
      hint: 'Leave blank to keep the current one',
    }),
  },
  subject: ({ announceSet }) => setWithAll({ announceSet }),
  refused: ({ announcements }, { prefix }) =>
    announcements.items.some(({ network }) => network === prefix?.trim())
      ? `${prefix?.trim()} is already announced`
      : null,
  run: (api, { announceSet: name, addressLot, prefix, description }, { seen }) =>
    changeSet(
      api,
      { name, description: orKept(description) },
      seen.announcements,
      adding(addressLot, prefix),
    ),
  done: ({ prefix, announceSet }) => ({
    say: `${prefix.trim()} is announced`,
    ...goTo('announcements', { announceSet }),
  }),
  wording: { failed: 'Could not announce network' },
  cli: ({ addressLot, prefix, description }, seen): CliLine | null =>
    cliOf(seen, adding(addressLot, prefix), orKept(description)),
  key: 'c',
  keywords: ['new', 'add', 'create', ...keywords],
})

const withdraw = define({
  id: ['console system networking bgp announcement delete', 'system networking bgp withdraw'],
  verb: 'Withdraw',
  title: 'Withdraw network',
  params: { prefix: ref('bgpAnnouncement', { label: 'Network' }), announceSet: ref('announceSet') },
  subject: ({ prefix, announceSet }) => ({
    announcement: nouns.bgpAnnouncement.view({ bgpAnnouncement: prefix, announceSet }),
    ...setWithAll({ announceSet }),
  }),
  confirm: (_seen, { prefix, announceSet }) =>
    `BGP announce set ${announceSet} will no longer announce ${prefix}. Traffic from outside to its addresses may be lost.`,
  danger: 'interrupts',
  run: (api, { prefix, announceSet: name }, { seen }) =>
    changeSet(api, { name }, seen.announcements, removing(prefix)),
  done: ({ prefix }) => ({
    say: `${prefix} is withdrawn`,
    gone: { noun: 'bgpAnnouncement', name: prefix },
  }),
  cli: ({ prefix }, seen): CliLine | null => cliOf(seen, removing(prefix)),
  key: 'd',
  bulk: true,
  keywords: ['remove', 'delete', 'stop', ...keywords],
})

export const announcementCommands = [announce, withdraw]

/** Returns what to write as the description; undefined to keep the current one. */
function orKept(description: string | undefined): string | undefined {
  return description === '' ? undefined : description
}

function adding(addressLotBlock: string, prefix: string): AnnouncementsUpdate {
  return (all) => [...all, { addressLotBlock, network: prefix.trim() }]
}

function removing(prefix: string): AnnouncementsUpdate {
  return (all) => all.filter(({ network }) => network !== prefix)
}
