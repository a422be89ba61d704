import { isUuid } from './id.ts'

/** Why a value that must be there is not, or null. */
export function requiredRefusal(label: string, value: string): string | null {
  return value === '' ? `${label} is required` : null
}

/** Most characters that a resource's name may have (the API document's `Name`). */
const NAME_MAX = 63

/**
 * Why a text cannot be a resource's name, or null. The first rule that is broken speaks.
 * Source: the API document's `Name`, without the upper-case letters that it still reads.
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

/** Most characters that a description may have. */
const DESCRIPTION_MAX = 512

/** Why a text cannot be a description, or null. */
export function descriptionRefusal(description: string): string | null {
  return description.length > DESCRIPTION_MAX
    ? `A description must be no longer than ${DESCRIPTION_MAX} characters`
    : null
}

/**
 * A name nobody has yet: the parts joined with dashes and six random hexadecimal digits, at most 63 characters.
 * Parts that do not fit are cut to an equal share.
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
