/** Ways in which a text can match, from best to worst. Commands and resources share this scale. */
export const rank = {
  /** It was typed in full: a title, a verb, a name, an id. */
  exact: 0,
  /** It begins with the typed text. */
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
  /** The same, but the letters are spread over several words: `stp` for subnet pools. */
  spread: 7,
  typo: 8,
  inside: 9,
  none: 10,
} as const

/** A text that is searched, or a typed word, in lower case. */
export type Text = {
  readonly text: string
  readonly words: readonly string[]
  /** The first letters of its words: `ni` for `new instance`. */
  readonly initials: string
  /** A bit for each letter in it, to rule out most texts at once. */
  readonly letters: number
}

export function textOf(original: string): Text {
  const { text, letters, words, initials } = lightText(original)
  return { text, letters, words, initials }
}

/** Makes a text that splits itself each time it is asked for its words: one of very many, few of which ever are. */
export function lightText(original: string): Text {
  return new LightText(original.toLowerCase())
}

class LightText implements Text {
  readonly text: string
  readonly letters: number

  constructor(text: string) {
    this.text = text
    let letters = 0
    for (let at = 0; at < text.length; at += 1) letters |= bitOf(text.charCodeAt(at))
    this.letters = letters
  }

  get words(): readonly string[] {
    const { text } = this
    const words: string[] = []
    // Takes a third of the time that a regular expression does.
    for (let from = 0, at = 0; at <= text.length; at += 1) {
      if (at < text.length && isWordPart(text.charCodeAt(at))) continue
      if (at > from) words.push(text.slice(from, at))
      from = at + 1
    }
    return words
  }

  get initials(): string {
    return this.words.map((word) => word.charAt(0)).join('')
  }
}

/** Letters have a bit each; two digits share one. */
function bitOf(code: number): number {
  if (code >= 97 && code <= 122) return 1 << (code - 97)
  return code >= 48 && code <= 57 ? 1 << (26 + ((code - 48) >> 1)) : 0
}

/** Stores as bits which letters the words of a text begin with, and which are the first or second of a word. */
export function noteOpenings(
  text: string,
  at: number,
  { starts, openings }: { readonly starts: Int32Array; readonly openings: Int32Array },
): void {
  let [first, early] = [0, 0]
  // How many letters the word has so far. Other letters than those of ASCII divide words only for typing errors.
  let [length, isOther] = [0, false]
  for (let which = 0; which < text.length; which += 1) {
    const code = text.charCodeAt(which)
    if (length < 2) {
      const bit = bitOf(code)
      early |= bit
      if (length === 0 && !isOther) first |= bit
    }
    length = isWordPart(code) ? length + 1 : 0
    isOther = code > 127
  }
  starts[at] = first
  openings[at] = early
}

/** Returns the bits of a typed word's first two letters; 0 if one of them has none. */
export function beginningOf(word: string): number {
  const [first, second] = [bitOf(word.charCodeAt(0)), bitOf(word.charCodeAt(1))]
  return first === 0 || second === 0 ? 0 : first | second
}

/** Ranks one typed word in a text: at a word's start, inside a word, or nowhere. */
export function rankIn(typed: Text, { text, letters }: Text): number {
  if ((typed.letters & ~letters) !== 0) return rank.none
  const word = typed.text
  let best: number = rank.none
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !isLetter(text, at - 1)) return rank.words
    best = rank.inside
  }
  return best
}

export function isWordOf({ text: word, letters: typed }: Text, { text, letters }: Text): boolean {
  if ((typed & ~letters) !== 0) return false
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if ((at === 0 || !isLetter(text, at - 1)) && !isLetter(text, at + word.length)) return true
  }
  return false
}

