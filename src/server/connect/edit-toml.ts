import { isDeepStrictEqual } from 'node:util'
import { looseObject, record, safeParse, string } from 'valibot'
import { SettingsError } from '../options.ts'
import { tomlOf } from './login-files.ts'

/** The keys of a profile that signing in writes, in the CLI's order. */
export type ProfileKeys = Readonly<
  Record<'host' | 'token' | 'user', string> & Partial<Record<'token_id' | 'time_expires', string>>
>

const written = ['host', 'token', 'token_id', 'user', 'time_expires'] as const

/**
 * Puts a profile into the text of credentials. Changes only its own lines, so that comments and keys of others stay.
 * @param path the file, for the sentence when that cannot be done
 */
export function withProfile(text: string, name: string, keys: ProfileKeys, path: string): string {
  const lines = linesOf(text)
  const own = written.flatMap((key) =>
    keys[key] === undefined ? [] : [`${key} = ${quoted(keys[key])}`],
  )
  const [start, end] = sectionOf(lines, name)
  const before = profilesOf(text, path)
  const kept = lines.slice(start + 1, end).filter((line) => !isWritten(line))
  const next =
    start === -1
      ? [...lines, ...(lines.at(-1)?.trim() ? [''] : []), headerOf(name), ...own]
      : [...lines.slice(0, start + 1), ...own, ...kept, ...lines.slice(end)]
  const others = Object.entries(before[name] ?? {}).filter(
    ([key]) => !written.some((each) => each === key),
  )
  const all = { ...before, [name]: { ...Object.fromEntries(others), ...keys } }
  return checked(textOf(next, text), all, path)
}

/** Takes a profile out of the text of credentials. The comment above the next one belongs to that one. */
export function withoutProfile(text: string, name: string, path: string): string {
  const lines = linesOf(text)
  const others = Object.entries(profilesOf(text, path)).filter(([each]) => each !== name)
  const [start, end] = sectionOf(lines, name)
  let last = end
  while (last > start + 1 && /^\s*(#|$)/.test(lines[last - 1] ?? '')) last -= 1
  const rest = start === -1 ? lines : [...lines.slice(0, start), ...lines.slice(last)]
  const whole = rest.findLastIndex((line) => line.trim() !== '') + 1
  return checked(textOf(rest.slice(0, whole), text), Object.fromEntries(others), path)
}

/** Sets the default profile in the text of the configuration, where none is set. */
export function withDefaultProfile(text: string, name: string): string {
  return `default-profile = ${quoted(name)}\n${text}`
}

/** Refuses a text that does not hold exactly these profiles: the file was written in a way that this does not expect. */
function checked(text: string, profiles: object, path: string): string {
  const isRight = () => {
    try {
      return isDeepStrictEqual(plain(profilesOf(text, path)), plain(profiles))
    } catch {
      return false
    }
  }
  if (isRight()) return text
  throw new SettingsError(
    `${path} could not be changed without risk to the rest of it. Edit it by hand.`,
  )
}

/** Joins lines with the line ends of the text that they are from. */
function textOf(lines: readonly string[], before: string): string {
  const end = before.includes('\r\n') ? '\r\n' : '\n'
  return lines.map((line) => line + end).join('')
}

function profilesOf(text: string, path: string): Readonly<Record<string, object>> {
  const { profile } = tomlOf(text, path)
  const found = safeParse(record(string(), looseObject({})), profile)
  return found.success ? found.output : {}
}

function plain(value: object): unknown {
  return JSON.parse(JSON.stringify(value))
}

function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r?\n/)
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

/** Finds the lines of a profile: its header and the one after its last; -1 when it has none. */
function sectionOf(lines: readonly string[], name: string): readonly [start: number, end: number] {
  const start = lines.findIndex((line) => nameIn(line) === name)
  const after = lines.findIndex((line, at) => at > start && /^\s*\[/.test(line))
  return [start, start === -1 ? -1 : after === -1 ? lines.length : after]
}

function nameIn(line: string): string | null {
  const [, bare, basic, literal] =
    /^\s*\[\s*profile\s*\.\s*(?:([\w-]+)|("(?:[^"\\]|\\.)*")|'([^']*)')\s*\]\s*(?:#.*)?$/.exec(
      line,
    ) ?? []
  if (basic === undefined) return bare ?? literal ?? null
  try {
    return String(JSON.parse(basic))
  } catch {
    return null
  }
}

function isWritten(line: string): boolean {
  return written.some((key) => new RegExp(`^\\s*${key}\\s*=`).test(line))
}

function headerOf(name: string): string {
  return `[profile.${/^[\w-]+$/.test(name) ? name : quoted(name)}]`
}

/** Quotes a text; what JSON escapes, TOML escapes alike. */
function quoted(text: string): string {
  return JSON.stringify(text)
}
