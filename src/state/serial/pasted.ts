/** Delays between pasted lines, in milliseconds. A guest that is booting may lose faster ones. */
export const PACES = [0, 20, 100, 500] as const

/** Sends at most this many characters at once. */
const PIECE = 4096

/**
 * Splits pasted text into the pieces to send: line by line if paced, else in large pieces. Drops characters that a
 * keyboard cannot type, so that nothing hidden in it acts on its own.
 * @param brackets whether the guest asked for bracketed paste
 */
export function pastedPieces(text: string, paced: boolean, brackets: boolean): readonly string[] {
  const clean = typable(text)
  if (paced) return clean.match(/[^\r]*\r|[^\r]+$/g) ?? []
  const whole = brackets ? `\u001b[200~${clean}\u001b[201~` : clean
  return whole.match(new RegExp(`[^]{1,${PIECE}}`, 'gu')) ?? []
}

/** Counts the lines that would be sent, including an unfinished last one. */
export function countLines(text: string): number {
  return typable(text)
    .split('\r')
    .filter((line, at, all) => line !== '' || at < all.length - 1).length
}

function typable(text: string): string {
  return text.replaceAll(/\r?\n/g, '\r').replaceAll(/[^\P{Cc}\t\r]/gu, '')
}
