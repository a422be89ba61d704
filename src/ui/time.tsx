import { useEffect, useState, useSyncExternalStore } from 'react'
import { ago, nextChange } from './ago.ts'
import { canWrite, moment, onceWritable } from './moment.ts'

/** Medium date and short time, as the browser's locale writes them; the very first ones a frame after their place. */
export function Time({ at }: { at: Date }) {
  const writable = useSyncExternalStore(onceWritable, canWrite)
  return <time dateTime={at.toISOString()}>{writable && moment(at)}</time>
}

export type AgoProps = {
  at: Date
  /** ` ago` after it; without it where space is short. */
  suffix?: boolean | undefined
  /** Before the full date in its tooltip: `Run state updated`. */
  note?: string | undefined
}

/** How long ago; goes on by itself, without anything around it being drawn again. */
export function Ago(props: AgoProps) {
  // Another moment is another clock: it starts at its own "now".
  return <Running key={props.at.getTime()} {...props} />
}

function Running({ at, suffix = false, note }: AgoProps) {
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
