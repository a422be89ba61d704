import * as v from 'valibot'
import { invalid } from './problem.ts'

/** The key under which a time stands in the text: JSON has none. */
const timeKey = '$time'

const Time = v.strictObject({ [timeKey]: v.pipe(v.string(), v.isoTimestamp()) })

/** A saved state as the text of a file that a person can keep. */
export function textOf(saved: unknown): string {
  return `${JSON.stringify(written(saved), null, 1)}\n`
}

/** Reads such a text back. Throws 400 with a sentence when it is none at all. */
export function savedFrom(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => {
      const time = v.safeParse(Time, value)
      return time.success ? new Date(time.output[timeKey]) : value
    })
  } catch {
    throw notAWorld()
  }
}

export function notAWorld() {
  return invalid('The file is not a world of this version')
}

/** Times would come out as plain text, which could not be told from a name. */
function written(value: unknown): unknown {
  if (value instanceof Date) return { [timeKey]: value.toISOString() }
  if (Array.isArray(value)) return value.map(written)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, written(inner)]))
}
