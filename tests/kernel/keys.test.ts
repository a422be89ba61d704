import { createStore } from 'jotai/vanilla'
import { describe, expect, test } from 'vitest'
import {
  actAtom,
  type Binding,
  match,
  strokeOf,
  withCounts,
} from '../../src/commands/kernel/keys/bindings.ts'

type Pressed = Parameters<typeof strokeOf>[0]

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...more,
})
const altGraph = { getModifierState: (name: string) => name === 'AltGraph' }
const ctrl = { ctrlKey: true }
const shift = { shiftKey: true }

describe('what was pressed', () => {
  test.each<[string, Pressed, string | null]>([
    ['a letter', press('s'), 's'],
    ['a letter with Shift', press('R', shift), 'R'],
    ['a letter with CapsLock', press('S'), 's'],
    ['a letter with CapsLock and Shift', press('r', shift), 'R'],
    ['? on a German keyboard', press('?', { ...shift, code: 'Minus' }), '?'],
    ['/ on a German keyboard', press('/', { ...shift, code: 'Digit7' }), '/'],
    [': with CapsLock', press(':', shift), ':'],
    ['z where y is on a US keyboard', press('z', { code: 'KeyY' }), 'z'],
    ['a Cyrillic letter', press('ы', { code: 'KeyS' }), 'ы'],
    ['Enter with Shift', press('Enter', shift), 'shift+Enter'],
    ['an arrow', press('ArrowDown'), 'ArrowDown'],
    ['the space bar', press(' '), ' '],
  ])('%s', (_, event, stroke) => {
    expect(strokeOf(event, false)).toBe(stroke)
    expect(strokeOf(event, true)).toBe(stroke)
  })

  test.each<[string, Pressed, string | null]>([
    ['control and k', press('k', ctrl), 'mod+k'],
    ['with Shift', press('K', { ...ctrl, ...shift }), 'mod+shift+k'],
    ['on a Cyrillic keyboard', press('л', { ...ctrl, code: 'KeyK' }), 'mod+k'],
    ['on a Dvorak keyboard', press('k', { ...ctrl, code: 'KeyV' }), 'mod+k'],
  ])('a modifier: %s', (_, event, stroke) => {
    expect(strokeOf(event, false)).toBe(stroke)
  })

  test('the modifier is ⌘ on an Apple keyboard, and Control elsewhere', () => {
    const command = press('k', { metaKey: true })
    expect([strokeOf(command, true), strokeOf(command, false)]).toEqual(['mod+k', null])
    expect(strokeOf(press('k', ctrl), true)).toBeNull()
    expect(strokeOf(press('k', { ...ctrl, metaKey: true }), false)).toBeNull()
  })

  test.each<[string, Pressed]>([
    ['composition', press('a', { isComposing: true })],
    ['a dead key', press('Dead')],
    ['what an input method takes', press('Process')],
    ['an unknown key', press('Unidentified')],
    ['Shift alone', press('Shift', shift)],
    ['AltGr alone', press('AltGraph', altGraph)],
    ['CapsLock', press('CapsLock')],
    ['a letter with Alt and Control', press('s', { altKey: true, ...ctrl })],
  ])('is never %s', (_, event) => {
    expect(strokeOf(event, false)).toBeNull()
  })

  const alt = { altKey: true }

  test.each<[string, Pressed, string]>([
    ['a letter', press('s', { ...alt, code: 'KeyS' }), 'alt+s'],
    ['with Shift', press('G', { ...alt, ...shift, code: 'KeyG' }), 'alt+G'],
    ['a sign', press('?', { ...alt, ...shift, code: 'Slash' }), 'alt+?'],
  ])('with Alt: %s', (_, event, stroke) => {
    expect(strokeOf(event, false)).toBe(stroke)
  })

  test.each<[string, Pressed, string]>([
    ['a letter', press('ß', { ...alt, code: 'KeyS' }), 'alt+s'],
    ['with Shift', press('˝', { ...alt, ...shift, code: 'KeyG' }), 'alt+G'],
    ['a digit', press('¡', { ...alt, code: 'Digit1' }), 'alt+1'],
    ['a sign', press('¿', { ...alt, ...shift, code: 'Slash' }), 'alt+?'],
  ])('with Option, whatever it types: %s', (_, event, stroke) => {
    expect(strokeOf(event, true)).toBe(stroke)
  })

  test('a character typed with AltGr counts as that character, without a modifier', () => {
    const windows = { ...altGraph, ctrlKey: true, altKey: true }
    expect(strokeOf(press('[', { ...altGraph, code: 'Digit8' }), false)).toBe('[')
    expect(strokeOf(press('[', { ...windows, code: 'Digit8' }), false)).toBe('[')
    expect(strokeOf(press('@', { ...windows, code: 'KeyQ' }), false)).toBe('@')
    expect(strokeOf(press('ĸ', { ...windows, code: 'KeyK' }), false)).toBe('ĸ')
  })
})

describe('numbers before a key', () => {
  const moved: number[] = []
  const plain = (keys: string, repeats: boolean): Binding => ({
    keys,
    label: keys,
    repeats,
    act: (_get, _set, times = 1) => moved.push(times),
  })
  const bindings = [
    plain('j', true),
    plain('ArrowDown', true),
    plain('s', false),
    plain('1', false),
  ]
  const store = createStore()
  const after = (...pressed: string[]) => {
    moved.length = 0
    const matched = match(pressed, withCounts(pressed, bindings))
    if (matched.kind !== 'run') return matched.kind
    store.set(actAtom, matched.binding)
    return `${matched.binding.keys} ${moved.join()}`
  }

  test.each<[string, string]>([
    ['5', 'wait'],
    ['5 j', '5 j 5'],
    ['9 9 9 j', '9 9 9 j 999'],
    ['9 9 9 9', 'wait'],
    // A tab has it.
    ['1', '1 1'],
    ['0', 'none'],
    ['5 s', 's 1'],
    ['5 ArrowDown', 'ArrowDown 1'],
  ])('%s', (pressed, expected) => expect(after(...pressed.split(' '))).toBe(expected))

  test('begin with Alt where every key does', () => {
    const alt = [plain('alt+j', true)]
    const matched = match(['alt+5', 'j'], withCounts(['alt+5', 'j'], alt))
    expect(matched).toMatchObject({ kind: 'run', binding: { keys: 'alt+5 j', repeats: false } })
    expect(withCounts(['5'], alt)).toEqual(alt)
  })
})

describe('sequences', () => {
  const binding = (keys: string): Binding => ({ keys, label: keys, act: () => {} })
  const bindings = ['g i', 'g p', 'g j k', 's', '?', 'mod+k'].map(binding)
  const said = (...pressed: string[]) => {
    const matched = match(pressed, bindings)
    if (matched.kind === 'run') return matched.binding.keys
    return matched.kind === 'wait' ? `… ${matched.pressed.join(' ')}` : null
  }

  test.each<[string[], string | null]>([
    [['s'], 's'],
    [['g'], '… g'],
    [['g', 'i'], 'g i'],
    [['g', 'j'], '… g j'],
    [['g', 'j', 'k'], 'g j k'],
    [['g', 'x'], null],
  ])('%j', (pressed, expected) => {
    expect(said(...pressed)).toBe(expected)
  })

  test('restart with the last key when they match nothing', () => {
    expect(said('g', 's')).toBe('s')
    expect(said('g', 'g')).toBe('… g')
    expect(said('g', 'j', 'g')).toBe('… g')
  })
})
