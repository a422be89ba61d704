import type { Reader } from './reader.ts'
import type { Literal } from './syntax.ts'

const second = 1000
const day = 86_400_000

/** Milliseconds per unit; a month has 30 days, a year 365. */
const units: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  ms: 1,
  s: second,
  m: 60 * second,
  h: 3600 * second,
  d: day,
  w: 7 * day,
  M: 30 * day,
  y: 365 * day,
}

/**
 * Reads a value.
 * @param now the value of `@now()`, in milliseconds since 1970 UTC
 */
export function literal(reader: Reader, now: number): Literal {
  const token = reader.next
  switch (token.kind) {
    case 'text':
      reader.take()
      return { type: 'text', value: token.text.slice(1, -1).replaceAll(/\\(.)/g, '$1') }
    case 'uuid':
      reader.take()
      return { type: 'uuid', value: token.text.toLowerCase() }
    case 'number':
      reader.take()
      return { type: 'number', value: Number(token.text) }
    case 'duration':
      return { type: 'duration', value: duration(reader) }
    case 'time':
      return { type: 'time', value: time(reader, now) }
    case 'word':
      if (token.text === 'true' || token.text === 'false') {
        reader.take()
        return { type: 'bool', value: token.text === 'true' }
      }
      break
    case 'end':
    case 'mark':
    case 'timeseries':
      break
  }
  throw reader.fail(`expected a value, such as "text", 12, true or @now() - 5m`)
}

/** Reads a duration such as `5m` and returns milliseconds. */
export function duration(reader: Reader): number {
  const { text } = reader.needKind('duration', 'a duration such as 30s')
  const [, digits = '0', unit = 's'] = /^(\d+)(.*)$/.exec(text) ?? []
  return Number(digits) * (units[unit] ?? second)
}

function time(reader: Reader, now: number): number {
  const token = reader.take()
  const start = moment(token.text.slice(1), now)
  if (Number.isNaN(start)) throw reader.fail(`'${token.text}' is no time`, token)
  if (reader.skip('-')) return start - duration(reader)
  return reader.skip('+') ? start + duration(reader) : start
}

/** Parses a time as UTC, with or without a zone; one without a date is today. */
function moment(text: string, now: number): number {
  if (text === 'now()') return now
  const date = text.includes('-') ? text : `${new Date(now).toISOString().slice(0, 10)}T${text}`
  const whole = date.includes('T') ? date : `${date.replace(/Z$/, '')}T00:00:00`
  const [, seconds = '', fraction = ''] = /^(.*?)(\.\d+)?Z?$/.exec(whole) ?? []
  return Date.parse(`${seconds}${fraction.slice(0, 4)}Z`)
}
