import type { AllowedSourceIps } from '@oxide/api'
import * as v from 'valibot'
import { type Allowed, allowedBy, allowedIpsOf, type OwnAddress } from '../../api/allow-list.ts'
import { networksIn, networksRefusal, letsIn } from '../../api/valid/allow-list.ts'
import type { Api } from '../../api/http/client.ts'
import { networkingAllowListView } from '../../api/generated/reads/system-networking-allow-list.ts'
import { networkingAllowListUpdate } from '../../api/generated/writes/system-networking-allow-list.ts'
import { allowList, type SeenAllowList } from '../../state/nouns/system/network-access.ts'
import type { CliLine } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { body, ref, text } from '../kernel/params.ts'
import type { Param } from '../kernel/param.ts'
import { Refusal } from '../kernel/refusal.ts'
import { changeMembers } from '../members.ts'
import { goTo } from '../plain.ts'
import { shape } from '../kernel/shape.ts'

const HINT = 'Separated by spaces, commas or new lines, such as 192.0.2.0/24 or 2001:db8::/32'
const UNREADABLE = 'This console cannot read the allow list that the control plane sent'

/** Takes networks as text, or as the API's list. */
const ips: Param<readonly string[], false> = {
  ...text('Networks', { hint: HINT }),
  parse: (raw) => ({ value: networksIn(raw) }),
  print: (networks) => networks.join(','),
  fromJson: shape<string[]>('Networks', v.array(v.string())),
  refused: networksRefusal,
}

/** The API document's `AllowedSourceIps`. */
const json = body(
  'Allowed IPs',
  shape<AllowedSourceIps>(
    'Allowed IPs',
    v.variant('allow', [
      v.strictObject({ allow: v.literal('any') }),
      v.strictObject({ allow: v.literal('list'), ips: v.array(v.string()) }),
    ]),
  ),
  {
    hint: HINT,
    refused: (given) => {
      // Whatever the control plane sent may be offered as the current value.
      const allowed = allowedBy({ allowedIps: given }) ?? []
      return allowed === 'any' ? null : networksRefusal(allowed)
    },
  },
)

/** Takes the API's JSON, or networks as text; the CLI has two flags of its own for it. */
const allowedIps: typeof json = {
  ...json,
  cli: { flags: { '--any': '{"allow":"any"}', '--ip': null } },
  parse: (raw) =>
    raw.trim().startsWith('{') ? json.parse(raw) : { value: allowedIpsOf(networksIn(raw)) },
}

const subject = () => allowList
const go = () => goTo('networkAccess', {})
const keywords = ['firewall', 'ip', 'source', 'access', 'lock', 'services']

/** Replaces the whole list, which is the CLI's only way to change it. */
export const replaceAllowList = define({
  id: 'system networking allow-list update',
  verb: 'Replace',
  title: 'Replace allow list',
  params: { allowedIps },
  subject,
  confirm: (seen: SeenAllowList, { allowedIps: given }) => {
    const [before, after] = [allowedBy(seen) ?? [], allowedBy({ allowedIps: given }) ?? []]
    const mustType = lockedOut(seen.own, after)
    if (after === 'any') return { text: openSentence(before), mustType }
    const gone = before === 'any' ? ['any address'] : before.filter((one) => !after.includes(one))
    const lost =
      gone.length === 0
        ? null
        : `${onlySentence(after)} Removed: ${gone.join(', ')}. ${ownSentence(seen.own, after)}`
    return { text: lost, mustType }
  },
  danger: 'interrupts',
  run: (api, { allowedIps: given }, { seen }) =>
    change(api, seen, () => allowedBy({ allowedIps: given }) ?? []),
  done: () => ({ say: 'Allow list replaced', ...go() }),
  key: 'e',
  keywords: [...keywords, 'edit', 'paste'],
})

export const addNetworks = define({
  id: 'console system networking allow-list add',
  verb: 'Add networks',
  title: 'Add networks to allow list',
  params: { ips },
  subject,
  refused: unreadable,
  check: ({ ips: given }, seen: SeenAllowList): Readonly<Record<string, string>> => {
    const twice = given.find((one) => (allowedBy(seen) ?? []).includes(one))
    return twice === undefined ? {} : { ips: `${twice} is already on the list` }
  },
  // Widens an existing list; starts one if any address may connect.
  confirm: (seen, { ips: given }) =>
    allowedBy(seen) === 'any'
      ? {
          text: `${onlySentence(given)} ${ownSentence(seen.own, given)}`,
          mustType: lockedOut(seen.own, given),
        }
      : null,
  run: (api, { ips: given }, { seen }) => change(api, seen, adding(given)),
  done: ({ ips: given }) => ({ say: `${given.join(', ')} added to allow list`, ...go() }),
  cli: ({ ips: given }, seen): CliLine | null => replaceLine(seen, adding(given)),
  key: 'c',
  keywords: [...keywords, 'new'],
})

/**
 * Not for several rows at once: each question would judge its own network alone, but together they may lock the user
 * out.
 */
