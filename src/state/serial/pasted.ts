/** How fast pasted lines are sent, in milliseconds from one to the next; a guest that boots may lose faster ones. */
export const PACES = [0, 20, 100, 500] as const

/** As much as is sent in one go, in characters. */
const PIECE = 4096

/**
 * Pasted text as the pieces in which it is sent: whole where it is not paced, else line by line. Characters that a
 * keyboard cannot make are left out, so that nothing hidden in it acts on its own.
 * @param brackets the guest wants to know where pasted text begins and ends
 */
export function pastedPieces(text: string, paced: boolean, brackets: boolean): readonly string[] {
  const clean = typable(text)
  if (paced) return clean.match(/[^\r]*\r|[^\r]+$/g) ?? []
  const whole = brackets ? `\u001b[200~${clean}\u001b[201~` : clean
  return whole.match(new RegExp(`[^]{1,${PIECE}}`, 'gu')) ?? []
}

/** How many lines are sent; the last one may not end. */
export function countLines(text: string): number {
  return typable(text)
    .split('\r')
    .filter((line, at, all) => line !== '' || at < all.length - 1).length
}

function typable(text: string): string {
  return text.replaceAll(/\r?\n/g, '\r').replaceAll(/[^\P{Cc}\t\r]/gu, '')
}
