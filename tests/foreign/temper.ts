import { repeatable, type Random } from '../../src/mock/seed.ts'

/** How a call is refused that the control plane does not have. */
export const REFUSALS = ['501', '501 without a body', '404', '404 as a page'] as const
/** What stands in an answer's place. */
export const HOLLOWS = ['nothing', '204', '{}', 'null', 'bare array', 'items: null'] as const
/** What is done to one field of an answer. */
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
/** How the points of a series are written. */
export const SERIES = ['list', 'by key', 'bare values', 'no values', 'no points'] as const

/** What a control plane does with the calls of one operation. */
export type Treatment = {
  readonly refused?: (typeof REFUSALS)[number]
  readonly hollow?: (typeof HOLLOWS)[number]
  readonly changes?: readonly Change[]
  readonly twice?: true
  /** A body that comes in pieces, or one that ends in its middle. */
  readonly pace?: 'slow' | 'cut'
}

/** A change of one field, chosen among those of the answer by a number in [0, 1). */
export type Change = {
  readonly what: (typeof CHANGES)[number]
  readonly where: number
  /** One of so many items is changed. */
  readonly every: number
}

/** The ways of one control plane that is not ours: the same seed has the same ways. */
export type Temper = {
  readonly seed: number
  /** Whether answers have the fields of an API of 2025. */
  readonly older: boolean
  readonly series: (typeof SERIES)[number]
  /** The status that refuses a WebSocket; null where there are some. */
  readonly noSockets: number | null
  readonly of: (operation: string) => Treatment
}

/** Without these there is no page at all, so most control planes have them. */
const ESSENTIAL = new Set(['currentUserView', 'projectView', 'instanceView'])

/** Who is asked to sign in has other pages. */
const UNTOUCHED = new Set(['loginLocal', 'logout', 'loginSaml'])

/** The temper of the control plane with this number; that of 0 is plain. */
export function temperOf(seed: number): Temper {
  const draw = repeatable(seed * 7919)
  const lacking = draw() * 0.4
  const hollow = draw() * 0.15
  const changed = draw() * 0.6
  const older = draw() < 0.5
  const series = pick(SERIES, draw)
  const noSockets = draw() < 0.5 ? pick([400, 404, 426, 501], draw) : null
  const of = (operation: string): Treatment => {
    if (seed === 0 || UNTOUCHED.has(operation)) return {}
    const chance = repeatable(seed * 7919 + numberOf(operation))
    const less = ESSENTIAL.has(operation) ? 0.15 : 1
    if (chance() < lacking * less) return { refused: pick(REFUSALS, chance) }
    if (chance() < hollow * less) return { hollow: pick(HOLLOWS, chance) }
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

/** The same number for the same word. */
function numberOf(word: string): number {
  return [...word].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)
}
