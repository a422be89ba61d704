/**
 * Shortens a text that is longer than `max` characters: max − 2 of them stay, with an ellipsis at the end, or in the
 * middle where both ends tell something (ids; there an odd `max` keeps one more, for two equal halves).
 */
export function truncate(text: string, max: number, at: 'end' | 'middle' = 'end'): string {
  // By code point, so that no character is cut in half.
  const characters = [...text]
  if (characters.length <= max) return text
  const kept = Math.max(0, max - 2)
  if (at === 'end') return `${characters.slice(0, kept).join('')}…`
  const half = Math.ceil(kept / 2)
  return `${characters.slice(0, half).join('')}…${characters.slice(characters.length - half).join('')}`
}
