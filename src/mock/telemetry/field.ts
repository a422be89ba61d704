import type { FieldValue } from '@oxide/api'
import type { Span } from '../oxql/span.ts'
import type { ProjectRow } from '../rows/project.ts'

/** Where a series comes from: what tells it from others, and its values. */
export type Origin = {
  readonly fields: Readonly<Record<string, FieldValue>>
  /** The value of a sample at a time (milliseconds since 1970 UTC), or null where there was nothing to measure. */
  value(time: number, span: Span): number | null
  /** Only the last samples are there: this many parts of the 62 that the console asks for. For the sentinels. */
  readonly onlyLast?: number
}

/** How long a sample covers, in milliseconds. What is counted is counted for that long. */
export const sampling = 5000

/** The fields of what belongs to a project. */
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
