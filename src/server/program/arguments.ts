import { parseArgs } from 'node:util'
import { SettingsError } from '../options.ts'

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

/** An option of the program. */
type Option = {
  /** The name of its value; null for one that stands alone. */
  readonly value: string | null
  readonly does: string
  /** The environment variable that it outranks. */
  readonly variable?: string
  /** The commands that it is for; all of them by default. */
  readonly of?: readonly CommandName[]
}

/** The commands of the program; `start` is what it does without one. */
export type CommandName = 'start' | 'login' | 'logout' | 'profiles'

const commandTexts: Readonly<Record<CommandName, string>> = {
  start: 'serve the console',
  login: 'sign in to --host in a browser, and keep the token as the CLI does',
  logout: 'forget the token of a profile',
  profiles: 'list the profiles, and try each',
}

/** The options in the order of the help. */
export const options = {
  profile: {
    value: 'NAME',
    does: 'use this profile of the CLI, or several',
    variable: 'OXIDE_PROFILE',
  },
  'all-profiles': { value: null, does: 'serve every profile', of: ['start'] },
  host: { value: 'URL', does: 'use the profile of this host', variable: 'OXIDE_HOST' },
  'config-dir': { value: 'DIR', does: "read the CLI's files here (~/.config/oxide)" },
  cacert: { value: 'FILE', does: 'trust this certificate too (.pem, .der)' },
  insecure: { value: null, does: 'accept any certificate; the page says so' },
  resolve: { value: 'HOST:PORT:ADDR', does: 'connect to this address for a host' },
  timeout: { value: 'SECONDS', does: 'wait this long for a reply (15)' },
  'allow-open-credentials': { value: null, does: 'accept credentials that others can read' },
  protect: {
    value: 'NAME',
    does: 'ask for a name in every question of this profile',
    of: ['start'],
  },
  'read-only': { value: null, does: 'let nothing through that writes', of: ['start'] },
  port: { value: 'PORT', does: 'serve here (4000)', variable: 'PORT', of: ['start'] },
  bind: {
    value: 'ADDRESS',
    does: 'serve on this address (loopback)',
    variable: 'HOST',
    of: ['start'],
  },
  'i-know-others-can-act-as-me': {
    value: null,
    does: 'allow --bind beyond loopback with a token',
    of: ['start'],
  },
  mock: { value: null, does: 'serve the mock control plane', of: ['start'] },
  'no-open': { value: null, does: 'print the address, and open no browser', of: ['start'] },
  'no-browser': { value: null, does: 'print the address, and open no browser', of: ['login'] },
  'time-to-live': { value: 'TIME', does: 'let the token expire after 7d, 12h …', of: ['login'] },
  yes: { value: null, does: 'delete the token on the rack too, without asking', of: ['logout'] },
  help: { value: null, does: 'show this' },
  version: { value: null, does: 'show the version' },
} as const satisfies Readonly<Record<string, Option>>

type OptionName = keyof typeof options

/** Returns the text for --help. */
export function helpText(): string {
  const width = 34
  const row = (left: string, right: string) => `  ${left.padEnd(width)}${right}`
  const flags = Object.entries<Option>(options).map(([name, { value, does, variable }]) =>
    row(
      `--${name}${value === null ? '' : ` ${value}`}`,
      variable === undefined ? does : `${does}; else ${variable}`,
    ),
  )
  const commands = Object.entries(commandTexts).map(([name, does]) =>
    row(`rackline${name === 'start' ? '' : ` ${name}`}`, does),
  )
  return ['A console for the Oxide API', '', ...commands, '', ...flags].join('\n')
}
