import { Dash } from '../panel.tsx'
import { escapeInvisible } from './escape-invisible.ts'

export type TruncatedProps = {
  text: string | null | undefined
  /** Maximum length in characters; 48 by default. Longer text keeps two fewer, plus an ellipsis. */
  max?: number | undefined
  /** Cuts the middle instead of the end: for identifiers. */
  middle?: boolean | undefined
}

/**
 * Shows text from the API, shortened if it is long; screen readers and a tooltip get all of it. Shows a dash for
 * none.
 */
export function Truncated({ text, max = 48, middle = false }: TruncatedProps) {
  const whole = escapeInvisible(text)
  if (whole === '') return <Dash />
  const short = truncate(whole, max, middle)
  if (short === whole) return <bdi>{whole}</bdi>
  return (
    <span data-tip={whole}>
      <bdi aria-hidden="true">{short}</bdi>
      <span className="sr">{whole}</span>
    </span>
  )
}

/**
 * Shortens text to at most `max` characters (code points). Longer text keeps `max` - 2 of them and gets an ellipsis,
 * at the end or in the middle (where an odd `max` keeps one more, for equal halves).
 */
export function truncate(text: string, max: number, middle = false): string {
  const characters = [...text]
  if (characters.length <= max) return text
  const kept = Math.max(0, max - 2)
  const head = middle ? Math.ceil(kept / 2) : kept
  const tail = middle ? head : 0
  return [...characters.slice(0, head), '…', ...characters.slice(characters.length - tail)].join('')
}
