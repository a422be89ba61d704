/** Begins with a capital letter, as a sentence does. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Begins with a small letter, unless it begins with an acronym. */
export function uncapital(text: string): string {
  return /^[A-Z](?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** Joins the parts that there are, as one line. */
export function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}
