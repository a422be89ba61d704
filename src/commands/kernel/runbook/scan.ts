import { closingOf, DOCUMENT } from '../line/tokens.ts'

/** A `$name` in a line, and the quotes around it, which decide how its value is written. */
export type Use = {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly within: 'nothing' | 'quotes' | 'document'
}

type Scanned = {
  readonly uses: readonly Use[]
  /** True if the line goes on below: a quote or a here-document is not closed, or the last line break is escaped. */
  readonly isOpen: boolean
}

/**
 * Finds the variables of a line as a shell would: not in single quotes, in comments, and in here-documents whose mark is
 * quoted.
 */
export function scan(line: string): Scanned {
  const uses: Use[] = []
  const open = { uses, isOpen: true }
  let at = 0
  let isWordStart = true
  while (at < line.length) {
    const here = line.charAt(at)
    const rest = line.slice(at)
    const document = isWordStart ? DOCUMENT.exec(rest) : null
    if (isWordStart && here === '#') {
      const end = line.indexOf('\n', at)
      at = end < 0 ? line.length : end
    } else if (document !== null) {
      const body = at + document[0].length
      const closing = closingOf(document[2] ?? '', line.slice(body))
      if (closing === null) return open
      if (document[1] === '') uses.push(...variablesIn(line, body, body + closing.start))
      at = body + closing.end
    } else if (here === "'") {
      const close = line.indexOf("'", at + 1)
      if (close < 0) return open
      at = close + 1
      isWordStart = false
    } else if (here === '"') {
      const close = closingQuote(line, at)
      if (close === null) return open
      uses.push(...variablesIn(line, at + 1, close, 'quotes'))
      at = close + 1
      isWordStart = false
    } else if (here === '\\') {
      if (/^\\\r?\n?$/.test(rest)) return open
      at += 2
      isWordStart = false
    } else {
      const use = here === '$' ? variableAt(line, at, 'nothing') : null
      if (use !== null) uses.push(use)
      isWordStart = /\s/.test(here)
      at = use?.end ?? at + 1
    }
  }
  return { uses, isOpen: false }
}

function closingQuote(line: string, start: number): number | null {
  for (let at = start + 1; at < line.length; at += 1) {
    const here = line.charAt(at)
    if (here === '"') return at
    if (here === '\\') at += 1
  }
  return null
}

function variablesIn(
  line: string,
  start: number,
  end: number,
  within: Use['within'] = 'document',
): readonly Use[] {
  const uses: Use[] = []
  for (let at = start; at < end; at += 1) {
    const here = line.charAt(at)
    if (here === '\\' && within === 'quotes') at += 1
    const use = here === '$' ? variableAt(line, at, within) : null
    if (use === null || use.end > end) continue
    uses.push(use)
    at = use.end - 1
  }
  return uses
}

function variableAt(line: string, start: number, within: Use['within']): Use | null {
  const [spelled, braced, bare] =
    /^\$(?:\{([A-Za-z]\w*)\}|([A-Za-z]\w*))/.exec(line.slice(start)) ?? []
  const name = braced ?? bare
  return spelled === undefined || name === undefined
    ? null
    : { name, start, end: start + spelled.length, within }
}
