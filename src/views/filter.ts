/** A filter as typed: `state:running,failed db` shows rows in one of the states whose name contains `db`. */
export type Filter = {
  readonly words: readonly string[]
  readonly fields: ReadonlyMap<string, readonly string[]>
}

/** Parses a filter. Never fails: anything that is not `field:value` is a word to search for. */
export function parseFilter(text: string): Filter {
  const words: string[] = []
  const fields = new Map<string, readonly string[]>()
  for (const part of text.toLowerCase().split(/\s+/).filter(Boolean)) {
    const at = part.indexOf(':')
    if (at > 0)
      fields.set(
        part.slice(0, at),
        part
          .slice(at + 1)
          .split(',')
          .filter(Boolean),
      )
    else words.push(part)
  }
  return { words, fields }
}

/** True if a row with these texts by field passes; words are searched for in all of them. */
export function passes(filter: Filter, texts: Readonly<Record<string, string>>): boolean {
  const whole = Object.values(texts).join(' ').toLowerCase()
  const found = filter.words.every((word) => whole.includes(word))
  return (
    found &&
    [...filter.fields].every(([field, values]) => {
      const text = Object.hasOwn(texts, field) ? String(texts[field]).toLowerCase() : undefined
      return (
        text !== undefined &&
        (values.length === 0 || values.some((value) => text.startsWith(value)))
      )
    })
  )
}