/** Ranks one typed word as {@link rankIn} does, and forgives: missing letters, one typing error. */
export function rankLoosely(typed: Text, of: Text): number {
  const word = typed.text
  const absent = typed.letters & ~of.letters
  const strict = absent === 0 ? rankIn(typed, of) : rank.none
  if (strict === rank.words || word.length < 2) return strict
  // One error adds at most one letter that the text lacks.
  const isNear = word.length >= 4 && (absent & (absent - 1)) === 0
  if (absent !== 0 && !isNear) return rank.none
  const inside = word.length > 2 ? strict : rank.none
  if (!mayBegin(word, of.text)) return inside
  // Skips text such as `db-002`: words have no hyphens, and splitting a name takes long.
  if (absent === 0 && typed.words.length === 1) {
    const { words } = of
    if (areInitials(word, words)) return rank.initials
    if (words.some((one) => hasLetters(word, 0, [one], 0))) return rank.letters
    // Three letters are in the names of too many.
    for (let at = 0; word.length > 3 && at < words.length; at += 1) {
      if (hasLetters(word, 0, words, at)) return rank.spread
    }
  }
  return isNear && isAnyOneOff(word, of.text) ? rank.typo : inside
}

/** True if letters are the first ones of words, from the first word on. */
function areInitials(letters: string, words: readonly string[]): boolean {
  if (letters.length > words.length) return false
  for (let at = 0; at < letters.length; at += 1) {
    if (words[at]?.charCodeAt(0) !== letters.charCodeAt(at)) return false
  }
  return true
}

/** Rules out most texts by the first two letters of their words, before they are split: splitting takes far longer. */
function mayBegin(typed: string, text: string): boolean {
  const [first, second] = [typed.charCodeAt(0), typed.charCodeAt(1)]
  let isStart = true
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isStart && (code === first || code === second || text.charCodeAt(at + 1) === first)) {
      return true
    }
    isStart = !isWordPart(code)
  }
  return false
}

/**
 * True if letters come in this order from the start of a word on. A letter may stand later in the same word or
 * begin a later one, so that few texts match by chance.
 */
function hasLetters(letters: string, begin: number, words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  if (word.charAt(0) !== letters.charAt(begin)) return false
  let from = 1
  for (let next = begin + 1; next < letters.length; next += 1) {
    const found = word.indexOf(letters.charAt(next), from)
    if (found < 0) {
      for (let later = at + 1; later < words.length; later += 1) {
        if (hasLetters(letters, next, words, later)) return true
      }
      return false
    }
    from = found + 1
  }
  return true
}

/** True if a text or one of its words, or their beginnings, is a typed word but for one letter. */
function isAnyOneOff(typed: string, text: string): boolean {
  if (isOneOff(typed, text, 0, text.length)) return true
  for (let from = 0, at = 0; at <= text.length; at += 1) {
    if (at < text.length && isWordPart(text.charCodeAt(at))) continue
    if (isOneOff(typed, text, from, at)) return true
    from = at + 1
  }
  return false
}

/** True if a part of a text, or its beginning, is a typed word with one letter added, left out, changed or swapped. */
function isOneOff(typed: string, text: string, from: number, end: number): boolean {
  const [size, length] = [typed.length, end - from]
  if (length < size - 1) return false
  let at = 0
  while (at < size && at < length && typed[at] === text[from + at]) at += 1
  if (at === size || at === length) return true
  const [one, next] = [typed[at], typed[at + 1]]
  const [other, after] = [text[from + at], text[from + at + 1]]
  // The first letter is rarely mistaken for another.
  if (at === 0 && one !== after && next !== other) return false
  const same = (typedAt: number, textAt: number) => {
    if (textAt + size - typedAt > length) return false
    for (let which = typedAt; which < size; which += 1) {
      if (typed[which] !== text[from + textAt + which - typedAt]) return false
    }
    return true
  }
  return (
    same(at + 1, at) ||
    same(at + 1, at + 1) ||
    same(at, at + 1) ||
    (one === after && next === other && same(at + 2, at + 2))
  )
}

function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return isWordPart(code) || code > 127
}

function isWordPart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
}
