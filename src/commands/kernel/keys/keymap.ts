import { isSingle } from '../../../state/keymap.ts'
import type { Noun } from '../../../state/nouns.ts'
import type { Keymap, SingleKeys } from '../../../state/preferences.ts'
import type { Layout } from '../../../state/route.ts'
import type { KeyPlace } from './shell-keys.ts'

/** Something that can have keys: a command, a command under its other verb on rows, or a key of the shell. */
export type Slot = {
  /** The command's id; a keymap names it by this. */
  readonly id: string
  readonly title: string
  /** The keys that it has unless the user says otherwise. */
  readonly usual: string | null
  readonly place: KeyPlace
  readonly scope: KeyScope
  /** Works while typing too, so it needs a modifier. */
  readonly everywhere: boolean
}

/** Where keys are live: on what belongs to a noun, as the way to a place from within a layout, or everywhere. */
export type KeyScope =
  | { readonly of: 'noun'; readonly noun: Noun }
  | { readonly of: 'layout'; readonly layout: Layout }
  | { readonly of: 'console' }

/** Everything that can have keys, and the keys that the user changed. */
export type Keyboard = {
  readonly slots: readonly Slot[]
  readonly keymap: Keymap
  readonly singleKeys: SingleKeys
}

/** Returns the keys of something as the user has set them; null for none. */
export function keysIn(keymap: Keymap, { id, usual }: Pick<Slot, 'id' | 'usual'>): string | null {
  return (Object.hasOwn(keymap, id) ? keymap[id] : usual) || null
}

/** Sets the keys of something; its usual ones need no entry. */
export function keymapWith(keymap: Keymap, { id, usual }: Slot, keys: string): Keymap {
  const others = Object.entries(keymap).filter(([other]) => other !== id)
  return Object.fromEntries(keys === (usual ?? '') ? others : [...others, [id, keys]])
}

/** Explains why something cannot have these keys; null if it can. Empty text means no key. */
export function keysRefusal(
  slot: Slot,
  keys: string,
  { slots, keymap }: Pick<Keyboard, 'slots' | 'keymap'>,
): string | null {
  if (keys === '') return null
  const wrong = spellingRefusal(keys)
  if (wrong !== null) return wrong
  if (slot.everywhere && !/^mod\+\S+$/.test(keys)) {
    return `“${slot.title}” works while you type, so its key needs Ctrl or Cmd: mod+k`
  }
  const other = slots.find((one) => {
    const its = keysIn(keymap, one)
    return one.id !== slot.id && its !== null && meets(keys, its) && isShared(slot, one)
  })
  if (other === undefined) return null
  const its = keysIn(keymap, other) ?? ''
  if (its === keys) {
    return `“${keys}” is already the key of “${other.title}”, so “${slot.title}” cannot have it`
  }
  return its.length > keys.length
    ? `“${keys}” begins “${its}”, the keys of “${other.title}”, so “${slot.title}” cannot have it`
    : `“${its}” is the key of “${other.title}”, so “${slot.title}” cannot have “${keys}”, which begins with it`
}

/** Explains why a whole keymap is inconsistent; null if it is not. */
export function keymapRefusal(keymap: Keymap, slots: readonly Slot[]): string | null {
  const byId = new Map(slots.map((slot) => [slot.id, slot]))
  for (const [id, keys] of Object.entries(keymap)) {
    const slot = byId.get(id)
    if (slot === undefined) return `Unknown command “${id}”`
    const wrong = keysRefusal(slot, keys, { slots, keymap })
    if (wrong !== null) return wrong
  }
  return null
}

/** Keys that browsers or systems reserve, or whose usual effect people would miss. */
const TAKEN = new Set([...'acvxzynqrtw'].map((letter) => `mod+${letter}`))

const CHARACTER = /^(?:alt\+)?[\x21-\x7e\u00a1-\uffff]$/u
const WITH_MODIFIER = /^mod\+(?:shift\+)?[\x21-\x7e]$/

/** Explains why these keys cannot or should not be used; null if they are valid. */
function spellingRefusal(keys: string): string | null {
  const strokes = keys.split(' ')
  if (strokes.length > 3) return 'Use at most three keys, one after the other'
  const taken = strokes.find((stroke) => TAKEN.has(stroke))
  if (taken !== undefined) return `“${taken}” belongs to the browser`
  const isKnown = (stroke: string) => CHARACTER.test(stroke) || WITH_MODIFIER.test(stroke)
  const odd = strokes.find((stroke) => !isKnown(stroke))
  if (odd === undefined) return null
  return `“${odd}” cannot be used: take a letter, a digit or a sign, with Ctrl, Cmd or Alt if you like`
}

/** True if two sequences are the same, or one is a prefix of the other. */
function meets(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  // Once single keys require Alt, alt+s and s are the same.
  const plain = (keys: string) => (isSingle(keys) ? keys : keys.replace(/^alt\+/, ''))
  return [
    [short, long],
    [plain(short), plain(long)],
  ].some(([begin = '', whole = '']) => begin === whole || whole.startsWith(`${begin} `))
}

/** True if two may be live together, so that their keys must differ. */
function isShared({ scope: one }: Slot, { scope: other }: Slot): boolean {
  if (one.of === 'noun' && other.of === 'noun') return one.noun === other.noun
  if (one.of === 'layout' && other.of === 'layout') return one.layout === other.layout
  return true
}
