/**
 * Converts a name of the API to words: `degrees_celsius` is `degrees celsius`; empty for none. Other control planes may
 * send null or a number.
 */
export function spaced(word: string | number | null | undefined): string {
  return word == null || word === 'none' ? '' : String(word).replaceAll('_', ' ')
}
