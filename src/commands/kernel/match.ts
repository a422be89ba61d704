/** How a text matches what was typed, from best to worst. Commands and resources are ranked by the same scale. */
export const rank = {
  /** All of it was typed: a title, a verb, a name, an id. */
  exact: 0,
  /** It begins with all that was typed. */
  prefix: 1,
  /** Each typed word begins one of its words, in any order. */
  words: 2,
  /** A typed word is one of its keywords. */
  keyword: 3,
  initials: 4,
  /** A typed word begins one of its keywords. */
  hint: 5,
  /** Letters of a word in their order: `stp` for stop. */
  letters: 6,
  typo: 7,
  inside: 8,
  none: 9,
} as const

/** Ranks one typed word in a text, both in lower case: at a word's start, inside a word, or nowhere. */
export function rankIn(word: string, text: string): number {
  let best: number = rank.none
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !isLetter(text, at - 1)) return rank.words
    best = rank.inside
  }
  return best
}

/** Tells whether one typed word is a whole word of a text. */
export function isWordOf(word: string, text: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if ((at === 0 || !isLetter(text, at - 1)) && !isLetter(text, at + word.length)) return true
  }
  return false
}

/** Ranks one typed word as {@link rankIn} does, and forgives: missing letters, one typing error. */
export function rankLoosely(word: string, text: string): number {
  const strict = rankIn(word, text)
  if (strict === rank.words || word.length < 2) return strict
  const parts = wordsOf(text)
  if (initialsOf(parts).startsWith(word)) return rank.initials
  if (parts.some((_part, at) => hasLetters(word, parts, at))) return rank.letters
  if (word.length >= 4 && [text, ...parts].some((part) => isOneOff(word, part))) return rank.typo
  return word.length > 2 ? strict : rank.none
}

/** Splits a text into its words. */
export function wordsOf(text: string): readonly string[] {
  return text.split(/[^a-z0-9]+/).filter(Boolean)
}

/** Returns the first letters of words: `ni` for `new instance`. */
export function initialsOf(words: readonly string[]): string {
  return words.map((word) => word.charAt(0)).join('')
}

/**
 * Tells whether letters come in this order from the start of a word on. A letter may stand later in the same word or
 * begin a later one, so that few texts match by chance.
 */
function hasLetters(letters: string, words: readonly string[], at: number): boolean {
  const [first = ''] = letters
  const word = words[at] ?? ''
  if (!word.startsWith(first)) return false
  let from = 1
  for (let next = 1; next < letters.length; next += 1) {
    const found = word.indexOf(letters.charAt(next), from)
    if (found < 0) {
      const rest = letters.slice(next)
      return words.some((_word, later) => later > at && hasLetters(rest, words, later))
    }
    from = found + 1
  }
  return true
}

/** Tells whether a word, or its beginning, differs by one letter added, left out, changed or swapped. */
export function isOneOff(typed: string, word: string): boolean {
  if (word.length < typed.length - 1) return false
  const lengths = [typed.length, typed.length + 1, typed.length - 1]
  return lengths.some((length) => differsByOne(typed, word.slice(0, length)))
}

function differsByOne(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let [end, otherEnd] = [one.length, other.length]
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end -= 1
    otherEnd -= 1
  }
  const [left, right] = [one.slice(start, end), other.slice(start, otherEnd)]
  if (Math.max(left.length, right.length) <= 1) return true
  return left.length === 2 && left === `${right.charAt(1)}${right.charAt(0)}`
}

function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127
}
