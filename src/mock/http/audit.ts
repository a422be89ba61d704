import type { AuditLogEntryActor, AuditLogEntryResult } from '@oxide/api'
import { needFleet } from '../access.ts'
import { listed } from '../context.ts'
import type { Actor } from '../identity.ts'
import { type Random, freshId } from '../seed.ts'
import { timeKey } from '../store/rows.ts'
import { type World, attempt } from '../world.ts'
import type { Handlers } from './endpoint.ts'
import { Problem, internal } from './problem.ts'
import { type CallId, placeOf } from './router.ts'

/** Calls that only read, although they use POST. */
const reads: ReadonlySet<string> = new Set([
  'timeseriesQuery',
  'systemTimeseriesQuery',
  'deviceAccessToken',
])

/** Calls that write, although they use GET. */
const writes: ReadonlySet<string> = new Set(['loginSamlRedirect'])

/** The parts of the plane that answering a request needs. */
export type RequestContext = {
  readonly world: World
  readonly random: Random
  now(): Date
  /** Runs after each change to the world. */
  wrote(): void
}

type Call = { readonly request: Request; readonly id: CallId; readonly requestId: string }

type Journal = {
  /** Records success as part of the call's own change. */
  done(status: number): void
  /** Records failure as a separate change, since the call's own was rolled back. */
  failed(error: unknown): void
}

/**
 * Keeps the audit log for one call: every write gets an entry, whether it succeeded or was refused. Calls rejected
 * before they reached their handler (unauthenticated, unreadable body) get none.
 * @param actor the caller, or null for public operations
 */
export function journalOf(
  { world, random, now, wrote }: RequestContext,
  { request, id, requestId }: Call,
  actor: Actor | null,
): Journal {
  const { method } = placeOf(id)
  const safe = method === 'GET' || method === 'HEAD'
  if (safe ? !writes.has(id) : reads.has(id)) return silent
  const timeStarted = now()
  const put = (result: AuditLogEntryResult) => {
    const entry = {
      id: freshId(random),
      actor: actorOf(actor),
      authMethod: actor?.credential?.method ?? null,
      credentialId: actor?.credential?.id ?? null,
      operationId: onTheWire(id),
      requestId,
      requestUri: uriOf(request),
      sourceIp: '127.0.0.1',
      userAgent: request.headers.get('user-agent')?.slice(0, 256) ?? null,
      timeStarted,
      timeCompleted: now(),
      result,
    }
    world.auditLog.put(entry)
  }
  return {
    done: (httpStatusCode) => put({ kind: 'success', httpStatusCode }),
    failed(error) {
      const { status, code, message } = error instanceof Problem ? error : internal()
      const result = { httpStatusCode: status, errorCode: code, errorMessage: message }
      attempt(world, () => put({ kind: 'error', ...result }), wrote)
    },
  }
}

const silent: Journal = { done() {}, failed() {} }

function actorOf(actor: Actor | null): AuditLogEntryActor {
  if (actor === null) return { kind: 'unauthenticated' }
  const { id: siloUserId, siloId } = actor.user
  return { kind: 'silo_user', siloUserId, siloId }
}

/** Returns the path and query, cut to 512 characters. */
function uriOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return `${pathname}${search}`.slice(0, 512)
}

/** Converts an operation id to its wire form: `projectCreate` becomes `project_create`. */
function onTheWire(id: string): string {
  return id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export const auditLogHandlers = {
  /** Lists entries by completion time, from the start (inclusive) to the end (exclusive). */
  auditLogList: ({ query }, context) => {
    const { world } = context
    needFleet(context, 'viewer')
    const all = world.auditLog.under('fleet').sorted('time_and_id')
    const end = query.endTime ? all.from(timeKey(query.endTime)) : undefined
    const within = all.rows.slice(all.from(timeKey(query.startTime)), end)
    return listed(context, world.auditLog.some(within), query)
  },
} satisfies Handlers
