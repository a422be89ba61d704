/** A line of text, or a piece of a long one. */
export type LogLine = {
  /** Counted from 1; null if unknown, or if this piece continues a line. */
  readonly number: number | null
  readonly text: string
}

/** The most characters drawn as one line: browsers take seconds for a line of a megabyte. */
const LONGEST = 2000

/**
 * Splits a text into lines, and long lines into pieces.
 * @param isStart false if the text begins somewhere in a file, so that its first line is cut and none can be numbered
 */
export function linesOf(text: string, isStart: boolean): readonly LogLine[] {
  const all = text.split(/\r?\n/)
  // Nothing after the last newline is not a line.
  if (all.at(-1) === '') all.pop()
  const whole = isStart ? all : all.slice(1)
  return whole.flatMap((line, at) => piecesOf(line, isStart ? at + 1 : null))
}

function piecesOf(text: string, number: number | null): readonly LogLine[] {
  if (text.length <= LONGEST) return [{ number, text }]
  const count = Math.ceil(text.length / LONGEST)
  return Array.from({ length: count }, (_, at) => ({
    number: at === 0 ? number : null,
    text: text.slice(at * LONGEST, (at + 1) * LONGEST),
  }))
}

/** The most matching lines shown. */
export const MOST_FOUND = 1000

/** Returns the lines that contain a text, ignoring case, and their total number. */
export function matching(
  lines: readonly LogLine[],
  sought: string,
): { readonly shown: readonly LogLine[]; readonly count: number } {
  const wanted = sought.toLowerCase()
  const found = lines.filter(({ text }) => text.toLowerCase().includes(wanted))
  return { shown: found.slice(0, MOST_FOUND), count: found.length }
}

/** Splits a line at the matches: every second part is one. */
export function partsOf(text: string, sought: string): readonly string[] {
  if (sought === '') return [text]
  const [lower, wanted] = [text.toLowerCase(), sought.toLowerCase()]
  // A few letters change their length in lower case, which would shift the offsets.
  if (lower.length !== text.length) return [text]
  const parts: string[] = []
  let from = 0
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), text.slice(at, at + wanted.length))
    from = at + wanted.length
  }
  return [...parts, text.slice(from)]
}
