import { isText, stored } from '../../state/stored.ts'

/** The scroll position of each history entry; null for an entry never left. */
export const scrolls = stored<number | null>({
  key: 'rackline-scroll',
  area: 'tab',
  owner: 'user',
  parse: (kept) => (typeof kept === 'number' ? kept : null),
})

/** The key of the row that had the focus when a history entry was left; null for none. */
export const focusedRows = stored<string | null>({
  key: 'rackline-row',
  area: 'tab',
  owner: 'user',
  parse: (kept) => (isText(kept) ? kept : null),
})
