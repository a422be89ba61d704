import { atom, type Getter, type Setter } from 'jotai/vanilla'
import type { Command, Context } from '../command.ts'
import { offerOn } from '../find/offered.ts'
import { refsResolve } from '../run/resolve.ts'
import type { Noun } from '../../../state/nouns.ts'
import type { Layout } from '../../../state/route.ts'

/** A key that does something here: a command's, or one of the shell's own. */
export type Binding = {
  /** `s`, `mod+k`, `g i`, `?`. */
  readonly keys: string
  /** The text on the key sheet. */
  readonly label: string
  /** @param times the number typed before the key; 1 without */
  readonly act: (get: Getter, set: Setter, times?: number) => void
  /** Works while typing and inside the terminal too, as the palette does. Needs a modifier. */
  readonly everywhere?: boolean
  /** Repeats while its key is held; for keys that only move. */
  readonly repeats?: boolean
  /** Works only while a row has the focus, or the first one; elsewhere the key scrolls. */
  readonly onRow?: 'any' | 'first'
}

/** Runs a binding. */
export const actAtom = atom(null, (get, set, { act }: Pick<Binding, 'act'>) => act(get, set))

/** One stroke, normalized: `g`, `?`, `mod+k`, `shift+Enter`. */
export type Stroke = string

type Event = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
> & { getModifierState?(name: string): boolean }

/**
 * Names a key press by the character that the layout produces, so that `?` is `?` on every keyboard. Null for what can
 * never be a stroke: composition (IME), modifiers alone. CapsLock does not change a letter's meaning. With `mod`,
 * letters of non-Latin layouts fall back to their position. AltGr only produces a character, although Windows reports
 * it as Control and Alt.
 */
export function strokeOf(event: Event, apple: boolean): Stroke | null {
  if (
    event.isComposing ||
    event.key === 'Dead' ||
    event.key === 'Process' ||
    event.key === 'Unidentified'
  ) {
    return null
  }
  if (['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'].includes(event.key)) return null
  const altGraph = event.getModifierState?.('AltGraph') ?? false
  const mod = !altGraph && (apple ? event.metaKey : event.ctrlKey)
  const other = apple ? event.ctrlKey : event.metaKey
  const alt = event.altKey && !altGraph
  if (other || (alt && mod)) return null
  if (alt) return `alt+${characterOf(event, apple)}`
  const single = event.key.length === 1
  if (!mod) return single ? withoutCapsLock(event) : withShift(event, event.key)
  const latin = /^[\x21-\x7e]$/.test(event.key)
  const letter = latin
    ? event.key.toLowerCase()
    : (/^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? event.key)
  return `mod+${withShift(event, letter)}`
}

/** Returns the character of a press with Alt. An Apple keyboard types signs of its own with it, so the position counts. */
function characterOf(event: Event, apple: boolean): string {
  if (!apple && event.key.length === 1) return withoutCapsLock(event)
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(event.code) ?? []
  if (letter !== undefined) return event.shiftKey ? letter : letter.toLowerCase()
  if (digit !== undefined && !event.shiftKey) return digit
  const [plain, shifted] = SIGNS.get(event.code) ?? [event.key, event.key]
  return event.shiftKey ? shifted : plain
}

/** The signs of a US keyboard by their position, without Shift and with it. */
const SIGNS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['Slash', ['/', '?']],
  ['Period', ['.', '>']],
  ['Comma', [',', '<']],
  ['Semicolon', [';', ':']],
  ['BracketLeft', ['[', '{']],
  ['BracketRight', [']', '}']],
])

/** Undoes CapsLock, which inverts letters: `S` without Shift is still `s`. */
function withoutCapsLock(event: Event): string {
  const letter = event.key
  if (letter.toLowerCase() === letter.toUpperCase()) return letter
  return event.shiftKey ? letter.toUpperCase() : letter.toLowerCase()
}

function withShift(event: Event, key: string): string {
  return event.shiftKey && (key.length > 1 || /[a-z]/.test(key)) ? `shift+${key}` : key
}

export type Matched =
  | { readonly kind: 'run'; readonly binding: Binding }
  /** The start of a sequence: wait for the next stroke. */
  | { readonly kind: 'wait'; readonly pressed: readonly Stroke[] }
  | { readonly kind: 'none' }

