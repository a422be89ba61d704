/** The letters of a device's code. */
export const CODE_LENGTH = 8

/** Returns the letters of a text in upper case, at most as many as a code has. */
export function codeIn(text: string): string {
  return text
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH)
}

/** True if a text is a code, with or without a dash or spaces in it. */
export function isCode(text: string): boolean {
  return /^(?:[A-Za-z][\s-]*){8}$/.test(text.trim())
}
