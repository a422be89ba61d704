import type { FieldValue } from '@oxide/api'
import type { Span } from '../oxql/span.ts'
import type { Sample } from '../oxql/table.ts'
import type { ProjectRow } from '../tenant/rows.ts'

/** The source of a series: the fields that identify it, and its values. */
export type Origin = {
  readonly fields: Readonly<Record<string, FieldValue>>
  /** Returns the sample at a time (milliseconds since 1970 UTC), or null when there was nothing to measure. */
  value(time: number, span: Span): Sample
  /** Limits the series to its last samples: this many of the 62 that the console asks for. For the sentinels. */
  readonly onlyLast?: number
}

/** The time that a sample covers, in milliseconds. Counters count for that long. */
export const sampling = 5000

/** Returns the fields of a resource in a project. */
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