/** Matches the strokes so far to a binding. A sequence that leads nowhere starts over with its last stroke. */
export function match(pressed: readonly Stroke[], bindings: readonly Binding[]): Matched {
  const matched = matchAll(pressed, bindings)
  return matched.kind === 'none' && pressed.length > 1
    ? match(pressed.slice(-1), bindings)
    : matched
}

/** Matches all the strokes so far to a binding. */
export function matchAll(pressed: readonly Stroke[], bindings: readonly Binding[]): Matched {
  const sequence = pressed.join(' ')
  const exact = bindings.find((binding) => binding.keys === sequence)
  if (exact !== undefined) return { kind: 'run', binding: exact }
  return bindings.some((binding) => binding.keys.startsWith(`${sequence} `))
    ? { kind: 'wait', pressed }
    : { kind: 'none' }
}

/** A number of up to three digits, which the Alt of its first stroke may begin. */
const COUNT = /^(alt\+)?([1-9](?: \d){0,2})(?= |$)/

/**
 * Adds the moves that a number leads to: after `5`, `j` moves by five. The keys of tabs stay their own. A held key moves
 * no further, since nobody counts its repeats.
 */
export function withCounts<One extends Binding>(
  pressed: readonly Stroke[],
  bindings: readonly One[],
): readonly One[] {
  const [typed = '', alt = '', digits = ''] = COUNT.exec(pressed.join(' ')) ?? []
  if (typed === '' || bindings.some(({ keys }) => keys === typed)) return bindings
  const times = Number(digits.replaceAll(' ', ''))
  const counted = bindings.flatMap((binding) => {
    const { keys, label, act, repeats } = binding
    if (repeats !== true || !keys.startsWith(alt) || keys.length !== alt.length + 1) return []
    return {
      ...binding,
      keys: `${typed} ${keys.slice(alt.length)}`,
      label: `${label}, ${times} times`,
      act: (get: Getter, set: Setter) => act(get, set, times),
      repeats: false,
    }
  })
  return [...bindings, ...counted]
}

/** The noun of a page, the noun of its rows, and its layout. */
export type KeyPage = {
  readonly about: Noun | null
  readonly lists: Noun | null
  readonly layout: Layout | null
}

/**
 * Returns the commands whose keys work here: those of the focused row, of the page, and of the console. Several nouns
 * may use the same key; the focused row's noun wins, then the page's. One key may lead to several places; the one within
 * the page's own layout wins, then the one within the silo, which the sidebars of projects and settings show too.
 */
export function liveCommands(
  commands: readonly Command[],
  context: Context,
  page: KeyPage,
): ReadonlyMap<string, Command> {
  const live = new Map<string, { command: Command; rank: number }>()
  for (const command of commands) {
    for (const { key, rank } of keysOf(command, context, page)) {
      const other = live.get(key)
      if (other !== undefined && other.rank <= rank) continue
      // Lets a command ask for its other arguments on a row, on the page of its resource, and on the list of what it creates.
      const mayAsk = rank <= 2
      if (mayAsk || refsResolve(command, context)) live.set(key, { command, rank })
    }
  }
  return new Map([...live].map(([key, { command }]) => [key, command]))
}

/** Returns the keys of a command that work here. A lower rank is closer to what the user looks at. */
function keysOf(
  command: Command,
  context: Context,
  page: KeyPage,
): readonly { readonly key: string; readonly rank: number }[] {
  const onRow = offerOn(command, context.row?.noun)
  const own = rankOf(command, context, page)
  return [
    ...(onRow === null || onRow.key === null ? [] : [{ key: onRow.key, rank: 0 }]),
    ...(own === null || command.key === null ? [] : [{ key: command.key, rank: own }]),
    ...command.offers.flatMap(({ on, key }) =>
      key !== null && on === page.about && on in context.page ? [{ key, rank: 1 }] : [],
    ),
  ]
}

function rankOf(command: Command, context: Context, page: KeyPage): number | null {
  if (command.on !== null) {
    if (!(command.on in context.page)) return null
    // A drawer over the page of a resource is about something else, but still within it.
    return command.on === page.about ? 1 : command.place === null ? null : 3
  }
  // A place is reached from everywhere, whatever it lists.
  if (command.noun !== null && command.layout === null) {
    // A page creates what it lists, not another resource of the kind that it is about.
    return command.noun === page.lists ? 2 : null
  }
  if (command.layout === null || command.layout === page.layout) return 3
  return command.layout === 'silo' ? 4 : 5
}
