import { type ParseError, parseError, phraseOf, type Token } from '../kernel/line/tokens.ts'

/** Names what to use instead of a CLI command that has no counterpart here; null for any other line. */
export function cliOnly(words: readonly Token[]): ParseError | null {
  for (let length = Math.min(words.length, LONGEST); length > 0; length -= 1) {
    const found = others.get(phraseOf(words.slice(0, length)))
    if (found === undefined) continue
    const { sentence, instead, isWhole = false, needsFlag = false } = found
    if (needsFlag && words[length]?.text.startsWith('--') !== true) continue
    const start = words[0]?.start ?? 0
    const end = words[isWhole ? words.length - 1 : length - 1]?.end ?? start
    return { ...parseError(sentence, start, end), ...(instead === undefined ? {} : { instead }) }
  }
  return null
}

const LONGEST = 5

type Other = {
  readonly sentence: string
  /** The words of the console's own command. */
  readonly instead?: string
  /** Whether that replaces the flags, too. */
  readonly isWhole?: true
  /** Whether the words begin commands of the console, unless a flag follows at once. */
  readonly needsFlag?: true
}

/** The API has no call that changes one part of port settings, and its answer to an existing name is not documented. */
const inPortSettings: Other = {
  sentence:
    'Port settings are never changed in place here: clone them, edit the copy, and apply it to the port',
  instead: 'system networking switch-port-settings clone',
  isWhole: true,
}

const others: ReadonlyMap<string, Other> = new Map([
  ['auth login', { sentence: 'You are signed in to the console; only the CLI needs auth login' }],
  ['auth logout', { sentence: 'Use sign-out here', instead: 'sign-out', isWhole: true }],
  ['auth status', { sentence: 'Use current-user view here', instead: 'current-user view' }],
  ['completion', { sentence: 'Lines are completed with Tab here; shells need the CLI' }],
  [
    'disk import',
    {
      sentence: 'Use image upload here: a browser reads only files that you choose',
      instead: 'image upload',
      isWhole: true,
      needsFlag: true,
    },
  ],
  ['docs', { sentence: 'The CLI prints its own manual; press ? for the keys of the console' }],
  [
    'version',
    {
      sentence: 'Use system update status here: it shows the release of the control plane',
      instead: 'system update status',
    },
  ],
  [
    'experimental timeseries dashboard',
    {
      sentence: 'Use experimental system timeseries query here: its page draws the chart',
      instead: 'experimental system timeseries query',
    },
  ],
  [
    'system hardware switch-port show-status',
    {
      sentence: 'Use system hardware switch-port list here: each port shows its status',
      instead: 'system hardware switch-port list',
    },
  ],
  [
    'system networking bgp show-status',
    {
      sentence: 'Use system networking bgp status here',
      instead: 'system networking bgp status',
    },
  ],
  [
    'system networking switch-port-settings show',
    {
      sentence: 'Use system networking switch-port-settings list here',
      instead: 'system networking switch-port-settings list',
    },
  ],
  ['system networking addr add', inPortSettings],
  ['system networking addr delete', inPortSettings],
  ['system networking bgp auth', inPortSettings],
  ['system networking bgp filter', inPortSettings],
  ['system networking bgp peer delete', inPortSettings],
  ['system networking bgp peer set', inPortSettings],
  ['system networking bgp pref', inPortSettings],
  ['system networking link add', inPortSettings],
  ['system networking link delete', inPortSettings],
  ['system networking route delete', inPortSettings],
  ['system networking route set', inPortSettings],
])
