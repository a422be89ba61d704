import { scan } from './scan.ts'

/** One statement of a runbook, and the line on which it begins, as people count. */
export type Statement = { readonly line: number } & (
  | { readonly kind: 'blank' }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string; readonly type: string }
  | { readonly kind: 'look'; readonly text: string }
  | { readonly kind: 'command'; readonly text: string }
)

/** A statement without its place. */
type Written<S = Statement> = S extends unknown ? Omit<S, 'line'> : never

/**
 * Splits a text into statements: comments (`# why`), variables (`$web: instance`), marks where a person must look
 * (`? look that it is up`), and commands. A command goes on below while a quote or a here-document is open, and with
 * lines that begin with a flag. Every text has statements; whether they can be run is judged elsewhere.
 */
export function parseRunbook(text: string): readonly Statement[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const statements: Statement[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = at + 1
    const first = lines[at] ?? ''
    const simple = simpleIn(first)
    if (simple !== null) {
      statements.push({ line, ...simple })
      continue
    }
    let whole = first
    while (at + 1 < lines.length && goesOn(whole, lines[at + 1] ?? '')) {
      at += 1
      whole = `${whole}\n${lines[at] ?? ''}`
    }
    statements.push({ line, kind: 'command', text: whole.trim() })
  }
  return statements
}

function simpleIn(text: string): Written | null {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'blank' }
  if (trimmed.startsWith('#')) return { kind: 'comment', text: trimmed.slice(1).trim() }
  if (trimmed.startsWith('?')) return { kind: 'look', text: trimmed.slice(1).trim() || 'look' }
  const [, name, type] = /^\$([A-Za-z]\w*)\s*:\s*(.*)$/.exec(trimmed) ?? []
  return name === undefined || type === undefined ? null : { kind: 'variable', name, type }
}

function goesOn(text: string, next: string): boolean {
  return scan(text).isOpen || next.trimStart().startsWith('-')
}

/** Writes statements as a text that is read back as the same. */
export function printRunbook(statements: readonly Written[]): string {
  return statements.map(printed).join('\n')
}

function printed(statement: Written): string {
  switch (statement.kind) {
    case 'blank':
      return ''
    case 'comment':
      return `# ${statement.text}`.trim()
    case 'variable':
      return `$${statement.name}: ${statement.type}`
    case 'look':
      return `? ${statement.text}`
    case 'command':
      return statement.text
  }
}

/** A command of a text. */
export type PlacedLine = {
  readonly number: number
  readonly text: string
  /** What a person must look at once it has run. */
  readonly look?: string | undefined
  /** What its writer says about it. */
  readonly comment?: string | undefined
}

/**
 * Returns the commands, each with the mark below it and the comments above it. The last one keeps those below it, too.
 */
export function placedLines(statements: readonly Statement[]): readonly PlacedLine[] {
  const lines: PlacedLine[] = []
  const head = headOf(statements)
  let above: string[] = []
  for (const statement of statements) {
    const { kind, line: number } = statement
    if (kind === 'comment' && !head.includes(statement)) above.push(statement.text)
    if (kind === 'command') {
      const comment = joined(above)
      lines.push({ number, text: statement.text, ...(comment !== undefined && { comment }) })
      above = []
    }
    const last = lines.at(-1)
    if (kind !== 'look' || last === undefined) continue
    const look = last.look === undefined ? statement.text : `${last.look}; ${statement.text}`
    lines.splice(-1, 1, { ...last, look })
  }
  const last = lines.at(-1)
  if (last === undefined || above.length === 0) return lines
  return [...lines.slice(0, -1), { ...last, comment: joined([last.comment ?? '', ...above]) }]
}

/** Returns what its writer says about a whole text; undefined if nothing. */
export function commentOf(statements: readonly Statement[]): string | undefined {
  return joined(headOf(statements).map(({ text }) => text))
}

/** Returns the comments at the top that something divides from the first command. */
function headOf(
  statements: readonly Statement[],
): readonly Extract<Statement, { kind: 'comment' }>[] {
  const command = statements.findIndex(({ kind }) => kind === 'command')
  const before = statements.slice(0, command < 0 ? undefined : command)
  const end = before.findLastIndex(({ kind }) => kind !== 'comment')
  return before.slice(0, end + 1).filter((one) => one.kind === 'comment')
}

/** Shortens the comments of a plan to this many characters, because each of its steps stores them. */
const MOST_SAID = 500

function joined(comments: readonly string[]): string | undefined {
  const text = comments.filter((one) => one !== '').join(' ')
  if (text === '') return undefined
  return text.length > MOST_SAID ? `${text.slice(0, MOST_SAID)}…` : text
}

/** Returns the place of a mark that no command stands above; null if there is none. */
export function strayLook(statements: readonly Statement[]): number | null {
  const look = statements.findIndex(({ kind }) => kind === 'look')
  const command = statements.findIndex(({ kind }) => kind === 'command')
  return look >= 0 && (command < 0 || look < command) ? (statements[look]?.line ?? null) : null
}

/** The only version of the format so far. */
const VERSION = 1
/** The limits of a runbook. */
const MOST_LINES = 1000
const MOST_CHARACTERS = 64_000

/** Writes a runbook as a file. */
export function fileOf(name: string, text: string): string {
  return `# rackline runbook ${VERSION}: ${name}\n${text}\n`
}

/** Reads a file; its name is null if it does not say one. Returns an error for one that this console cannot read. */
export function readFile(
  file: string,
): { readonly name: string | null; readonly text: string } | { readonly error: string } {
  const whole = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const [head, version, name] =
    /^# rackline runbook (\S+?)(?::[ \t]*(\S*))?[ \t]*(?:\n|$)/.exec(whole) ?? []
  if (version !== undefined && version !== String(VERSION)) {
    return {
      error: `This runbook has version ${version}, but this console reads version ${VERSION}`,
    }
  }
  const text = whole.slice(head?.length ?? 0).replace(/\n$/, '')
  const wrong = textRefusal(text, head === undefined ? 0 : 1)
  return wrong === null ? { name: name || null, text } : { error: wrong }
}

/**
 * Explains why a text cannot be kept as a runbook whatever its lines say; null if it can.
 * @param above how many lines its file has above it
 */
export function textRefusal(text: string, above = 0): string | null {
  const lines = text.replace(/\n$/, '').split('\n')
  if (lines.length > MOST_LINES) {
    return `${lines.length.toLocaleString('en')} lines, and a runbook has at most ${MOST_LINES.toLocaleString('en')}`
  }
  if (text.length > MOST_CHARACTERS) {
    return `${text.length.toLocaleString('en')} characters, and a runbook has at most ${MOST_CHARACTERS.toLocaleString('en')}`
  }
  const at = lines.findIndex((line) => CONTROL.test(line))
  const [found = ''] = CONTROL.exec(lines[at] ?? '') ?? []
  if (found === '') return null
  const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `Line ${at + 1 + above} holds the control character U+${code}`
}

/** Characters that nobody sees, and those that make a line read otherwise than it runs. */
const CONTROL = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