const removeNetwork = define({
  id: 'console system networking allow-list remove',
  title: 'Remove network from allow list',
  params: { allowedIp: ref('allowedIp', { label: 'Network' }) },
  subject,
  refused: (seen: SeenAllowList, { allowedIp = '' }) => {
    const allowed = allowedBy(seen)
    if (allowed === null || allowed === 'any' || !allowed.includes(allowedIp)) {
      return unreadable(seen) ?? `${allowedIp} is not on the allow list`
    }
    return allowed.length === 1
      ? 'The list must keep one network. Add another one first, or allow any address'
      : null
  },
  wording: { heading: 'Remove network' },
  confirm: (seen, { allowedIp }) => {
    const rest = next(seen, removing(allowedIp))
    return {
      text: `${allowedIp} will no longer reach the rack’s API and console. ${ownSentence(seen.own, rest)}`,
      mustType: lockedOut(seen.own, rest),
    }
  },
  danger: 'interrupts',
  run: (api, { allowedIp }, { seen }) => change(api, seen, removing(allowedIp)),
  done: ({ allowedIp: name }) => ({
    say: `${name} removed from allow list`,
    gone: { noun: 'allowedIp', name },
  }),
  cli: ({ allowedIp }, seen): CliLine | null => replaceLine(seen, removing(allowedIp)),
  key: 'd',
  keywords: [...keywords, 'delete', 'block'],
})

export const allowAny = define({
  id: 'console system networking allow-list allow-any',
  verb: 'Allow any address',
  title: 'Allow any address',
  params: {},
  subject,
  refused: (seen: SeenAllowList) =>
    allowedBy(seen) === 'any' ? 'Any address can already connect' : unreadable(seen),
  confirm: (seen) => openSentence(allowedBy(seen) ?? []),
  danger: 'interrupts',
  run: (api, _args, { seen }) => change(api, seen, () => 'any'),
  done: () => ({ say: 'Any address can connect now', ...go() }),
  cli: (_args, seen): CliLine | null => replaceLine(seen, () => 'any'),
  keywords: [...keywords, 'open', 'clear', 'everyone'],
})

export const commands = [addNetworks, replaceAllowList, removeNetwork, allowAny]

type AllowListUpdate = (allowed: Allowed) => Allowed

function adding(networks: readonly string[]): AllowListUpdate {
  return (allowed) => (allowed === 'any' ? networks : [...allowed, ...networks])
}

function removing(network: string): AllowListUpdate {
  return (allowed) => (allowed === 'any' ? allowed : allowed.filter((one) => one !== network))
}

function next(seen: SeenAllowList, to: AllowListUpdate): Allowed {
  return to(allowedBy(seen) ?? [])
}

/** Reads the list, changes it and writes it back. Refuses if it is not what the user saw. */
function change(api: Api, seen: SeenAllowList | undefined, to: AllowListUpdate) {
  let current: Allowed = []
  const members = {
    many: 'allowed networks',
    read: async () => {
      const allowed = allowedBy(await api.call(networkingAllowListView, {}))
      if (allowed === null) throw new Refusal(UNREADABLE)
      current = allowed
      return namesOf(allowed)
    },
    seen: seen === undefined ? undefined : namesOf(allowedBy(seen) ?? []),
    keyOf: (name: string) => name,
    contentOf: (name: string) => name,
  }
  return changeMembers(members, () =>
    api.call(networkingAllowListUpdate, { body: { allowedIps: allowedIpsOf(to(current)) } }),
  )
}

function namesOf(allowed: Allowed): readonly string[] {
  return allowed === 'any' ? ['any address'] : allowed
}

function unreadable(seen: SeenAllowList): string | null {
  return allowedBy(seen) === null ? UNREADABLE : null
}

function onlySentence(networks: readonly string[]): string {
  return `Only ${networks.join(', ')} will reach the rack’s API and console.`
}

function openSentence(before: Allowed): string {
  const lost = before === 'any' ? '' : ` This removes ${before.join(', ')}.`
  return `Any address will reach the rack’s API and console.${lost}`
}

function replaceLine(seen: SeenAllowList | undefined, to: AllowListUpdate): CliLine | null {
  const allowed = seen === undefined ? null : allowedBy(seen)
  if (allowed === null) return null
  return { command: replaceAllowList, args: { allowedIps: allowedIpsOf(to(allowed)) } }
}

/** Says whether the user's own address may still connect if only these networks may. */
function ownSentence(own: OwnAddress, allowed: Allowed): string {
  if (own.address === null) {
    return `Your own address is not known (${own.why}): make sure that these networks include it.`
  }
  const seen = `${own.address}, from which you made your last recorded change`
  const network = letsIn(allowed, own.address)
  return network === null
    ? `This locks you out: ${seen}, will no longer reach this console or the API.`
    : `You keep access: ${network} includes ${seen}.`
}

/** Returns the user's own address if these networks would lock it out; null if not, or if it is unknown. */
function lockedOut(own: OwnAddress, allowed: Allowed): string | null {
  return own.address !== null && letsIn(allowed, own.address) === null ? own.address : null
}
