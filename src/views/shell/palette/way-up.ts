import { crumbsOf } from '../../../state/navigation/crumbs.ts'
import type { PageTarget } from '../../../state/navigation/location.ts'
import { rank, rankIn, textOf } from '../../../state/search/match.ts'

type Up = {
  readonly key: string
  readonly title: string
  readonly note: string
  readonly href: string
}

/** The pages above this one, the nearest first. */
export function pagesAbove(page: PageTarget | null): readonly Up[] {
  if (page === null) return []
  const crumbs = crumbsOf(page.id, page.params)
  const own = crumbs.at(-1)?.href
  const above = crumbs.flatMap(({ label, href }) => {
    if (href === null || href === own) return []
    return [{ key: `up ${label} ${href}`, title: `Go up to ${label}`, note: '', href }]
  })
  return above.toReversed()
}

/** Finds the pages above by `up`, `back` or their names, and how well they match. */
export function wayUp(
  typed: string,
  page: PageTarget | null,
): { readonly results: readonly Up[]; readonly rank: number } {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const words = text.split(' ').map(textOf)
  const found = pagesAbove(page).filter(({ title }) => {
    const said = textOf(`${title} back`)
    return words.every((word) => rankIn(word, said) === rank.words)
  })
  const isAsked = /^(go )?(up|back)\b/.test(text)
  return {
    results: found,
    rank: found.length === 0 ? rank.none : isAsked ? rank.exact : rank.words,
  }
}
