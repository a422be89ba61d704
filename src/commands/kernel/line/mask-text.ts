type Read = { readonly value: unknown } | { readonly error: string }

type Reader = { parse(text: string): Read; fromJson(value: unknown): Read }

/** Keeps a secret parameter from repeating a value that it cannot take: scripts and other pages read the sentence. */
export function discreet<Param extends Reader>(param: Param): Param {
  const mask = (read: Read, given: unknown): Read =>
    'error' in read ? { error: maskTexts(read.error, given) } : read
  return {
    ...param,
    parse: (text: string) => mask(param.parse(text), text),
    fromJson: (value: unknown) => mask(param.fromJson(value), value),
  }
}

/** Replaces every text in a value; a short one only where it stands alone, because words have the same letters. */
export function maskTexts(message: string, value: unknown): string {
  return (
    textsIn(value)
      // Skips what cannot be in it: a whole file is too large for a pattern, and the error would repeat it.
      .filter((text) => text.length <= message.length)
      .toSorted((one, other) => other.length - one.length)
      .reduce((masked, text) => masked.replaceAll(literal(text), '•••'), message)
  )
}

/** Shorter texts also occur by chance, within other words. */
const LONG = 4

/** Returns the texts in a value: a secret may be part of a body, or of its JSON. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value, ...textsInJson(value)]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return typeof value === 'number' || typeof value === 'bigint' ? [String(value)] : []
}

function textsInJson(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text)
    return value === text ? [] : textsIn(value)
  } catch {
    return []
  }
}

/** Ignores case, because the first letter of a message is capitalized. */
function literal(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(text.length < LONG ? `(?<!\\w)${escaped}(?!\\w)` : escaped, 'gi')
}
