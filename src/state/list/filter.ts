/** A filter as typed: `state:running,failed db` is for rows in one of the states that contain `db`. */
export type Filter = {
  readonly words: readonly string[]
  readonly tests: readonly FieldTest[]
}

/** `state:run` compares the beginning of a field, `state=running` all of it, `name~web` any part of it. */
export type FieldTest = {
  readonly field: string
  readonly by: string
  /** The field must have one of these. */
  readonly values: readonly string[]
}

/** Parses a filter. Never fails: anything that does not name a field is a word to search for. */
export function parseFilter(text: string): Filter {
  const words: string[] = []
  const tests: FieldTest[] = []
  for (const part of text.toLowerCase().split(/\s+/).filter(Boolean)) {
    const [, field, by, values] = /^([^:=~]+)([:=~])(.*)$/.exec(part) ?? []
    if (field === undefined || by === undefined || values === undefined) words.push(part)
    else tests.push({ field, by, values: values.split(',').filter(Boolean) })
  }
  return { words, tests }
}

/** True if a row with these texts by field passes; words are searched for in all of `searched`. */
export function passes(
  { words, tests }: Filter,
  texts: Readonly<Record<string, string>>,
  searched = texts,
): boolean {
  const whole = Object.values(searched).join(' ').toLowerCase()
  return (
    words.every((word) => whole.includes(word)) &&
    tests.every(({ field, by, values }) => {
      const text = Object.hasOwn(texts, field) ? String(texts[field]).toLowerCase() : undefined
      if (text === undefined) return false
      return values.length === 0 || values.some((value) => isLike(text, by, value))
    })
  )
}

function isLike(text: string, by: string, value: string): boolean {
  if (by === '=') return text === value
  return by === '~' ? text.includes(value) : text.startsWith(value)
}
