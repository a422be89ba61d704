import { useEffect, useState, useSyncExternalStore } from 'react'
import { ago, nextChange } from './ago.ts'
import { canWrite, isMoment, moment, onceWritable } from './moment.ts'
import { Dash } from './properties.tsx'
import { visible } from './visible.ts'

/** A date as the API answers it: one that cannot be read stays text, and some are missing. */
type Answered = Date | string | null | undefined

/** Medium date and short time, as the browser's locale writes them; what is no date is shown as it is. */
export function Time({ at }: { at: Answered }) {
  return isMoment(at) ? <Written at={at} /> : <NoMoment said={at} />
}

function NoMoment({ said }: { said: Answered }) {
  const text = said instanceof Date ? '' : visible(said)
  return text === '' ? <Dash /> : <bdi>{text}</bdi>
}

/** The very first ones are written a frame after their place is drawn. */
function Written({ at }: { at: Date }) {
  const writable = useSyncExternalStore(onceWritable, canWrite)
  return <time dateTime={at.toISOString()}>{writable && moment(at)}</time>
}

export type AgoProps = {
  at: Answered
  /** ` ago` after it; without it where space is short. */
  suffix?: boolean | undefined
  /** Before the full date in its tooltip: `Run state updated`. */
  note?: string | undefined
}

/** How long ago; goes on by itself, without anything around it being drawn again. */
export function Ago({ at, ...props }: AgoProps) {
  if (!isMoment(at)) return <NoMoment said={at} />
  // Another moment is another clock: it starts at its own "now".
  return <Running key={at.getTime()} at={at} {...props} />
}

function Running({ at, suffix = false, note }: AgoProps & { at: Date }) {
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
