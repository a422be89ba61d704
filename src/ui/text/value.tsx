import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  ago,
  canFormat,
  formatDate,
  isValidDate,
  nextChange,
  onceFormattable,
} from './format-date.ts'

export function Dash() {
  return <span className="faint">—</span>
}

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

/** A date as the API returns it: an unreadable one stays text, and some are missing. */
type ApiDate = Date | string | null | undefined

/** Shows a medium date and short time in the browser's locale; shows an invalid date as it came. */
export function Time({ at }: { at: ApiDate }) {
  return isValidDate(at) ? <FormattedTime at={at} /> : <InvalidDate value={at} />
}

function InvalidDate({ value }: { value: ApiDate }) {
  const text = value instanceof Date ? '' : escapeInvisible(value)
  return text === '' ? <Dash /> : <bdi>{text}</bdi>
}

/** Shows a date; the very first ones fill in a frame after the rest is drawn. */
function FormattedTime({ at }: { at: Date }) {
  const writable = useSyncExternalStore(onceFormattable, canFormat)
  return <time dateTime={at.toISOString()}>{writable && formatDate(at)}</time>
}

export type AgoProps = {
  at: ApiDate
  /** Appends ` ago`; leave it out where space is short. */
  suffix?: boolean | undefined
  /** Shown before the full date in the tooltip: `Run state updated`. */
  note?: string | undefined
}

/** Shows how long ago something was. Updates itself without re-rendering anything around it. */
export function Ago({ at, ...props }: AgoProps) {
  if (!isValidDate(at)) return <InvalidDate value={at} />
  // Restarts the clock at the current time for another date.
  return <LiveAgo key={at.getTime()} at={at} {...props} />
}

function LiveAgo({ at, suffix = false, note }: AgoProps & { at: Date }) {
  const [now, setNow] = useState(() => new Date())
  const since = at.getTime()
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), nextChange(new Date(since), now))
    return () => clearTimeout(timer)
  }, [since, now])
  const text = ago(at, now)
  return (
    <time dateTime={at.toISOString()} data-tip={note} data-tip-at={since}>
      {suffix ? `${text} ago` : text}
    </time>
  )
}

/**
 * Returns text from the API in a form that is safe to show: a character that would be invisible, or would reorder the
 * text around it, becomes its code, `‹U+202E›`. These are Unicode's control and format characters and line
 * separators, except newline and tab, joiners between letters or pictures outside ASCII, and the Arabic signs that
 * are format characters only in name. A number in place of text is converted; anything else is empty.
 */
export function escapeInvisible(text: string | number | null | undefined): string {
  return (typeof text === 'object' ? '' : String(text ?? '')).replace(unseen, mark)
}

const unseen =
  /(?![\n\t\u0600-\u0605\u06dd\u070f\u08e2]|(?<=\P{ASCII})[\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

function mark(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `‹U+${code.toString(16).toUpperCase().padStart(4, '0')}›`
}

/** Attributes that give an element a tooltip, see `Tips`; screen readers get it as the element's description. */
export type TipProps = {
  'data-tip': string
  'data-tip-title'?: string
  'aria-description': string
}

/** Returns a tooltip with this text and an optional title: `<button {...tip('Why not')}>`. */
export function tip(words: string, title?: string): TipProps {
  const text = escapeInvisible(words)
  if (title === undefined) return { 'data-tip': text, 'aria-description': text }
  const description = `${title}: ${text.replaceAll('\n', ', ')}`
  return { 'data-tip': text, 'data-tip-title': title, 'aria-description': description }
}
