import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { type Command, offerOn } from './command.ts'
import { type Context, refsResolve } from './resolve.ts'
import type { Noun } from '../../state/nouns.ts'
import type { Layout } from '../../state/route.ts'

/** A key that does something here: a command's, or one of the shell's own. */
export type Binding = {
  /** `s`, `mod+k`, `g i`, `?`. */
  readonly keys: string
  /** For the key sheet. */
  readonly label: string
  readonly act: (get: Getter, set: Setter) => void
  /** Works while typing and inside the terminal too: palette and the like. Needs a modifier. */
  readonly everywhere?: boolean
  /** Acts again and again while its key is held; for what only moves. */
  readonly repeats?: boolean
}

/** Carries a binding out. */
export const actAtom = atom(null, (get, set, { act }: Pick<Binding, 'act'>) => act(get, set))

/** One stroke as the matcher sees it: `g`, `?`, `mod+k`, `shift+Enter`. */
export type Stroke = string

type Event = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
> & { getModifierState?(name: string): boolean }

/**
 * Names what was pressed by the character that the layout gives, so that `?` is `?` on every keyboard. Null for what
 * can never be a stroke: composition (IME), modifiers alone. CapsLock does not change a letter's meaning. With `mod`, letters of non-Latin layouts fall back to their position. AltGr only makes a
 * character, although Windows reports it as Control and Alt.
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
  if (other || (event.altKey && !altGraph)) return null
  const single = event.key.length === 1
  if (!mod) return single ? unlocked(event) : withShift(event, event.key)
  const latin = /^[\x21-\x7e]$/.test(event.key)
  const letter = latin
    ? event.key.toLowerCase()
    : (/^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? event.key)
  return `mod+${withShift(event, letter)}`
}

/** With CapsLock on, letters come reversed: `S` without Shift is still `s`. */
function unlocked(event: Event): string {
  const letter = event.key
  if (letter.toLowerCase() === letter.toUpperCase()) return letter
  return event.shiftKey ? letter.toUpperCase() : letter.toLowerCase()
}

function withShift(event: Event, key: string): string {
  return event.shiftKey && (key.length > 1 || /[a-z]/.test(key)) ? `shift+${key}` : key
}

export type Matched =
  | { readonly kind: 'run'; readonly binding: Binding }
  /** The beginning of a sequence: wait for the next stroke. */
  | { readonly kind: 'wait'; readonly pressed: readonly Stroke[] }
  | { readonly kind: 'none' }

/** Finds what the strokes so far mean. A sequence that leads nowhere starts again with its last stroke. */
export function match(pressed: readonly Stroke[], bindings: readonly Binding[]): Matched {
  const said = pressed.join(' ')
  const exact = bindings.find((binding) => binding.keys === said)
  if (exact !== undefined) return { kind: 'run', binding: exact }
  if (bindings.some((binding) => binding.keys.startsWith(`${said} `)))
    return { kind: 'wait', pressed }
  return pressed.length > 1 ? match(pressed.slice(-1), bindings) : { kind: 'none' }
}

/** What a page is about, what its rows are, and what stands around it. */
type Page = {
  readonly about: Noun | null
  readonly lists: Noun | null
  readonly layout: Layout | null
}

/**
 * Commands whose keys work from here: those on the focused row, those of the page, and those of the console.
 * One key may belong to several nouns; the focused row's noun wins, then the page's. One key
 * may lead to several places; that within the page's own layout wins.
 */
export function liveCommands(
  commands: readonly Command[],
  context: Context,
  page: Page,
): ReadonlyMap<string, Command> {
  const live = new Map<string, { command: Command; rank: number }>()
  for (const command of commands) {
    for (const { key, rank } of keysOf(command, context, page)) {
      const other = live.get(key)
      if (other !== undefined && other.rank <= rank) continue
      // On a row, as in the row's menu, it asks for whatever else it needs.
      if (rank === 0 || refsResolve(command, context)) live.set(key, { command, rank })
    }
  }
  return new Map([...live].map(([key, { command }]) => [key, command]))
}

/** The keys that a command has here; the lower the rank, the closer it is to what the user looks at. */
function keysOf(
  command: Command,
  context: Context,
  page: Page,
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

function rankOf(command: Command, context: Context, page: Page): number | null {
  if (command.on !== null) return command.on === page.about && command.on in context.page ? 1 : null
  if (command.noun !== null && !command.key?.includes(' '))
    return command.noun === page.about || command.noun === page.lists ? 2 : null
  return command.layout === null || command.layout === page.layout ? 3 : 4
}
