import * as v from 'valibot'
import { inProject } from './query.ts'
import { nameOrId } from './scalar.ts'

/** A byte count in a query. */
const bytes = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, 'expected a whole number of bytes'),
  v.transform(Number),
)

export const AtInstance = v.object({ instance: nameOrId })

export const SerialStream = v.object({ ...inProject, mostRecent: v.exactOptional(bytes, '0') })

/** The start of a range: exactly one of the two is required. */
export const serialRange = {
  ...inProject,
  fromStart: v.exactOptional(bytes),
  mostRecent: v.exactOptional(bytes),
  maxBytes: v.exactOptional(bytes),
}
