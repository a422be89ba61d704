/** One word of a line; `start` and `end` are offsets into the line. */
export type Token = { readonly text: string; readonly start: number; readonly end: number }

/** A line split into words, with the text of its here-document if it has one. */
export type Tokenized =
  | {
      readonly words: readonly Token[]
      readonly document: string | null
      /** The offsets at which each command but the first begins, in text of several lines. */
      readonly breaks: readonly number[]
    }
  | ParseError

/** An error in a line, and its place. */
export type ParseError = {
  readonly error: string
  readonly start: number
  readonly end: number
  /** Set if the line names no known command. */
  readonly unknown?: true
  /** The text to put in that place, if it is clear what was meant; empty to remove it. */
  readonly instead?: string
}

const CONTINUATION = /^\\\r?\n/
export const DOCUMENT = /^<<-?\s*(['"]?)([A-Za-z_]+)\1[^\n]*(?:\r?\n|$)/
const REFUSED: Readonly<Record<string, string>> = {
  '|': 'Pipes are not supported; paste one command at a time',
  ';': 'Only one command per line',
  '&': 'Only one command per line',
  '>': 'Redirecting output is not supported here',
  '<': 'Reading a file is not supported here; add its text as a here-document',
  '`': 'Command substitution is not supported here',
}

/**
 * Splits a line as a POSIX shell would: single and double quotes, backslashes, comments, continued lines, one
 * here-document. A new line begins a new command, unless it begins with a flag. Refuses everything else that a shell can
 * do (pipes, variables) with a sentence.
 */
export function tokenize(line: string): Tokenized {
  const words: Token[] = []
  const breaks: number[] = []
  let document: string | null = null
  let isNewLine = false
  let at = 0
  while (at < line.length) {
    const rest = line.slice(at)
    const gap = /^(\s+|#[^\n]*)/.exec(rest) ?? CONTINUATION.exec(rest)
    if (gap !== null) {
      isNewLine ||= words.length > 0 && gap[0].includes('\n') && !gap[0].startsWith('\\')
      at += gap[0].length
      continue
    }
    const opening = DOCUMENT.exec(rest)
    if (opening !== null) {
      const found = hereDocument(line, at, opening)
      if ('error' in found) return found
      document = found.text
      at = found.end
      continue
    }
    const word = oneWord(line, at)
    if ('error' in word) return word
    if (isNewLine && !word.text.startsWith('-')) breaks.push(word.start)
    isNewLine = false
    words.push(word)
    at = word.end
  }
  return { words, document, breaks }
}

function hereDocument(line: string, start: number, opening: RegExpExecArray) {
  const body = start + opening[0].length
  const mark = opening[2] ?? ''
  const closing = closingOf(mark, line.slice(body))
  if (closing === null) {
    return parseError(
      `The text after <<${mark} never ends: close it with a line that says ${mark}`,
      start,
      line.length,
    )
  }
  return {
    text: line.slice(body, body + closing.start),
    end: body + closing.end,
  }
}

/** Finds the line that closes a here-document. Only a line feed ends a line, since JSON may contain U+2028. */
export function closingOf(mark: string, rest: string): { start: number; end: number } | null {
  const found = new RegExp(`(^|\\n)[ \\t]*${mark}[ \\t]*\\r?(?=\\n|$)`).exec(rest)
  if (found === null) return null
  return { start: found.index + (found[1] ?? '').length, end: found.index + found[0].length }
}

function oneWord(line: string, start: number): Token | ParseError {
  let text = ''
  let at = start
  while (at < line.length) {
    const here = line.charAt(at)
    if (/\s/.test(here)) break
    if (here === "'") {
      const close = line.indexOf("'", at + 1)
      if (close < 0) return parseError('This quote is never closed', at, line.length)
      text += line.slice(at + 1, close)
      at = close + 1
    } else if (here === '"') {
      const quoted = doubleQuoted(line, at)
      if ('error' in quoted) return quoted
      text += quoted.text
      at = quoted.end
    } else if (here === '\\') {
      if (CONTINUATION.test(line.slice(at))) break
      if (at + 1 >= line.length)
        return parseError('A backslash at the end escapes nothing', at, at + 1)
      text += line.charAt(at + 1)
      at += 2
    } else {
      const refused = REFUSED[here]
      if (refused !== undefined) return parseError(refused, at, at + 1)
      if (here === '$' && line.charAt(at + 1) > ' ') return variable(line, at)
      text += here
      at += 1
    }
  }
  return { text, start, end: at }
}

/** Refuses a variable: nothing here has its value, and guessing one could act on the wrong thing. */
function variable(line: string, start: number): ParseError {
  const [spelled = '$', opening = ''] = /^\$(\(|\{\w+\}|\w+)?/.exec(line.slice(start)) ?? []
  if (opening === '(') return parseError(REFUSED['`'] ?? '', start, start + 1)
  return parseError(
    `Shell variables are not available here. Replace ${spelled} with its value`,
    start,
    start + spelled.length,
  )
}

function doubleQuoted(line: string, start: number): Token | ParseError {
  let text = ''
  for (let at = start + 1; at < line.length; at += 1) {
    const here = line.charAt(at)
    if (here === '"') return { text, start, end: at + 1 }
    if (here === '\\' && '"\\$`\n'.includes(line.charAt(at + 1))) {
      text += line.charAt(at + 1).replace('\n', '')
      at += 1
    } else if (here === '`') {
      return parseError(REFUSED[here] ?? '', at, at + 1)
    } else if (here === '$') {
      return variable(line, at)
    } else {
      text += here
    }
  }
  return parseError('This quote is never closed', start, line.length)
}

/** Joins tokens with spaces, as commands are named. */
export function phraseOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ')
}

export function parseError(error: string, start: number, end: number): ParseError {
  return { error, start, end }
}
