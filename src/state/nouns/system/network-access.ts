import type { AllowList, ServiceIcmpConfig, SystemNetworkingSettings } from '@oxide/api'
import { type OwnAddress, allowedBy } from '../../../api/allow-list.ts'
import { auditLogList } from '../../../api/generated/reads/system-audit-log.ts'
import { currentUserView } from '../../../api/generated/reads/current-user-me.ts'
import { networkingAllowListView } from '../../../api/generated/reads/system-networking-allow-list.ts'
import { isRecord } from '../../../api/shape.ts'
import { memberNoun } from '../../member-noun.ts'
import { type Also, read, type Read } from '../../cache/read.ts'
import type { Operation } from '../../../api/operation.ts'
import { networkingInboundIcmpView } from '../../../api/generated/reads/system-networking-inbound-icmp.ts'
import { systemNetworkingSettingsView } from '../../../api/generated/reads/system-networking-settings.ts'
import { defineNoun } from '../../define-noun.ts'
import { optional, type Routes } from '../../route.ts'
import { networkingTab } from './networking.ts'

declare module '../../noun.ts' {
  interface Items {
    allowedIp: AllowedIp
    inboundIcmp: InboundIcmp
    networkingSettings: NetworkingSettings
  }
}

/** A network whose addresses may connect to the rack's services. */
export type AllowedIp = { readonly name: string }

/** The allow list, and the address from which the user connects. */
export type SeenAllowList = AllowList & { readonly own: OwnAddress }

/** The span of the audit log that is searched for the user's own address. */
const ENTRIES = 250

const UNKNOWN = 'your own address is not compared with the list'

/** The newest entries of the audit log. */
const newest = read(
  auditLogList,
  {
    query: { startTime: new Date(0), sortBy: 'time_and_id_descending', limit: ENTRIES },
  },
  UNKNOWN,
)

/**
 * Reads the allow list and the user's own address, which the API only reveals in the audit log, as the source of the
 * user's latest change.
 */
export const allowList: Read<SeenAllowList> = {
  operation: networkingAllowListView,
  args: {},
  complete: async (list, also) => {
    const log = also(newest).catch(() => null)
    // Reads the user after the list: without a session, another request would hide for a moment that there is none.
    const answer = await list
    return { ...Object(answer), own: await ownAddress(also, await log) }
  },
}

export const allowedIp = memberNoun('allowedIp', {
  cli: 'system networking allow-list',
  one: 'allowed network',
  whole: () => allowList,
  members: (list): readonly AllowedIp[] => {
    const allowed = allowedBy(list) ?? 'any'
    return allowed === 'any' ? [] : allowed.map((name) => ({ name }))
  },
  about: () => [],
})

async function ownAddress(
  also: Also,
  log: NonNullable<typeof newest.result> | null,
): Promise<OwnAddress> {
  const me = await also(read(currentUserView, {})).catch(() => null)
  if (me === null || log === null) return { address: null, why: 'the audit log could not be read' }
  const { ipVersion, unmapped } = await import('../../../api/valid/address.ts')
  const own = log.items.filter(
    ({ actor, sourceIp }: { actor: unknown; sourceIp: unknown }) =>
      isRecord(actor) && actor['siloUserId'] === me.id && ipVersion(sourceIp) !== null,
  )
  // A token may be used on another machine.
  const found = own.find(({ authMethod }) => authMethod !== 'access_token') ?? own[0]
  return found === undefined
    ? { address: null, why: `none of the last ${ENTRIES} entries of the audit log is yours` }
    : { address: unmapped(found.sourceIp), seenAt: found.timeCompleted }
}

/** A single set of settings, which needs no name. */
type Sole = { readonly id: string; readonly name: string }

/** Whether the rack's own services receive ICMP. */
export type InboundIcmp = ServiceIcmpConfig & Sole

/** Network features for the users of all silos. */
export type NetworkingSettings = SystemNetworkingSettings & Sole

export const inboundIcmp = sole<ServiceIcmpConfig>(
  networkingInboundIcmpView,
  'system networking inbound-icmp',
  'inbound ICMP',
)

export const networkingSettings = sole<SystemNetworkingSettings>(
  systemNetworkingSettingsView,
  'system networking settings',
  'networking settings',
)

function sole<Settings extends object>(operation: Operation, cli: string, one: string) {
  const settings = { operation, args: {} }
  const named = (answer: unknown): Settings & Sole =>
    // The cache's key is the operation, so this is its answer.
    ({ ...(answer as Settings), id: cli, name: one })
  return defineNoun<Settings & Sole>({
    cli,
    one,
    many: one,
    role: 'fleet viewer',
    about: () => [],
    list: () => ({ ...settings, pick: (answer) => ({ items: [named(answer)] }) }),
    view: () => ({ ...settings, pick: named }),
  })
}

export const nouns = { allowedIp, inboundIcmp, networkingSettings }

const at = '/system/networking/access'
const drawer = { under: 'networkAccess', drawer: true } as const
const part = { under: 'networkAccess', to: 'networkAccess' } as const

/** The allow list of the rack's services, and network settings. */
export const routes = {
  networkAccess: {
    ...networkingTab,
    at,
    title: 'Network access',
    tab: 70,
    command: 'system networking allow-list view',
    lists: 'allowedIp',
    reads: () => [
      optional(allowList),
      optional(inboundIcmp.view({})),
      optional(networkingSettings.view({})),
    ],
  },
  allowedIpNew: {
    ...drawer,
    at: `${at}/networks-add`,
    title: 'Add networks',
    form: 'console system networking allow-list add',
  },
  allowListEdit: {
    ...drawer,
    at: `${at}/allow-list`,
    title: 'Replace allow list',
    form: 'system networking allow-list update',
    asksMore: true,
    reads: () => [allowList],
  },
  inboundIcmp: {
    ...part,
    at: `${at}/inbound-icmp`,
    title: 'Inbound ICMP',
    command: 'system networking inbound-icmp view',
  },
  networkingSettings: {
    ...part,
    at: `${at}/settings`,
    title: 'Networking settings',
    command: 'system networking settings view',
  },
} as const satisfies Routes
