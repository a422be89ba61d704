import type { AuditLogEntryActor, AuditLogEntryResult } from '@oxide/api'
import type { Actor } from './identity.ts'
import type { CallId } from './older/calls.ts'
import { placeOf } from './older/calls.ts'
import { Problem, internal } from './problem.ts'
import type { Random } from './seed.ts'
import { freshId } from './seed.ts'
import { attempt } from './world.ts'
import type { World } from './world.ts'

/** Calls that only read although their method is that of a write. */
const reads: ReadonlySet<string> = new Set([
  'timeseriesQuery',
  'systemTimeseriesQuery',
  'deviceAccessToken',
])

/** Calls that write although their method is that of a read. */
const writes: ReadonlySet<string> = new Set(['loginSamlRedirect'])

type Surroundings = {
  readonly world: World
  readonly random: Random
  now(): Date
  wrote(): void
}

type Call = { readonly request: Request; readonly id: CallId; readonly requestId: string }

/** Puts down how a call ended. */
export type Journal = {
  /** Part of the change that it tells of. */
  done(status: number): void
  /** A change of its own, since the one that it tells of was taken back. */
  failed(error: unknown): void
}

/**
 * Keeps the audit log for one call: every write gets an entry, whether it was done or refused. Calls that were turned
 * away before they reached their handler (nobody known, unreadable body) get none.
 * @param actor who asks, or null where the operation is open to everybody
 */
export function journalOf(
  { world, random, now, wrote }: Surroundings,
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

/** Path and query, at most 512 characters of them. */
function uriOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return `${pathname}${search}`.slice(0, 512)
}

/** `projectCreate` is `project_create` on the wire. */
function onTheWire(id: string): string {
  return id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
