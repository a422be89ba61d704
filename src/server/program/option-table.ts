/** An option of the program. */
export type Option = {
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

export const commandTexts: Readonly<Record<CommandName, string>> = {
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

export type OptionName = keyof typeof options

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
