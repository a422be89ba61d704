/**
 * Compares values by what they are, whatever the order of their keys; an absent field equals an undefined one. A file is
 * only itself: as JSON every file is `{}`, and two different uploads would pass for one.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (one instanceof Date && other instanceof Date) {
    return Object.is(one.getTime(), other.getTime())
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]))
  }
  if (!isPlain(one) || !isPlain(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === '[object Object]'
}
