import { isRecord } from '../shape.ts'
import { addressSteps, poolSteps } from './address.ts'
import { diskSteps, instanceSteps, interfaceSteps } from './compute.ts'
import { otherSteps, rackNetworkSteps } from './rack-network.ts'
import { type Json, Lacking, type WireQuery, type VersionStep } from './step.ts'

/** Two versions: the one that is translated from or to, and ours. */
export type VersionSpan = { readonly rack: string; readonly ours: string }

/** Oldest first. */
const steps: readonly VersionStep[] = [
  ...diskSteps,
  ...interfaceSteps,
  ...addressSteps,
  ...poolSteps,
  ...rackNetworkSteps,
  ...instanceSteps,
  ...otherSteps,
].toSorted((one, other) => Number(one.version) - Number(other.version))

/**
 * Writes a value of today's schema as it was in an older version.
 * @throws NeedsVersion for what that version cannot say
 */
export function toOlder(schema: string | undefined, value: Json, span: VersionSpan): Json {
  return between(span).reduceRight(
    (one, { version, forms = {} }) => named(version, () => forms[schema ?? '']?.older?.(one) ?? one),
    value,
  )
}

/** True if a version since the rack's has changed how requests write a schema. */
export function isRewritten(schema: string, span: VersionSpan): boolean {
  return between(span).some(({ forms = {} }) => forms[schema]?.older !== undefined)
}

/** Writes a whole reply of an older version as it is today. */
export function newerReply(operation: string, reply: unknown, span: VersionSpan): unknown {
  return between(span).reduce((one, { lists = {} }) => {
    const list = lists[operation]
    return list !== undefined && isRecord(one) ? list.newer(one) : one
  }, reply)
}

/** Writes a whole reply of today as an older version has it. */
export function olderReply(operation: string, reply: unknown, span: VersionSpan): unknown {
  return between(span).reduceRight((one, { lists = {} }) => {
    const list = lists[operation]
    return list !== undefined && Array.isArray(one) ? list.older(one.filter(isRecord)) : one
  }, reply)
}

/** Writes a value of an older version as it is today. */
export function toNewer(schema: string | undefined, value: Json, span: VersionSpan): Json {
  return between(span).reduce((one, { forms = {} }) => forms[schema ?? '']?.newer?.(one) ?? one, value)
}

/** Writes the query of an operation as it was in an older version. */
export function olderQuery(operation: string, query: WireQuery, span: VersionSpan): WireQuery {
  return between(span).reduceRight(
    (one, { version, queries = {} }) => named(version, () => queries[operation]?.(one) ?? one),
    query,
  )
}

/** Thrown when a request needs a newer rack. */
export class NeedsVersion extends Error {
  override readonly name = 'NeedsVersion'
  readonly version: string
  readonly what: string

  constructor(version: string, what: string) {
    super(what)
    this.version = version
    this.what = what
  }
}

function between({ rack, ours }: VersionSpan): readonly VersionStep[] {
  return steps.filter(({ version }) => version > rack && version <= ours)
}

/** Adds to a refusal the version that it is about. */
function named<Value>(version: string, change: () => Value): Value {
  try {
    return change()
  } catch (error) {
    throw error instanceof Lacking ? new NeedsVersion(version, error.message) : error
  }
}
