import { atom } from 'jotai/vanilla'
import { markedAtom, sameRef } from '../context.ts'
import type { Ref } from '../nouns.ts'

/**
 * Marks every row from the one that was marked last up to another one, which then counts as marked last. Marks that one
 * alone if no other row of its table is marked.
 */
export const markUpToAtom = atom(
  null,
  (get, set, { among, to }: { readonly among: readonly Ref[]; readonly to: Ref }) => {
    const marked = get(markedAtom)
    const last = marked.at(-1)
    const end = among.findIndex((ref) => sameRef(ref, to))
    const start = last === undefined ? -1 : among.findIndex((ref) => sameRef(ref, last))
    const [low, high] = start < 0 ? [end, end] : [Math.min(start, end), Math.max(start, end)]
    const added = among.slice(low, high + 1).filter((ref) => !sameRef(ref, to))
    const rest = marked.filter((ref) => ![...added, to].some((other) => sameRef(ref, other)))
    set(markedAtom, [...rest, ...added, to])
  },
)
