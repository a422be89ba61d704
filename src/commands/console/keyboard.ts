import { isRecord } from '../../api/shape.ts'
import { type Keymap, preferencesAtom, type SingleKeys } from '../../state/preferences.ts'
import { write } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import {
  type Keyboard,
  keymapRefusal,
  keymapWith,
  keysRefusal,
  type Slot,
} from '../kernel/keys/keymap.ts'
import { fileText, text } from '../kernel/params.ts'
import { errorAt } from '../kernel/refusal.ts'
import { downloadAtom } from '../kernel/save-file.ts'

/** Changes the keys of one command. */
export const setKeys = define({
  id: 'console keyboard set',
  verb: 'Change keys',
  params: {
    command: text('Command', { hint: 'Its words, such as instance start' }),
    keys: text('Keys', { hint: 'Such as s, g i or mod+k; none for no key' }),
  },
  check: ({ command, keys }, _none, keyboard) => refusalOf(command, () => keysFrom(keys), keyboard),
  run: async (_api, { command, keys }, context) => change(command, keysFrom(keys), context),
  done: ({ keys }, { title, keymap }) => ({
    set: write(preferencesAtom, { keymap }),
    say: keysFrom(keys) === '' ? `${title} has no key now` : `${title}: ${keysFrom(keys)}`,
  }),
  keywords: ['shortcut', 'remap', 'bind', 'hotkey', 'keyboard'],
})

/** Takes back what the user changed: of one command, or of all. */
export const resetKeys = define({
  id: 'console keyboard reset',
  verb: 'Reset keys',
  params: { command: text('Command', { optional: true, hint: 'Leave blank for all' }) },
  confirm: (_subject, { command }) =>
    isAll(command) ? 'All keys that you changed go back to their defaults.' : null,
  check: ({ command = '' }, _none, keyboard) =>
    isAll(command) ? {} : refusalOf(command, ({ usual }) => usual ?? '', keyboard),
  run: async (_api, { command = '' }, context) => {
    if (isAll(command)) return { title: null, keymap: {} }
    return change(command, slotCalled(command, context.keyboard())?.usual ?? '', context)
  },
  done: (_args, { title, keymap }) => ({
    set: write(preferencesAtom, { keymap }),
    say: title === null ? 'All keys reset' : `Keys of ${title} reset`,
  }),
  keywords: ['shortcut', 'default', 'keyboard'],
})

/** Saves the changed keys as a file. */
export const exportKeys = define({
  id: 'console keyboard export',
  verb: 'Export keys',
  params: {},
  run: async (_api, _args, context) => {
    const { keymap, singleKeys } = context.keyboard()
    return JSON.stringify({ version: 1, singleKeys, keys: keymap }, null, 2)
  },
  done: (_args, file) => ({
    say: 'Saved your keys to rackline-keys.json',
    set: write(downloadAtom, { name: 'rackline-keys.json', text: file }),
  }),
  keywords: ['shortcut', 'download', 'keyboard'],
})

/** Replaces the changed keys with those of a file, if all of it can be used. */
export const importKeys = define({
  id: 'console keyboard import',
  verb: 'Import keys',
  params: { file: fileText('Keys file') },
  confirm: () => 'Your keys will be replaced with those of the file.',
  check: ({ file }, _none, { slots }): Readonly<Record<string, string>> => {
    const given = readFile(file)
    if (given === null) return { file: 'This is not a file of keys from this console' }
    return errorAt('file', keymapRefusal(given.keymap, slots))
  },
  run: async (_api, { file }) => readFile(file) ?? {},
  done: (_args, given) => ({ set: write(preferencesAtom, given), say: 'Keys imported' }),
  keywords: ['shortcut', 'upload', 'keyboard'],
})

export const commands = [setKeys, resetKeys, exportKeys, importKeys]

function isAll(command = ''): boolean {
  return command.trim() === ''
}

/** Reads keys as people type them. */
function keysFrom(typed: string): string {
  const keys = typed.trim().replaceAll(/ +/g, ' ')
  return keys === 'none' ? '' : keys
}

function slotCalled(id: string, { slots }: Keyboard): Slot | undefined {
  return slots.find((slot) => slot.id === id.trim())
}

function refusalOf(
  command: string,
  keysFor: (slot: Slot) => string,
  keyboard: Keyboard,
): Readonly<Record<string, string>> {
  const slot = slotCalled(command, keyboard)
  if (slot === undefined) return { command: `Unknown command “${command.trim()}”` }
  return errorAt('keys', keysRefusal(slot, keysFor(slot), keyboard))
}

type Changed = { readonly title: string | null; readonly keymap: Keymap }

function change(id: string, keys: string, context: { keyboard: () => Keyboard }): Changed {
  const keyboard = context.keyboard()
  const slot = slotCalled(id, keyboard)
  if (slot === undefined) return { title: id, keymap: keyboard.keymap }
  return { title: slot.title, keymap: keymapWith(keyboard.keymap, slot, keys) }
}

/** Reads an exported file; null if it is anything else. */
function readFile(file: string): { keymap: Keymap; singleKeys: SingleKeys } | null {
  const whole = parsed(file)
  if (!isRecord(whole) || whole['version'] !== 1 || !isRecord(whole['keys'])) return null
  const { singleKeys, keys } = whole
  if (singleKeys !== 'on' && singleKeys !== 'modifier' && singleKeys !== 'off') return null
  const given = Object.entries(keys)
  const texts = given.flatMap(([id, value]) => (typeof value === 'string' ? [[id, value]] : []))
  if (texts.length < given.length) return null
  return { keymap: Object.fromEntries(texts), singleKeys }
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(file)
  } catch {
    return null
  }
}
