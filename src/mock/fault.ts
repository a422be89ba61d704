/** Where a text stops being JSON. */
export type Fault = { readonly line: number; readonly column: number; readonly what: string }

const token =
  /[ \t\n\r]*(?:(?<text>"(?:[^"\\\p{Cc}]+|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(?<scalar>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|(?<mark>[{}[\],:]))/uy

/**
 * Finds the first place where a text cannot be JSON. Platforms word this differently or not at all.
 * @param text what `JSON.parse` has refused
 */
export function faultOf(text: string): Fault {
  const place = placeOf(text)
  const lines = text.slice(0, place).split('\n')
  const ended = place >= text.trimEnd().length
  return {
    line: lines.length,
    column: (lines.at(-1) ?? '').length + 1,
    what: ended ? 'EOF while parsing a value' : 'expected value',
  }
}

/** What may come next: a value, a name of a member, a mark, or nothing more. */
type Wanted = 'value' | 'value]' | 'key' | 'key}' | ':' | ',' | ''

function placeOf(text: string): number {
  const open: ('{' | '[')[] = []
  let wanted: Wanted = 'value'
  token.lastIndex = 0
  for (;;) {
    const start = token.lastIndex
    const match = token.exec(text)
    if (match === null) return start + (/^[ \t\n\r]*/.exec(text.slice(start))?.[0].length ?? 0)
    const { mark = '' } = match.groups ?? {}
    const next = step(wanted, mark, match.groups?.['text'] !== undefined, open)
    if (next === null) return token.lastIndex - match[0].trimStart().length
    wanted = next
  }
}

/** What is wanted after one more token, or null when that token cannot be there. Keeps track of what is open. */
function step(wanted: Wanted, mark: string, isText: boolean, open: ('{' | '[')[]): Wanted | null {
  const after = () => (open.length === 0 ? '' : ',')
  const inside = open.at(-1)
  if (wanted.startsWith('value')) {
    if (mark === '') return after()
    if (mark === '{' || mark === '[') {
      open.push(mark)
      return mark === '{' ? 'key}' : 'value]'
    }
  }
  if (wanted.startsWith('key') && isText) return ':'
  if (wanted === ':' && mark === ':') return 'value'
  if (wanted === ',' && mark === ',') return inside === '{' ? 'key' : 'value'
  const closes = mark === (inside === '{' ? '}' : ']')
  if (!closes || inside === undefined || ![',', 'key}', 'value]'].includes(wanted)) return null
  open.pop()
  return after()
}
