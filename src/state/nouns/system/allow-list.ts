import type { AllowList } from '@oxide/api'
import type { OwnAddress } from '../../../api/allow-list.ts'
import { allowedBy } from '../../../api/allow-list.ts'
import { auditLogList } from '../../../api/generated/reads/system-audit-log.ts'
import { currentUserView } from '../../../api/generated/reads/current-user-me.ts'
import { networkingAllowListView } from '../../../api/generated/reads/system-networking-allow-list.ts'
import { isRecord } from '../../../api/shape.ts'
import { memberNoun } from '../../member-noun.ts'
import { type Also, read, type Read } from '../../cache/read.ts'

declare module '../../noun.ts' {
  interface Items {
    allowedIp: AllowedIp
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
  complete: async (answer, also) => ({ ...Object(answer), own: await ownAddress(also) }),
}

export const allowedIp = memberNoun('allowedIp', {
  cli: 'system networking allow-list',
  one: 'allowed network',
  within: null,
  role: 'fleet viewer',
  whole: () => allowList,
  members: (list): readonly AllowedIp[] => {
    const allowed = allowedBy(list) ?? 'any'
    return allowed === 'any' ? [] : allowed.map((name) => ({ name }))
  },
  about: () => [],
})

async function ownAddress(also: Also): Promise<OwnAddress> {
  const [me, log] = await Promise.allSettled([also(read(currentUserView, {})), also(newest)])
  if (me.status === 'rejected' || log.status === 'rejected') {
    return { address: null, why: 'the audit log could not be read' }
  }
  const { id } = me.value
  const { ipVersion, unmapped } = await import('../../../api/valid/address.ts')
  const own = log.value.items.filter(
    ({ actor, sourceIp }: { actor: unknown; sourceIp: unknown }) =>
      isRecord(actor) && actor['siloUserId'] === id && ipVersion(sourceIp) !== null,
  )
  // A token may be used on another machine.
  const found = own.find(({ authMethod }) => authMethod !== 'access_token') ?? own[0]
  return found === undefined
    ? { address: null, why: `none of the last ${ENTRIES} entries of the audit log is yours` }
    : { address: unmapped(found.sourceIp), seenAt: found.timeCompleted }
}
