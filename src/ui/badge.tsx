import { Fragment, type ReactNode } from 'react'
import css from './badge.module.css'
import { escapeInvisible } from './text/value.tsx'

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
