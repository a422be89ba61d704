/**
 * Text from the API as it may be shown: a character that would be unseen, or would reorder the text around
 * it, stands as its code, `‹U+202E›`. These are Unicode's control and format characters and line separators,
 * but not newline and tab, nor what joins letters or pictures outside ASCII, nor the Arabic signs that are
 * format characters only by name. A number that should be text is written as text; what is neither is empty.
 */
export function visible(text: string | number | null | undefined): string {
  return (typeof text === 'object' ? '' : String(text ?? '')).replace(unseen, mark)
}

const unseen =
  /(?![\n\t\u0600-\u0605\u06dd\u070f\u08e2]|(?<=\P{ASCII})[\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

function mark(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `‹U+${code.toString(16).toUpperCase().padStart(4, '0')}›`
}
