/** A version in the form of Semantic Versioning, without its build. */
type Version = {
  readonly numbers: readonly bigint[]
  /** The identifiers of a pre-release; empty for a release. */
  readonly early: readonly string[]
}

const FORM = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/

/**
 * True if one version comes before another by the rules of Semantic Versioning, which ignore builds. False if
 * either is no version, because then nothing is known.
 */
export function isOlder(one: string, other: string): boolean {
  const [a, b] = [read(one), read(other)]
  return a !== null && b !== null && order(a, b) < 0
}

function read(text: string): Version | null {
  const [whole, major = '0', minor = '0', patch = '0', early] = FORM.exec(text) ?? []
  if (whole === undefined) return null
  return {
    numbers: [major, minor, patch].map((digits) => BigInt(digits)),
    early: early === undefined ? [] : early.split('.'),
  }
}

function order(one: Version, other: Version): number {
  for (const [index, number] of one.numbers.entries()) {
    const against = other.numbers[index] ?? 0n
    if (number !== against) return number < against ? -1 : 1
  }
  // A pre-release comes before its release.
  if (one.early.length === 0 || other.early.length === 0) {
    return other.early.length - one.early.length
  }
  for (const [index, identifier] of one.early.entries()) {
    const against = other.early[index]
    if (against === undefined) return 1
    const between = orderIdentifiers(identifier, against)
    if (between !== 0) return between
  }
  return one.early.length - other.early.length
}

/** Orders numbers by value and before words, and words by their letters. */
function orderIdentifiers(one: string, other: string): number {
  if (one === other) return 0
  const [isNumber, isOtherNumber] = [one, other].map((text) => /^\d+$/.test(text))
  if (isNumber !== isOtherNumber) return isNumber === true ? -1 : 1
  const isLess = isNumber === true ? BigInt(one) < BigInt(other) : one < other
  return isLess ? -1 : 1
}
