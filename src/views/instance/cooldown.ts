import { useEffect, useState } from 'react'
import { isValidDate } from '../../ui/text/format-date.ts'

/** Returns the current time, updated every ten seconds. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/**
 * Formats the time remaining in whole minutes or seconds: `5 minutes`, `40 seconds`. Returns an invalid date as it
 * is.
 */
export function distance(until: Date, now: Date): string {
  if (!isValidDate(until)) return String(until)
  const seconds = Math.max(0, Math.round((until.getTime() - now.getTime()) / 1000))
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
