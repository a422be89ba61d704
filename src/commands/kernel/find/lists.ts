import { recordOf } from '../../../state/nouns.ts'
import { aliasStartsOf, keywordsOf, type Segment } from '../../../state/search/found.ts'
import { noteOpenings, type Text, textOf } from '../../../state/search/match.ts'

/**
 * A segment, prepared for searching. Reading a hundred thousand names from their objects is the slowest part of a search, so
 * most are found or ruled out by these numbers, one for each name.
 */
export type List = Pick<Segment, 'noun' | 'things'> & {
  /** The letters of each name, and last those of all. */
  readonly letters: Int32Array
  /** The first letters of the words of each name. */
  readonly starts: Int32Array
  /** The first and second letters of the words of each name. */
  readonly openings: Int32Array
  /** What the ids and addresses of each resource begin with. */
  readonly aliasStarts: Int32Array
  /** The beginning of each name; see {@link headOf}. */
  readonly heads: Uint32Array
  /** The length of each name, at most 99. */
  readonly lengths: Uint8Array
  /** The words for its kind and location. */
  readonly place: Text
}

/** Saves walking many thousand segments, most of them empty, at each keystroke. */
const listsAmong = new WeakMap<readonly Segment[], readonly Placed[]>()
type Placed = { readonly list: List; readonly far: number }

/** Returns the segments that have resources, with how far away their projects are. */
export function listsIn(segments: readonly Segment[]): readonly Placed[] {
  const known = listsAmong.get(segments)
  if (known !== undefined) return known
  const projects = new Map<string, number>()
  const made = segments.flatMap((segment) => {
    const { project } = segment.within
    if (project !== undefined && !projects.has(project)) projects.set(project, projects.size)
    if (segment.things.length === 0) return []
    const far = project === undefined ? 0 : Math.min(4, projects.get(project) ?? 0)
    return [{ list: listOf(segment), far }]
  })
  listsAmong.set(segments, made)
  return made
}

/** Milliseconds in which lists are prepared at once, so that a key that is pressed meanwhile does not wait. */
const SLICE = 4

/** Prepares segments a few at a time, so that the first search need not wait. Returns a function that stops it. */
export function prepareLists(segments: readonly Segment[]): () => void {
  let at = 0
  const go = () => {
    const end = performance.now() + SLICE
    for (; at < segments.length && performance.now() < end; at += 1) {
      const segment = segments[at]
      if (segment !== undefined && segment.things.length > 0) listOf(segment)
    }
    if (at < segments.length) timer = setTimeout(go)
  }
  let timer = setTimeout(go)
  return () => clearTimeout(timer)
}

const lists = new WeakMap<Segment, List>()

function listOf(segment: Segment): List {
  const known = lists.get(segment)
  if (known !== undefined) return known
  const { noun, within, things } = segment
  const { one, many } = recordOf(noun)
  const said = [one, many, ...keywordsOf(noun), ...Object.values(within)]
  const made = {
    noun,
    things,
    letters: new Int32Array(things.length + 1),
    starts: new Int32Array(things.length),
    openings: new Int32Array(things.length),
    aliasStarts: new Int32Array(things.length),
    heads: new Uint32Array(things.length),
    lengths: new Uint8Array(things.length),
    place: textOf(said.join(' ')),
  }
  let all = 0
  for (const [at, thing] of things.entries()) {
    const { text, letters } = thing.text
    made.aliasStarts[at] = aliasStartsOf(thing)
    made.letters[at] = letters
    noteOpenings(text, at, made)
    made.heads[at] = headOf(text)
    made.lengths[at] = Math.min(99, text.length)
    all |= letters
  }
  made.letters[things.length] = all
  lists.set(segment, made)
  return made
}

/** How many letters {@link headOf} keeps. */
export const HEAD = 4

/** Returns the first letters of a text as one number, a byte for each, the first one lowest; 0 for those beyond ASCII. */
export function headOf(text: string): number {
  let head = 0
  for (let at = 0; at < HEAD && at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 128) head |= code << (8 * at)
  }
  return head >>> 0
}
