/** Modules that load together: for an address, or for a dynamic import. */
export type Load = {
  readonly modules: ReadonlySet<string>
  /** How much it counts; 1 for an ordinary address. */
  readonly weight: number
  /** True if it must not get any code that it does not need. */
  readonly exact: boolean
  /** True for the address of a page. */
  readonly isPage: boolean
}

/** A load with what it gets so far, and what more would cost. */
type Tally = Load & {
  bytes: number
  scripts: number
  /** How many bytes a script counts. */
  perScript: number
}

/** Modules that become one chunk. */
export type Part = {
  readonly modules: readonly string[]
  /** For each load, 1 if it needs any of the modules. */
  readonly neededBy: Uint8Array
  readonly size: number
}

// The numbers below were found by trying some ninety combinations: no page of this build exceeds 20 scripts or 160 kB.

/** What a script costs, in bytes: headers, worse compression, import statements, and the time that the browser takes for it. */
const PER_SCRIPT = 2000

/** How much an unneeded byte counts for a page, where a needed one counts 1. */
const PER_BYTE = 1.8

/** From this estimate on, a page is close to its limit of bytes: what is sent is about 0.85 of it. */
const LARGE = 184_000

/** How many bytes above `LARGE` raise the price of an unneeded byte by that of a needed one. */
const PER_EXCESS = 600

/** A page with this number of scripts pays the usual price for one more. */
const MANY = 12.6

/** Adds to what a load gets. The more scripts a page has, the more each counts. */
function add(tally: Tally, bytes: number, scripts: number): void {
  tally.bytes += bytes
  tally.scripts += scripts
  if (!tally.isPage) return
  tally.perScript = PER_SCRIPT * Math.min(200, Math.max(0.3, (tally.scripts / MANY) ** 9.5))
}

type Pair = {
  readonly one: Part
  readonly other: Part
  /** How many bytes all loads together saved by merging the two when that was last computed. */
  gain: number
}

/** Which parts each part imports. */
type Imports = Map<Part, ReadonlySet<Part>>

/** How many merges apart all pairs are computed again: each merge changes what many others cost. */
const ROUND = 50

/** Merges the two parts that gain most, until no two gain anything. */
export function mergeAll(
  given: readonly Part[],
  loads: readonly Load[],
  importsOfModule: (id: string) => readonly string[],
): readonly Part[] {
  const parts = new Set(given)
  const tallies = loads.map((load, at) => {
    const tally = { ...load, bytes: 0, scripts: 0, perScript: PER_SCRIPT }
    for (const { size, neededBy } of given) if (neededBy[at] === 1) add(tally, size, 1)
    return tally
  })
  const imports = importsOf(given, importsOfModule)
  let costs = costsIn(imports)
  let pairs: Pair[] = []
  for (let merged = 0; ; merged += 1) {
    if (merged % ROUND === 0) {
      costs = costsIn(imports)
      const all = [...parts]
      pairs = all.flatMap((one, at) => pairsOf(one, all.slice(at + 1), tallies, costs))
    }
    const best = bestOf(pairs, imports, tallies)
    if (best === null && merged % ROUND === 0) return [...parts]
    if (best === null) {
      // Pairs that gained nothing when they were computed may gain now.
      merged += ROUND - (merged % ROUND) - 1
      continue
    }
    const { one, other } = best
    const now = costsIn(imports)
    tallies.forEach((tally, at) => {
      const [needsOne, needsOther] = [one.neededBy[at], other.neededBy[at]]
      if (needsOne !== needsOther) add(tally, now(needsOne === 1 ? other : one)[at] ?? 0, 0)
      else if (needsOne === 1) add(tally, 0, -1)
    })
    const both: Part = {
      modules: [...one.modules, ...other.modules],
      neededBy: one.neededBy.map((needed, at) => needed | (other.neededBy[at] ?? 0)),
      size: one.size + other.size,
    }
    const isGone = (part: Part) => part === one || part === other
    const imported = [one, other].flatMap((part) => [...(imports.get(part) ?? [])])
    for (const [part, to] of imports) {
      imports.set(part, new Set(Array.from(to, (next) => (isGone(next) ? both : next))))
    }
    imports.set(both, new Set(imported.filter((part) => !isGone(part))))
    for (const part of [one, other]) {
      parts.delete(part)
      imports.delete(part)
    }
    // Whatever loads a chunk also loads its imports.
    for (const part of withImported(both, imports)) {
      both.neededBy.forEach((needed, at) => {
        if (needed === 1) part.neededBy[at] = 1
      })
      loadsByPart.delete(part)
    }
    pairs = pairs.filter((pair) => !isGone(pair.one) && !isGone(pair.other))
    pairs.push(...pairsOf(both, [...parts], tallies, costs))
    parts.add(both)
  }
}

