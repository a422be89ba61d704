import type { Command } from '../command.ts'

/** Returns a verb in its progressive form: `Stopping` for `Stop`, `Adding to group` for `Add to group`. */
export function gerund(verb: string): string {
  return inflected(verb, (word) => `${doubled(word.replace(/(?<=[^e])e$/, ''))}ing`)
}

/** Returns the past tense of a verb: `Deleted` for `Delete`, `Left` for `Leave`. */
export function past(verb: string): string {
  return inflected(verb, (word) => {
    if (Object.hasOwn(IRREGULAR, word)) return IRREGULAR[word] ?? word
    if (word.endsWith('e')) return `${word}d`
    return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ied` : `${doubled(word)}ed`
  })
}

const IRREGULAR: Readonly<Record<string, string>> = {
  Find: 'Found',
  Go: 'Went',
  Leave: 'Left',
  Make: 'Made',
  New: 'Created',
  Resend: 'Resent',
  Run: 'Ran',
  Send: 'Sent',
  Set: 'Set',
  Unset: 'Unset',
  Withdraw: 'Withdrew',
  Write: 'Wrote',
}

/**
 * Says that a command has run, where it does not say so itself. One that only leads to a page has done nothing that its
 * title says: cloning begins with a form.
 */
export function hasRun({ title, place }: Pick<Command, 'title' | 'place'>): string {
  return place === null || /^(Go to|Open) /.test(title) ? past(title) : 'Page opened'
}

/** Doubles the last letter of a word of one short syllable, or of one that ends in such a word. */
function doubled(word: string): string {
  return word.replace(/^((?:|snap|un)[^aeiou]*[aeiou]([bdgmnpt]))$/i, '$1$2')
}

function inflected(verb: string, inflect: (word: string) => string): string {
  // `Create and attach disk` begins with two verbs.
  return verb.replace(
    /^(\S+)(?: and (\S+))?/,
    (_found, one: string, other: string | undefined) =>
      inflect(one) + (other === undefined ? '' : ` and ${inflect(other)}`),
  )
}
