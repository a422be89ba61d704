import { escapeInvisible } from '../../../ui/text/value.tsx'
import type { Completion } from '../../../commands/kernel/line/complete.ts'
import type { ParseError } from '../../../commands/kernel/line/tokens.ts'
import css from './dialog.module.css'

/** Shows what is wrong with a line, and the faulty part unless the sentence names it. */
export function LineError({
  error: { error, start, end },
  line,
}: {
  error: ParseError
  line: string
}) {
  const part = line.slice(start, Math.max(end, start + 1)).trim()
  const at = error.indexOf(part)
  if (part === '') return <p className={css.flaw}>{escapeInvisible(error)}</p>
  if (at < 0) {
    return (
      <p className={css.flaw}>
        {escapeInvisible(error)}: <mark>{escapeInvisible(part)}</mark>
      </p>
    )
  }
  return (
    <p className={css.flaw}>
      {escapeInvisible(error.slice(0, at))}
      <mark>{escapeInvisible(part)}</mark>
      {escapeInvisible(error.slice(at + part.length))}
    </p>
  )
}

/** Offers the line without its error, if it is clear what was meant. */
export function remedies(error: ParseError | null, line: string): readonly Completion[] {
  const text = error === null ? null : mended(error, line)
  return text === null ? [] : [{ line: text, text, hint: 'Did you mean' }]
}

/** Returns the line with the faulty part mended, if it is clear what was meant. */
export function mended({ start, end, instead }: ParseError, line: string): string | null {
  if (instead === undefined) return null
  const rest = line.slice(end)
  return `${line.slice(0, start)}${instead}${instead === '' ? rest.trimStart() : rest}`
}
