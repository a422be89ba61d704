import { Time } from '../../ui/text/time.tsx'
import { formatDate, isValidDate } from '../../ui/text/format-date.ts'

const toTheSecond = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

/** Formats a time to the second, because minutes do not show what came first. */
export function instant(at: Date): string {
  return toTheSecond.format(at)
}

export function Instant({ at, short = false }: { at: Date; short?: boolean }) {
  if (!isValidDate(at)) return <Time at={at} />
  return <time dateTime={at.toISOString()}>{short ? brief(at) : instant(at)}</time>
}

const withoutYear = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

/** Leaves out the current year; with any other year, the seconds. */
function brief(at: Date): string {
  const isThisYear = at.getFullYear() === new Date().getFullYear()
  return isThisYear ? withoutYear.format(at) : formatDate(at)
}
