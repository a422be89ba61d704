import type { Checked as Reads } from './checked/reads.ts'
import type { Checked as Writes } from './checked/writes.ts'

/** The arguments of each operation, without bodies that are no JSON of a known form. */
export type Checked = Reads & Writes
