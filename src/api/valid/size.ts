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

/** Bytes in one GiB. */
export const GIB = 1024 ** 3

const PREFIXES = 'KMGTPE'
