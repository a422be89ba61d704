import type { TufRepo } from '@oxide/api'
import type { formerCalls, replaced } from '../../api/former.ts'
import { requests } from '../../api/generated/requests.ts'
import type { RequestSchema, Schema } from '../../api/schema.ts'
import { needFleet } from '../access.ts'
import { versionOf } from '../address.ts'
import type { Context } from '../context.ts'
import { bgpSessionHandlers } from '../fabric/bgp-session.ts'
import { madeGroupCalls } from '../instance/made-group.ts'
import { systemIpPoolHandlers, systemIpPoolRangeHandlers } from '../pool/ip.ts'
import { isAt, rackHandlers } from '../rack/membership.ts'
import { updateHandlers } from '../rack/update.ts'
import type { Upload } from './body.ts'
import type { Answerer } from './endpoint.ts'
import { internal, unknownName } from './problem.ts'

/** The calls of an older API version, each answered by the operation that replaced it. */
export const olderCalls: OlderCalls = {
  ...madeGroupCalls,

  /** Lists IPv4 routes only, because the older version knew no others. */
  networkingBgpImportedRoutesIpv4: {
    request: requests.networkingBgpImported,
    answer: ({ query }, context) =>
      bgpSessionHandlers
        .networkingBgpImported({ query }, context)
        .filter(({ prefix }) => !prefix.includes(':')),
  },

  ipPoolServiceView: {
    request: {},
    answer(_, context) {
      const path = { pool: servicePool(context, null) }
      const pool = systemIpPoolHandlers.systemIpPoolView({ path }, context)
      const { id, name, description, ipVersion, poolType, timeCreated, timeModified } = pool
      return { id, name, description, ipVersion, poolType, timeCreated, timeModified }
    },
  },

  ipPoolServiceRangeList: {
    request: { query: requests.systemIpPoolRangeList.query },
    answer(args, context) {
      const path = { pool: servicePool(context, null) }
      const query = { limit: args.query?.limit ?? 100 }
      return systemIpPoolRangeHandlers.systemIpPoolRangeList({ path, query }, context)
    },
  },

  ipPoolServiceRangeAdd: {
    request: { body: requests.systemIpPoolRangeAdd.body },
    answer({ body }, context) {
      const path = { pool: servicePool(context, body.first) }
      return systemIpPoolRangeHandlers.systemIpPoolRangeAdd({ path, body }, context)
    },
  },

  ipPoolServiceRangeRemove: {
    request: { body: requests.systemIpPoolRangeRemove.body, status: 204 },
    answer({ body }, context) {
      const path = { pool: servicePool(context, body.first) }
      systemIpPoolRangeHandlers.systemIpPoolRangeRemove({ path, body }, context)
    },
  },

  /** Adds a sled without naming its rack, which the older call did not take. */
  sledAdd: {
    request: { body: objectOf({ part: { type: 'string' }, serial: { type: 'string' } }) },
    answer({ body }, context) {
      const { newSleds, racks } = context.world
      const member = { partNumber: body.part, serialNumber: body.serial }
      const sled = [...newSleds.rows].find((one) => isAt(member, one))
      const [rack] = racks.rows
      const path = { rackId: sled?.rackId ?? rack?.id ?? '' }
      rackHandlers.rackMembershipAddSleds({ path, body: { sledIds: [member] } }, context)
      if (sled === undefined) throw internal()
      return { id: sled.id }
    },
  },

  systemUpdatePutRepository: {
    ...updateHandlers.systemUpdateRepositoryUpload,
    request: requests.systemUpdateRepositoryUpload,
    answer(args, context) {
      const { repo, status } = updateHandlers.systemUpdateRepositoryUpload.answer(args, context)
      return { recorded: described(repo), status }
    },
  },

  systemUpdateGetRepository: {
    request: requests.systemUpdateRepositoryView,
    answer: (args, context) => ({
      description: described(updateHandlers.systemUpdateRepositoryView(args, context)),
    }),
  },

  /** Reports generation 1 when no target was ever set and 2 otherwise, because the number of changes is not kept. */
  targetReleaseView: {
    request: {},
    answer(_, context) {
      const status = updateHandlers.systemUpdateStatus({}, context)
      const { targetRelease, timeLastStepPlanned } = status
      if (targetRelease === null) {
        const releaseSource = { type: 'unspecified' as const }
        return { generation: 1, releaseSource, timeRequested: timeLastStepPlanned }
      }
      const { version, timeRequested } = targetRelease
      const releaseSource = { type: 'system_version' as const, version }
      return { generation: 2, releaseSource, timeRequested }
    },
  },
}

type Older = typeof replaced & typeof formerCalls

/** The arguments and results are those of the older document. */
type OlderCalls = {
  readonly [Id in keyof Older]: {
    readonly request: RequestSchema
    readonly answer: TypedAs<Older[Id], Id extends 'systemUpdatePutRepository' ? Uploaded : unknown>
  }
}

type Uploaded = { body: Upload }

type TypedAs<Call, Also> = Call extends { types?: (args: infer Args) => infer Result }
  ? Answerer<Args & Also, Result>
  : never

function objectOf(properties: Readonly<Record<string, Schema>>): Schema {
  return { properties, required: Object.keys(properties) }
}

/**
 * Returns the id of the single pool of the system's own services, which held both IP versions; today each version has
 * pools of its own. Takes the first by name, of the address's version if there is one.
 */
function servicePool(context: Context, ip: string | null): string {
  needFleet(context, 'viewer')
  const pools = context.world.ipPools
    .under('fleet')
    .sorted('name')
    .rows.filter(({ assignment }) => assignment === 'system_services')
  const fitting = pools.find(({ ipVersion }) => ip !== null && ipVersion === versionOf(ip))
  const pool = fitting ?? pools[0]
  if (pool === undefined) throw unknownName('IP pool', 'service')
  return pool.id
}

const validity = 365 * 86_400_000

/** Describes a repository without artifacts, because its contents are not kept. */
function described({ fileName, hash, systemVersion, timeCreated }: TufRepo) {
  const validUntil = new Date(timeCreated.getTime() + validity).toISOString()
  return {
    artifacts: [],
    repo: { fileName, hash, systemVersion, targetsRoleVersion: 1, validUntil },
  }
}
