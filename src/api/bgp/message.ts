import type { AggregateBgpMessageHistory } from '@oxide/api'
import { isRecord } from '../shape.ts'
import { rawText, summaryOf } from './summary.ts'

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
