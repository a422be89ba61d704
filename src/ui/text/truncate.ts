/**
 * Shortens text to at most `max` characters (code points). Longer text keeps `max` - 2 of them and gets an ellipsis,
 * at the end or in the middle (where an odd `max` keeps one more, for equal halves).
 */
export function truncate(text: string, max: number, middle = false): string {
  const characters = [...text]
  if (characters.length <= max) return text
  const kept = Math.max(0, max - 2)
  const head = middle ? Math.ceil(kept / 2) : kept
  const tail = middle ? head : 0
  return [...characters.slice(0, head), '…', ...characters.slice(characters.length - tail)].join('')
}
