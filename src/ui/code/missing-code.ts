/**
 * Returns true when an error means that a code chunk (a script, or its styles) failed to load. Browsers have no error
 * type for this, only wording: Chromium's and Firefox's, Safari's, and Vite's for styles.
 */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message)
  )
}
