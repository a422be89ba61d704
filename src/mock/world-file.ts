import * as v from 'valibot'
import { sha256 } from './http/body.ts'
import { faultOf } from './http/fault.ts'
import { invalid } from './http/problem.ts'
import { type SavedWorld, readSaved } from './saved.ts'

/** The key that marks a timestamp in the text, because JSON has no date type. */
const timeKey = '$time'

const Time = v.strictObject({ [timeKey]: v.pipe(v.string(), v.isoTimestamp()) })

/** A file: the checksum sits beside the content that it covers. */
const File = v.looseObject({ sha256: v.optional(v.unknown()) })

/** Formats a saved state as a text file. */
export async function textOf(saved: SavedWorld): Promise<string> {
  const state = withTimeKeys(saved)
  const file = { sha256: await checksumOf(JSON.stringify(state)), ...Object(state) }
  return `${JSON.stringify(file, null, 1)}\n`
}

/**
 * Parses the text of a saved state. Accepts only an unmodified file: its rows are internal to the mock, and a missing
 * field or a dangling reference would fail much later and elsewhere.
 * @throws 400 with a sentence that says what is wrong
 */
export async function savedFrom(text: string): Promise<SavedWorld> {
  const { checksum, content, state } = partsOf(text)
  const saved = readSaved(state)
  if (typeof saved === 'string') throw invalid(saved)
  if (checksum === (await checksumOf(content))) return saved
  throw invalid('The file is incomplete, or was changed after it was exported')
}

function partsOf(text: string): { checksum: unknown; content: string; state: unknown } {
  try {
    const file = v.safeParse(File, JSON.parse(text))
    const { sha256: checksum, ...rest } = file.success ? file.output : {}
    // Serializes again, so that whitespace and line ends do not count.
    const content = JSON.stringify(rest)
    return { checksum, content, state: JSON.parse(content, reviveTime) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw invalid('The file is nested too deeply')
    const { what, line, column } = faultOf(text)
    throw invalid(`The file is not JSON: ${what} at line ${line} column ${column}`)
  }
}

function checksumOf(content: string): Promise<string> {
  return sha256(new TextEncoder().encode(content))
}

function reviveTime(_: string, value: unknown): unknown {
  const time = v.safeParse(Time, value)
  return time.success ? new Date(time.output[timeKey]) : value
}

/** Marks timestamps, which as plain strings would look like names. */
function withTimeKeys(value: unknown): unknown {
  if (value instanceof Date) return { [timeKey]: value.toISOString() }
  if (Array.isArray(value)) return value.map(withTimeKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTimeKeys(inner)]))
}
