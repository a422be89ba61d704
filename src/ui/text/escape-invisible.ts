/**
 * Returns text from the API in a form that is safe to show: a character that would be invisible, or would reorder the
 * text around it, becomes its code, `‹U+202E›`. These are Unicode's control and format characters and line
 * separators, except newline and tab, joiners between letters or pictures outside ASCII, and the Arabic signs that
 * are format characters only in name. A number in place of text is converted; anything else is empty.
 */
export function escapeInvisible(text: string | number | null | undefined): string {
  return (typeof text === 'object' ? '' : String(text ?? '')).replace(unseen, mark)
}

const unseen =
  /(?![\n\t\u0600-\u0605\u06dd\u070f\u08e2]|(?<=\P{ASCII})[\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

function mark(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `‹U+${code.toString(16).toUpperCase().padStart(4, '0')}›`
}
