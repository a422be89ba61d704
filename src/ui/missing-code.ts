/**
 * Whether an error says that a part of the console's code (a script, or the styles that belong to it) could not be
 * fetched. Browsers have no type for it, only words: Chromium's and Firefox's, Safari's, and Vite's for styles.
 */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message)
  )
}
