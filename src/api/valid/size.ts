/**
 * Reads `8GiB`, `8 GiB`, `1.5 TiB`, `8g` or `8589934592` as bytes. Null if it is not a size, not a whole number of
 * bytes, or too large to be exact. Rejects decimal units (`8GB`) instead of guessing.
 */
export function parseSize(text: string): number | null {
  const match = /^(\d+(?:\.\d+)?)\s*(?:([kmgtpe])(?:ib)?|b)?$/i.exec(text.trim())
  if (match === null) return null
  const power = match[2] === undefined ? 0 : PREFIXES.indexOf(match[2].toUpperCase()) + 1
  const bytes = Number(match[1]) * 1024 ** power
  return Number.isSafeInteger(bytes) ? bytes : null
}

/**
 * Prints bytes exactly and as one word, for lines that are parsed again: `8GiB`, or the bare number if no unit divides
 * it.
 */
export function printSize(bytes: number): string {
  let amount = bytes
  let power = 0
  while (amount > 0 && amount % 1024 === 0 && power < PREFIXES.length) {
    amount /= 1024
    power += 1
  }
  return power === 0 ? String(bytes) : `${amount}${PREFIXES.charAt(power - 1)}iB`
}

/** Bytes in one GiB. */
export const GIB = 1024 ** 3

const PREFIXES = 'KMGTPE'
