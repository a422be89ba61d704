import type { FieldValue } from '@oxide/api'
import type { QuerySpan } from '../oxql/parse.ts'
import type { Sample } from '../oxql/table.ts'
import type { ProjectRow } from '../tenant/rows.ts'

/** The source of a series: the fields that identify it, and its values. */
export type Origin = {
  readonly fields: Readonly<Record<string, FieldValue>>
  /** Returns the sample at a time (milliseconds since 1970 UTC), or null when there was nothing to measure. */
  value(time: number, span: QuerySpan): Sample
  /** Limits the series to its last samples: this many of the 62 that the console asks for. For the sentinels. */
  readonly onlyLast?: number
}

/** The time that a sample covers, in milliseconds. Counters count for that long. */
export const sampling = 5000

export function ownedBy({ id, siloId }: ProjectRow): Record<'project_id' | 'silo_id', FieldValue> {
  return { project_id: uuidField(id), silo_id: uuidField(siloId) }
}

export function uuidField(value: string): FieldValue {
  return { type: 'uuid', value }
}

export function textField(value: string): FieldValue {
  return { type: 'string', value }
}

export function numberField(value: number): FieldValue {
  return { type: 'u32', value }
}

/**
 * Returns a number between 0 and 1 for a name and a time (milliseconds since 1970 UTC): deterministic and slowly
 * varying.
 */
export function wave(name: string, time: number): number {
  const seed = hashOf(name)
  const turn = (period: number, phase: number) =>
    Math.sin((2 * Math.PI * time) / period + phase * seed)
  const slow = turn(minute * (90 + (seed % 60)), 1)
  const swift = turn(minute * (11 + (seed % 7)), 3)
  const jitter = scramble(seed ^ Math.floor(time / 5000)) / 2 ** 32 - 0.5
  return Math.min(1, Math.max(0, 0.5 + 0.25 * slow + 0.15 * swift + 0.2 * jitter))
}

const minute = 60_000

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place++) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  }
  return scramble(hash)
}

function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
