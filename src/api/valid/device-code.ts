/** The letters of a device's code. */
export const CODE_LENGTH = 8

/** Returns the letters of a text as a code has them: upper case, and no more than it has. */
export function codeIn(text: string): string {
  return text
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH)
}

/** Tells whether a text is a code, with or without a dash or spaces in it. */
export function isCode(text: string): boolean {
  return /^(?:[A-Za-z][\s-]*){8}$/.test(text.trim())
}
