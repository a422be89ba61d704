import { parseArgs } from 'node:util'
import { SettingsError } from '../options.ts'
import {
  type CommandName,
  commandTexts,
  type Option,
  type OptionName,
  options,
} from './option-table.ts'

/** A parsed command line. */
export type Arguments = {
  readonly command: CommandName
  /** The texts of options with a value; the first one of those that repeat. */
  readonly texts: Readonly<Partial<Record<OptionName, string>>>
  /** All texts of options that repeat. */
  readonly lists: Readonly<Record<'profile' | 'protect', readonly string[]>>
  readonly flags: ReadonlySet<OptionName>
}

/**
 * Parses the command line.
 * @throws SettingsError naming what is wrong and, for an unknown name, the nearest one
 */
export function parseArguments(args: readonly string[]): Arguments {
  const known: Readonly<Record<string, Option>> = options
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(known).map(([name, { value }]) => [
        name,
        { type: value === null ? 'boolean' : 'string' } as const,
      ]),
    ),
    strict: false,
    tokens: true,
  })
  let command: CommandName | null = null
  const texts = new Map<OptionName, string>()
  const lists = { profile: [] as string[], protect: [] as string[] }
  const flags = new Set<OptionName>()
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') {
      if (command !== null) throw new SettingsError(`'${token.value}' is one word too many.`)
      command = commandOf(token.value)
      continue
    }
    const { name, rawName, value } = token
    if (!isOption(name) || !rawName.startsWith('--'))
      throw unknown(
        'option',
        rawName,
        Object.keys(options).map((each) => `--${each}`),
      )
    if (known[name]?.value === null) {
      if (value !== undefined) throw new SettingsError(`${rawName} takes no value.`)
      flags.add(name)
      continue
    }
    // An option in place of a value is a forgotten value.
    if (value === undefined || value === '' || (!token.inlineValue && value.startsWith('--'))) {
      throw new SettingsError(`${rawName} needs a value: ${rawName} ${known[name]?.value}`)
    }
    const list = name === 'profile' || name === 'protect' ? lists[name] : null
    if (texts.has(name) && (list === null || list.includes(value))) {
      throw new SettingsError(
        `${[rawName, ...(list === null ? [] : [value])].join(' ')} is given twice.`,
      )
    }
    list?.push(value)
    if (!texts.has(name)) texts.set(name, value)
  }
  const chosen = command ?? 'start'
  if (chosen !== 'start' && lists.profile.length > 1) {
    throw new SettingsError(`rackline ${chosen} takes one profile at a time.`)
  }
  for (const name of [...texts.keys(), ...flags]) {
    if (known[name]?.of?.includes(chosen) === false) {
      const words = chosen === 'start' ? 'serving the console' : `rackline ${chosen}`
      throw new SettingsError(`--${name} does not apply to ${words}.`)
    }
  }
  return { command: chosen, texts: Object.fromEntries(texts), flags, lists }
}

/** Parses a length of time, such as 7d, as seconds. */
export function parseTimeToLive(text: string): number {
  const [, count = '', unit = ''] = /^(\d+)([smhdw])$/.exec(text) ?? []
  const seconds = Number(count) * (secondsIn[unit] ?? 0)
  if (seconds > 0) return seconds
  throw new SettingsError(`--time-to-live is '${text}', but must be a time, such as 12h, 7d or 4w.`)
}

const secondsIn: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

function commandOf(word: string): CommandName {
  const found = commandNames.find((name) => name === word)
  if (found !== undefined) return found
  throw unknown('command', word, commandNames)
}

const commandNames = [
  'login',
  'logout',
  'profiles',
] as const satisfies readonly (keyof typeof commandTexts)[]

function isOption(name: string): name is OptionName {
  return Object.hasOwn(options, name)
}

function unknown(what: string, word: string, known: readonly string[]): SettingsError {
  const near = known.toSorted((one, other) => distance(word, one) - distance(word, other))[0] ?? ''
  const hint = distance(word, near) <= Math.max(2, word.length / 3) ? ` Did you mean ${near}?` : ''
  return new SettingsError(`There is no ${what} '${word}'.${hint} --help lists all.`)
}

/** Counts the letters to insert, drop or replace to make one word of another (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, wanted] of [...other].entries()) {
      const replaced = (row[to] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(replaced, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
