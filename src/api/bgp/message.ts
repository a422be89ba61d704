import type { AggregateBgpMessageHistory } from '@oxide/api'
import { isRecord } from '../shape.ts'

/** One BGP message that a switch has exchanged with a peer. */
export type Entry = {
  /** Stays the same across reads while the switch keeps the message. */
  readonly key: string
  readonly switch: string
  readonly peer: string
  readonly direction: 'received' | 'sent' | null
  readonly at: Date | string | null
  /** The kind of message in words: `route refresh`. */
  readonly kind: string
  /** The content in a few words; empty if there is none. */
  readonly text: string
  readonly message: unknown
}

/**
 * Lists the messages of a history, newest first. The API document leaves their form open, so anything is accepted, and
 * unknown parts stay as they are.
 */
export function entriesOf({ switchHistories }: AggregateBgpMessageHistory): readonly Entry[] {
  return switchHistories
    .flatMap(({ switch: slot, history }) =>
      Object.entries(history).flatMap(([peer, held]) => entriesWith({ switch: slot, peer }, held)),
    )
    .toSorted((one, other) => timeOf(other) - timeOf(one))
}

type Place = Pick<Entry, 'switch' | 'peer'>

function entriesWith(place: Place, held: unknown): readonly Entry[] {
  const { received, sent } = isRecord(held) ? held : {}
  if (!Array.isArray(received) && !Array.isArray(sent)) return [unknownForm(place, held)]
  return [...directed('received', received), ...directed('sent', sent)]

  function directed(direction: 'received' | 'sent', list: unknown): readonly Entry[] {
    if (!Array.isArray(list)) return []
    const counts = new Map<string, number>()
    return list.map((item: unknown) => {
      const { timestamp, message = item } = isRecord(item) ? item : {}
      const at = timestamp instanceof Date || typeof timestamp === 'string' ? timestamp : null
      const moment = at instanceof Date ? at.toISOString() : String(at)
      const count = counts.get(moment) ?? 0
      counts.set(moment, count + 1)
      const key = [place.switch, place.peer, direction, moment, count].join(' ')
      return { ...place, key, direction, at, ...summaryOf(message), message }
    })
  }
}

function unknownForm(place: Place, held: unknown): Entry {
  const text = rawText(held)
  const key = `${place.switch} ${place.peer}`
  return { ...place, key, direction: null, at: null, kind: 'other', text, message: held }
}

function timeOf({ at }: Entry): number {
  const time = at === null ? Number.NaN : new Date(at).getTime()
  return Number.isNaN(time) ? 0 : time
}

/**
 * Summarizes a BGP message in the form of the switches' routing daemon: `{ type, value }`, named as in RFC 4271,
 * section 4. Anything else is shown as it is.
 */
export function summaryOf(message: unknown): { readonly kind: string; readonly text: string } {
  if (typeof message === 'string') return { kind: message.replaceAll('_', ' '), text: '' }
  const { type, value } = isRecord(message) ? message : {}
  if (typeof type !== 'string') return { kind: 'other', text: rawText(message) }
  const fields = isRecord(value) ? value : {}
  return { kind: KINDS.get(type) ?? type.replaceAll('_', ' '), text: textOf(type, fields) }
}

/** Prints a value of an unknown form as JSON; nothing for what JSON prints as null, which says nothing. */
function rawText(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text === 'null' ? '' : text
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['keep_alive', 'keepalive'],
  ['route_refresh', 'route refresh'],
])

type Fields = Readonly<Record<string, unknown>>

function textOf(type: string, fields: Fields): string {
  switch (type) {
    case 'open':
      return listed([number('AS', fields['asn']), number('hold time', fields['holdTime'], ' s')])
    case 'update':
      return listed([
        prefixes('announces', fields['nlri']),
        prefixes('withdraws', fields['withdrawn']),
      ])
    case 'notification':
      return reasonOf(fields['errorCode'], fields['errorSubcode'])
    default:
      return ''
  }
}

function number(label: string, value: unknown, unit = ''): string | null {
  return typeof value === 'number' ? `${label} ${value}${unit}` : null
}

/** A summary names at most this many prefixes; the raw message has all of them. */
const NAMED = 3

function prefixes(verb: string, value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return null
  const named = value.slice(0, NAMED).map(prefixOf)
  const more = value.length - named.length
  return `${verb} ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Prints a prefix, which may be text, an address with a length, or either of these by version. */
function prefixOf(prefix: unknown): string {
  if (typeof prefix === 'string') return prefix
  if (!isRecord(prefix)) return '?'
  const { value, length } = prefix
  if (typeof length === 'number') {
    const isBytes = Array.isArray(value)
    const bytes = isBytes ? [0, 1, 2, 3].map((at) => String(value[at] ?? 0)).join('.') : value
    return `${typeof bytes === 'string' ? bytes : '?'}/${length}`
  }
  const [inner] = Object.values(prefix)
  return isRecord(inner) ? prefixOf(inner) : '?'
}

/** Names the error of a notification by its code (RFC 4271, section 4.5), or by the word in the message. */
function reasonOf(code: unknown, subcode: unknown): string {
  const reason = typeof code === 'number' ? (ERRORS[code] ?? `error ${code}`) : wordOf(code)
  // Zero stands for none.
  const detail =
    typeof subcode !== 'number' ? wordOf(subcode) : subcode === 0 ? '' : `subcode ${subcode}`
  return listed([reason === '' ? null : reason, detail === '' ? null : detail])
}

const ERRORS: readonly (string | undefined)[] = [
  undefined,
  'message header error',
  'open message error',
  'update message error',
  'hold timer expired',
  'finite state machine error',
  'cease',
]

function wordOf(word: unknown): string {
  if (typeof word === 'string') return word.replaceAll('_', ' ')
  const [name, value] = Object.entries(isRecord(word) ? word : {})[0] ?? []
  return [name, value].filter((part) => typeof part === 'string').join(' ')
}

function listed(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ')
}
