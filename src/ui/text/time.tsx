import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  ago,
  canFormat,
  formatDate,
  isValidDate,
  nextChange,
  onceFormattable,
} from './format-date.ts'
import { Dash } from '../panel.tsx'
import { escapeInvisible } from './escape-invisible.ts'

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
