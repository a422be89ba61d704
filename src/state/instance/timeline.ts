import type { AuditLogEntry, Instance } from '@oxide/api'
import { isAbout } from '../audit/resource.ts'
import type { Entry } from '../plan/entry.ts'

/** Something that happened to an instance, as one source tells it. */
export type Moment = {
  readonly key: string
  readonly at: Date
  readonly what: string
  readonly outcome: string | null
  readonly source: 'instance' | 'journal' | 'audit log'
  /** The id of the user who did it; null if the source does not say. */
  readonly actor: string | null
}

/** Returns what the instance's own times tell: they only hold the last change of each kind. */
export function momentsOf(instance: Instance, now: Date): readonly Moment[] {
  const { timeCreated, timeModified, timeRunStateUpdated, runState } = instance
  const cooldown = instance.autoRestartCooldownExpiration
  const soon = cooldown != null && cooldown > now ? cooldown : null
  return [
    ...moment('created', timeCreated, 'Created'),
    ...(Number(timeModified) === Number(timeCreated)
      ? []
      : moment('modified', timeModified, 'Last edited')),
    ...moment('state', timeRunStateUpdated, `Became ${runState.replaceAll('_', ' ')}`),
    ...(soon === null ? [] : moment('cooldown', soon, 'May restart automatically')),
  ]
}

function moment(key: string, at: unknown, what: string): readonly Moment[] {
  if (!(at instanceof Date) || Number.isNaN(at.getTime())) return []
  return [{ key, at, what, outcome: null, source: 'instance', actor: null }]
}

/**
 * Returns the changes that this browser made to a resource.
 * @param paths the API paths of the resource, by its name and by its id
 */
export function momentsInJournal(
  journal: readonly Entry[],
  id: string,
  paths: readonly string[],
): readonly Moment[] {
  return journal
    .filter(({ target, calls }) => {
      const writes = calls.filter(({ method }) => method !== 'GET')
      const isHere = writes.some(({ path }) => paths.some((one) => isAbout(path, one)))
      return writes.length > 0 && (target === id || isHere)
    })
    .map(({ id: key, at, line, phase }) => ({
      key,
      at: new Date(at),
      what: line,
      outcome: phase,
      source: 'journal',
      actor: null,
    }))
}

/** Returns the requests about a resource, by anyone, but not those that the journal also has. */
export function momentsInLog(
  log: readonly AuditLogEntry[],
  paths: readonly string[],
  journal: readonly Entry[],
): readonly Moment[] {
  const journaled = new Set(journal.flatMap(({ calls }) => calls.map(({ requestId }) => requestId)))
  return log
    .filter(({ requestId }) => !journaled.has(requestId))
    .filter(({ requestUri }) => paths.some((path) => isAbout(requestUri, path)))
    .map(({ id, timeStarted, operationId, result, actor }) => ({
      key: id,
      at: timeStarted,
      what: operationId.replaceAll('_', ' '),
      outcome: result.kind,
      source: 'audit log',
      actor: 'siloUserId' in actor ? actor.siloUserId : null,
    }))
}

/** Puts the moments of all sources in order, newest first. */
export function timelineOf(...sources: readonly (readonly Moment[])[]): readonly Moment[] {
  return sources.flat().toSorted((one, other) => other.at.getTime() - one.at.getTime())
}
