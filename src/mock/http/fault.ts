/** The place where a text stops being JSON. */
type Fault = { readonly line: number; readonly column: number; readonly what: string }

const space = /[ \t\n\r]*/y
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const punctuation = /[{}[\],:]/y
const plain = /[^"\\\p{Cc}]*/uy
const escaped = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

/**
 * Finds the first place where a text cannot be JSON. Platforms word this differently or do not report it.
 * @param text a text that `JSON.parse` has refused
 */
export function faultOf(text: string): Fault {
  const place = placeOf(text)
  const lines = text.slice(0, place).split('\n')
  const atEnd = place >= text.trimEnd().length
  return {
    line: lines.length,
    column: (lines.at(-1) ?? '').length + 1,
    what: atEnd ? 'EOF while parsing a value' : 'expected value',
  }
}

/** The next expected token: a value, a member name, punctuation, or the end. */
type Expected = 'value' | 'value]' | 'key' | 'key}' | ':' | ',' | ''

function placeOf(text: string): number {
  const open: ('{' | '[')[] = []
  let expected: Expected = 'value'
  for (let place = 0; ;) {
    const start = place + (at(space, place, text) ?? '').length
    const found = at(punctuation, start, text)
    const isText = text[start] === '"'
    const end = isText
      ? textEnd(text, start)
      : start + (found ?? at(scalar, start, text) ?? '').length
    if (end === null || end === start) return start
    const next = step(expected, found ?? '', isText, open)
    if (next === null) return start
    expected = next
    place = end
  }
}

/** Returns what a sticky pattern matches at a position. */
function at(pattern: RegExp, place: number, text: string): string | null {
  pattern.lastIndex = place
  return pattern.exec(text)?.[0] ?? null
}

/**
 * Returns the end of the string that starts at a position, or null when it is unterminated. Goes piece by piece: a
 * single pattern would backtrack exponentially on an unterminated string.
 */
function textEnd(text: string, start: number): number | null {
  for (let place = start + 1; ;) {
    place += (at(plain, place, text) ?? '').length
    if (text[place] === '"') return place + 1
    const escape = at(escaped, place, text)
    if (escape === null) return null
    place += escape.length
  }
}

/** Returns what is expected after one more token, or null when that token is not allowed. Tracks the open brackets. */
function step(
  expected: Expected,
  mark: string,
  isText: boolean,
  open: ('{' | '[')[],
): Expected | null {
  const after = () => (open.length === 0 ? '' : ',')
  const inside = open.at(-1)
  if (expected.startsWith('value')) {
    if (mark === '') return after()
    if (mark === '{' || mark === '[') {
      open.push(mark)
      return mark === '{' ? 'key}' : 'value]'
    }
  }
  if (expected.startsWith('key') && isText) return ':'
  if (expected === ':' && mark === ':') return 'value'
  if (expected === ',' && mark === ',') return inside === '{' ? 'key' : 'value'
  const closes = mark === (inside === '{' ? '}' : ']')
  if (!closes || inside === undefined || ![',', 'key}', 'value]'].includes(expected)) return null
  open.pop()
  return after()
}
