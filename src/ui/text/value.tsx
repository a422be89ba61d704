import { useCallback, useSyncExternalStore, Fragment, type ReactNode } from 'react'
import {
  ago,
  canFormat,
  formatDate,
  isValidDate,
  onChangeOfAgo,
  onceFormattable,
} from './format-date.ts'
import css from '../badge.module.css'

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

/**
 * Shows a medium date and short time in the browser's locale; shows an invalid date as it came. The very first ones fill
 * in a frame after the rest is drawn.
 */
export function Time({ at }: { at: ApiDate }) {
  const canShow = useCanFormat()
  if (!isValidDate(at)) return <InvalidDate value={at} />
  return <time dateTime={at.toISOString()}>{canShow && formatDate(at)}</time>
}

const useCanFormat = () => useSyncExternalStore(onceFormattable, canFormat)

function InvalidDate({ value }: { value: ApiDate }) {
  const text = value instanceof Date ? '' : escapeInvisible(value)
  return text === '' ? <Dash /> : <bdi>{text}</bdi>
}

/**
 * Shows how old a row is; the date is in its tooltip, and readers hear it instead. One component, because a page may
 * show hundreds of them.
 */
export function Age({ at }: { at: ApiDate }) {
  const text = useAgo(at)
  const canShow = useCanFormat()
  if (!isValidDate(at)) return <InvalidDate value={at} />
  const dateTime = at.toISOString()
  return (
    <>
      <time aria-hidden="true" dateTime={dateTime} data-tip-at={at.getTime()}>
        {`${text} ago`}
      </time>
      <time className="sr" dateTime={dateTime}>
        {canShow && formatDate(at)}
      </time>
    </>
  )
}

export type AgoProps = {
  at: ApiDate
  /** Appends ` ago`; leave it out where space is short. */
  suffix?: boolean | undefined
  /** Shown before the full date in the tooltip: `Run state updated`. */
  note?: string | undefined
}

/** Shows how long ago something was. Updates itself without re-rendering anything around it. */
export function Ago({ at, suffix = false, note }: AgoProps) {
  const text = useAgo(at)
  if (!isValidDate(at)) return <InvalidDate value={at} />
  return (
    <time dateTime={at.toISOString()} data-tip={note} data-tip-at={at.getTime()}>
      {suffix ? `${text} ago` : text}
    </time>
  )
}

/** Returns how long ago a date was, and re-renders when that changes; an empty text for an invalid one. */
function useAgo(at: ApiDate): string {
  const since = isValidDate(at) ? at.getTime() : null
  const subscribe = useCallback(
    (changed: () => void) => (since === null ? () => {} : onChangeOfAgo(new Date(since), changed)),
    [since],
  )
  return useSyncExternalStore(subscribe, () =>
    since === null ? '' : ago(new Date(since), new Date()),
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

/** The meaning of a color; never conveyed by color alone. */
export type Tone = 'default' | 'neutral' | 'destructive' | 'notice' | 'blue' | 'purple'

export type StateProps = {
  /** The state; underscores show as spaces. */
  children: string
  tone: Tone
  /** Set while the state is changing: the shape spins. */
  busy?: boolean | undefined
  /** Shown fainter beside the state: how long ago it began, or what comes next. */
  note?: ReactNode
}

/** Returns the tone of a state; neutral for one that only a newer control plane knows. */
export function toneOf(tones: Readonly<Record<string, Tone>>, word: string): Tone {
  return (Object.hasOwn(tones, word) ? tones[word] : undefined) ?? 'neutral'
}

/** Shows a state as shape, word and color: `● running`, `○ stopped`, `✕ failed`. */
export function State({ children, tone, busy = false, note }: StateProps) {
  return (
    <span className={css.state} data-tone={tone} data-busy={busy || undefined}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        {busy ? shapes.blue : shapes[tone]}
      </svg>
      <span>{escapeInvisible(children).replaceAll('_', ' ')}</span>
      {note != null && <span className={css.note}>{note}</span>}
    </span>
  )
}

/** A small framed word that is a fact and not a state: `read only`, `v4`, `silo.admin`. */
export function Pill({ children, tone = 'neutral' }: PillProps) {
  const word = escapeInvisible(children)
  if (word === '') return null
  return (
    <span className={css.pill} data-tone={tone} data-long={word.length > LONG || undefined}>
      {word.split(/(?<=[._])/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

/** One of a few words of the API; plain, because most rows have the same. */
export function Word({ children }: Pick<PillProps, 'children'>) {
  const word = escapeInvisible(children).replaceAll('_', ' ')
  return word === '' ? <Dash /> : <>{word}</>
}

/** Longer words may break where there is no room for them. */
const LONG = 16

type PillProps = { children: string | null | undefined; tone?: Tone }

const ring = <circle cx="5" cy="5" r="3.6" fill="none" />
const shapes: Record<Tone, ReactNode> = {
  default: <circle cx="5" cy="5" r="4.2" stroke="none" />,
  neutral: ring,
  destructive: <path d="m1.8 1.8 6.4 6.4m0-6.4L1.8 8.2" fill="none" />,
  notice: <path d="M5 .8 9.6 9.2H.4z" stroke="none" />,
  blue: (
    <>
      {ring}
      <path d="M5 1.4a3.6 3.6 0 0 0 0 7.2z" stroke="none" />
    </>
  ),
  purple: (
    <>
      {ring}
      <path d="M5 1.4a3.6 3.6 0 0 1 0 7.2z" stroke="none" />
    </>
  ),
}