/** Pairs a part with the others that are worth merging with it. */
function pairsOf(
  one: Part,
  others: readonly Part[],
  loads: readonly Tally[],
  costs: (part: Part) => Float64Array,
): readonly Pair[] {
  return others.flatMap((other) => {
    const gain = gainOf(one, other, loads, costs)
    return gain > 0 ? [{ one, other, gain }] : []
  })
}

/** Returns the pair that gains most now; null if none gains anything. Sorts the pairs. */
function bestOf(pairs: Pair[], imports: Imports, loads: readonly Tally[]): Pair | null {
  const costs = costsIn(imports)
  let best: Pair | null = null
  for (const pair of pairs.sort((a, b) => b.gain - a.gain)) {
    if (pair.gain <= (best?.gain ?? 0)) break
    const { one, other } = pair
    if (isBetween(one, other, imports) || isBetween(other, one, imports)) continue
    // Earlier merges have changed what it costs.
    pair.gain = gainOf(one, other, loads, costs)
    if (pair.gain > (best?.gain ?? 0)) best = pair
  }
  return best
}

/** Returns how many bytes all loads together save if two parts are merged; 0 if they save none. */
function gainOf(
  one: Part,
  other: Part,
  loads: readonly Tally[],
  costs: (part: Part) => Float64Array,
): number {
  let gain = 0
  const [ofOne, ofOther] = [loadsWith(one), loadsWith(other)]
  const [fewer, rest] = ofOne.length < ofOther.length ? [ofOne, other] : [ofOther, one]
  for (const at of fewer) {
    const load = loads[at]
    if (rest.neededBy[at] === 1 && load !== undefined) gain += load.weight * load.perScript
  }
  // Most pairs share no load and end here.
  if (gain <= 0) return 0
  for (const [needing, added] of [
    [ofOne, other],
    [ofOther, one],
  ] as const) {
    const cost = costs(added)
    for (const at of needing) {
      const load = loads[at]
      if (load === undefined || added.neededBy[at] === 1) continue
      if (load.exact) return 0
      const bytes = cost[at] ?? 0
      // A byte counts more on a page that would become large, or a few rare pages would pay for all others.
      const more = Math.max(0, load.bytes + bytes - LARGE) / PER_EXCESS
      gain -= load.weight * bytes * (load.isPage ? PER_BYTE + more : 1)
      if (gain <= 0) return 0
    }
  }
  return gain
}

const loadsByPart = new WeakMap<Part, readonly number[]>()

/** Returns the numbers of the loads that need a part. Most need few, and this is asked some ten million times. */
function loadsWith(part: Part): readonly number[] {
  const before = loadsByPart.get(part)
  if (before !== undefined) return before
  const needed = Array.from(part.neededBy.keys()).filter((at) => part.neededBy[at] === 1)
  loadsByPart.set(part, needed)
  return needed
}

/** Computes, for each load, the bytes that it gets with a part: of the part, and of what that imports. */
function costsIn(imports: Imports): (part: Part) => Float64Array {
  const known = new Map<Part, Float64Array>()
  return (part) => {
    const costs = known.get(part) ?? new Float64Array(part.neededBy.length)
    if (!known.has(part)) {
      for (const { size, neededBy } of withImported(part, imports)) {
        for (let at = 0; at < costs.length; at += 1) {
          if (neededBy[at] === 0) costs[at] = (costs[at] ?? 0) + size
        }
      }
      known.set(part, costs)
    }
    return costs
  }
}

/** Returns a part and all that it imports. */
function withImported(part: Part, imports: Imports): ReadonlySet<Part> {
  const reached = new Set([part])
  for (const one of reached) for (const next of imports.get(one) ?? []) reached.add(next)
  return reached
}

/** Returns which parts each part imports. */
function importsOf(
  parts: readonly Part[],
  importsOfModule: (id: string) => readonly string[],
): Imports {
  const partOf = new Map(parts.flatMap((part) => part.modules.map((id) => [id, part] as const)))
  return new Map(
    parts.map((part) => {
      const imported = part.modules.flatMap((id) => importsOfModule(id))
      const to = new Set(imported.flatMap((id) => partOf.get(id) ?? []))
      to.delete(part)
      return [part, to]
    }),
  )
}

/** True if a part imports another through a third: merging the two would make an import cycle. */
function isBetween(from: Part, to: Part, imports: Imports): boolean {
  const reached = new Set(imports.get(from))
  reached.delete(to)
  for (const part of reached) for (const next of imports.get(part) ?? []) reached.add(next)
  return reached.has(to)
}
