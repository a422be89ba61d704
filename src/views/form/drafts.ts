import { isRecord } from '../../api/shape.ts'
import { stored } from '../../state/stored.ts'
import type { Values } from './values.ts'

/** The typed values of a form, by address or command, so that a reload or a sign-in loses nothing. */
export const drafts = stored<Values | null>({
  key: 'rackline-draft',
  area: 'tab',
  owner: 'user',
  parse: (kept) => (isRecord(kept) ? { ...kept } : null),
})
