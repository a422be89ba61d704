/**
 * Finds the option that a mistyped word or phrase most likely meant: as many words, each with at most one letter in
 * three added, left out, replaced or swapped, or all of them right but in another order. Null if none is that close, or
 * if several are equally close.
 */
export function nearest(typed: string, options: Iterable<string>): string | null {
  let best: string | null = null
  let least = Infinity
  for (const option of new Set(options)) {
    const edits = distance(typed.split(' '), option.split(' '))
    if (edits > least || edits === Infinity) continue
    best = edits < least ? option : null
    least = edits
  }
  return best
}

function distance(typed: readonly string[], option: readonly string[]): number {
  if (typed.length !== option.length) return Infinity
  if (typed.length > 1 && typed.toSorted().join(' ') === option.toSorted().join(' ')) return 1
  let sum = 0
  for (const [at, word] of typed.entries()) {
    const edits = editsBetween(word, option[at] ?? '')
    if (edits > Math.floor(word.length / 3)) return Infinity
    sum += edits
  }
  return sum
}

/** Counts the letters to add, leave out, replace or swap with their neighbor (optimal string alignment). */
function editsBetween(one: string, other: string): number {
  if (one === other) return 0
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      now[column] = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = last
    last = now
  }
  return last[other.length] ?? 0
}
