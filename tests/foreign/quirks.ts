import { repeatable, type Random } from '../../src/mock/seed.ts'

/** How the control plane refuses an operation that it lacks. */
export const REFUSALS = ['501', '501 without a body', '404', '404 as a page'] as const
/** Empty bodies that replace a reply. */
export const EMPTY_BODIES = ['nothing', '204', '{}', 'null', 'bare array', 'items: null'] as const
/** Changes to one field of a reply. */
export const CHANGES = [
  'null',
  'missing',
  'unknown word',
  'text for a number',
  'number for text',
  'very long',
  'no date',
  'other shape',
] as const
/** Formats of the points of a series. */
export const SERIES = ['list', 'by key', 'bare values', 'no values', 'no points'] as const

/** How a control plane handles the calls of one operation. */
export type Treatment = {
  readonly refused?: (typeof REFUSALS)[number]
  readonly emptied?: (typeof EMPTY_BODIES)[number]
  readonly changes?: readonly Change[]
  readonly twice?: true
  /** Whether the body arrives in pieces, or ends halfway. */
  readonly pace?: 'slow' | 'cut'
}

/** A change of one field of a reply; `where` in [0, 1) chooses the field. */
export type Change = {
  readonly what: (typeof CHANGES)[number]
  readonly where: number
  /** Changes only every nth item. */
  readonly every: number
}

/** The quirks of one control plane. The same seed gives the same quirks. */
export type Quirks = {
  readonly seed: number
  /** Whether replies have the fields of an API of 2025. */
  readonly older: boolean
  readonly series: (typeof SERIES)[number]
  /** The status that refuses a WebSocket; null if it accepts them. */
  readonly noSockets: number | null
  readonly of: (operation: string) => Treatment
}

/** No page works without these, so most control planes have them. */
const ESSENTIAL = new Set(['currentUserView', 'projectView', 'instanceView'])

/** Signing in leads to other pages, so these are never changed. */
const UNTOUCHED = new Set(['loginLocal', 'logout', 'loginSaml'])

/** Returns the quirks of the control plane with this seed; none for 0. */
export function quirksOf(seed: number): Quirks {
  const draw = repeatable(seed * 7919)
  const lacking = draw() * 0.4
  const emptied = draw() * 0.15
  const changed = draw() * 0.6
  const older = draw() < 0.5
  const series = pick(SERIES, draw)
  const noSockets = draw() < 0.5 ? pick([400, 404, 426, 501], draw) : null
  const of = (operation: string): Treatment => {
    if (seed === 0 || UNTOUCHED.has(operation)) return {}
    const chance = repeatable(seed * 7919 + numberOf(operation))
    const less = ESSENTIAL.has(operation) ? 0.15 : 1
    if (chance() < lacking * less) return { refused: pick(REFUSALS, chance) }
    if (chance() < emptied * less) return { emptied: pick(EMPTY_BODIES, chance) }
    const pace = chance()
    return {
      ...(chance() < changed ? { changes: changesFrom(chance) } : {}),
      ...(chance() < 0.05 ? { twice: true } : {}),
      ...(pace < 0.03 ? { pace: 'slow' } : pace < 0.05 * less ? { pace: 'cut' } : {}),
    }
  }
  return { seed, older: seed !== 0 && older, series: seed === 0 ? 'list' : series, noSockets, of }
}

function changesFrom(draw: Random): readonly Change[] {
  const many = 1 + Math.floor(draw() * 3)
  return Array.from({ length: many }, () => ({
    what: pick(CHANGES, draw),
    where: draw(),
    every: draw() < 0.5 ? 1 : 2,
  }))
}

function pick<Item>(among: readonly [Item, ...Item[]] | readonly Item[], draw: Random): Item {
  const found = among[Math.floor(draw() * among.length)]
  if (found === undefined) throw new Error('Nothing to pick from')
  return found
}

/** Hashes a word. */
function numberOf(word: string): number {
  return [...word].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)
}
