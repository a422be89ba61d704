import { isUuid } from './id.ts'

/** Explains that a required value is missing, or returns null. */
export function requiredRefusal(label: string, value: string): string | null {
  return value === '' ? `${label} is required` : null
}

/** The longest name of a resource, in characters (the API document's `Name`). */
const NAME_MAX = 63

/**
 * Explains why a text cannot be a resource's name, or returns null. The first broken rule is reported. Source: the API
 * document's `Name`, without the upper-case letters that the API still accepts.
 */
export function nameRefusal(name: string, label = 'Name'): string | null {
  if (name === '') return requiredRefusal(label, name)
  if (name.length > NAME_MAX) return `Must be ${NAME_MAX} characters or fewer`
  if (!/^[a-z0-9-]*$/.test(name)) {
    return 'Can only contain lower-case letters, numbers, and dashes'
  }
  if (!/^[a-z]/.test(name)) return 'Must start with a lower-case letter'
  if (name.endsWith('-')) return 'Must end with a letter or number'
  return isUuid(name) ? 'Must not have the form of an ID' : null
}

/** The longest description, in characters. */
const DESCRIPTION_MAX = 512

export function descriptionRefusal(description: string): string | null {
  return description.length > DESCRIPTION_MAX
    ? `A description must be no longer than ${DESCRIPTION_MAX} characters`
    : null
}

/**
 * Makes up an unused name: the parts joined with dashes and six random hexadecimal digits, at most 63 characters. Parts
 * that do not fit are cut to equal lengths.
 * @param parts names of resources, so that the first begins with a letter
 * @param random as `Math.random`
 */
export function generatedName(
  parts: readonly string[],
  random: () => number = Math.random,
): string {
  const suffix = Math.floor(random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')
  const share = Math.floor((NAME_MAX - suffix.length - parts.length) / Math.max(1, parts.length))
  return [...parts.map((part) => part.slice(0, share)), suffix].join('-')
}

export function uniqueRefusal(items: readonly (string | number)[]): string | null {
  return new Set(items.map(String)).size === items.length ? null : 'Items must be unique'
}
